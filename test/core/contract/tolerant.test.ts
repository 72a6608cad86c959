import { describe, expect, it } from 'vitest';
import { chatSchema } from '../../../core/contract/chat.ts';
import { isComment } from '../../../core/contract/timeline.ts';
import { isDomainAllowed } from '../../../core/contract/domain.ts';
import { flowSchema } from '../../../core/contract/flow.ts';
import { nodeSchema } from '../../../core/contract/node.ts';
import { compilePattern, doesMatch } from '../../../core/contract/pattern.ts';
import { widgetConfigSchema } from '../../../core/contract/widget.ts';
import { parse, parseTolerantly } from '../../../core/contract/wire.ts';
import { unknownValues } from '../../../core/errors/unknown-values.ts';
import { hasGap, mergeAll, startTimeline } from '../../../core/conversation/timeline.ts';
import {
  emptyResponse,
  indexFlow,
  nextState,
  visibleQuestions,
} from '../../../core/survey/engine/index.ts';

/** One full example of everything that a server sends; each is changed in every way below. */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

const rule = {
  question_key: 'mood',
  rule_type: 'equal',
  answer_value: 'good',
  option_keys: ['good'],
  statement_options: [{ statement_key: 'staff', option_key: 'good' }],
};
const option = {
  id: 'o',
  key: 'good',
  body: { en: 'Good' },
  is_visible: true,
  image_url: 'https://a.example/good.png',
  weight: 2,
  levels: { staff: 'kind' },
  dynamic: false,
};
const extra = {
  matrix_question_type: 'multi',
  options_source: 'other',
  lower_limit: 1,
  upper_limit: 2,
  step: 1,
  total_lower_limit: 1,
  total_upper_limit: 2,
  min_response_length: 1,
  max_response_length: 2,
  low_label: 'low',
  high_label: 'high',
  earliest_date: '2026-01-01',
  latest_date: 'today+7d',
  select_all: true,
  multiple: true,
  exclude_from_submission: true,
  schema_type: 'date',
  format: 'uuid',
  file_types: ['image/png'],
  max_file_size: 9,
  integration: true,
};
const question = {
  id: 'q',
  key: 'mood',
  style: 'radio',
  body: 'How was it?',
  description: 'About today',
  placeholder: 'Say',
  options: [option],
  statements: [{ id: 't', key: 'staff', body: 'The staff' }],
  is_required: true,
  is_multi_select: true,
  min_selection_count: 1,
  max_selection_count: 2,
  hide_personal_data: true,
  extra,
};
const trigger = {
  key: 'mood',
  statement_key: ['staff'],
  rule_type: 'exact',
  answer_value: 'good',
  target_ids: ['e'],
  target_option_ids: [{ question_key: 'mood', option_key: 'good' }],
  action: 'make_visible',
  scope: 'option',
  control_type: 'show',
};
const element = {
  id: 'e',
  type: 'question',
  order: 1,
  is_visible: true,
  key: 'mood',
  text: 'Mood',
  url: 'https://a.example/',
  skip: true,
  value_from: 'mood',
  question,
  triggers: [trigger],
};
const state = {
  id: 's',
  style: 'normal',
  order: 1,
  title: 'One',
  next_state_id: 'plain',
  require_any: true,
  after: { close: false, again: true, chat: true },
  elements: [element],
};
const flow = {
  id: 'f',
  node_id: 'n',
  flow_id: 'f',
  name: 'Flow',
  default_language_id: 'l',
  languages: [{ id: 'l', code: 'en', name: 'English' }],
  allow_saving_incomplete_survey: true,
  allow_back: false,
  show_progress: false,
  layout: 'one',
  states: [state],
  transitions: [{ from_state_id: 's', to_state_id: 'special', rules: [rule] }],
  store_redirect: { url: { ios: 'a', android: 'b', web: 'c' }, rules: [rule] },
};
const hours = [{ day: 1, start: '09:00', end: '17:00' }];
const node = {
  id: 'n',
  name: 'Node',
  flow_id: 'f',
  flow: { id: 'f', states: [{ id: 's' }] },
  logo_url: 'a',
  css_url_react: 'b',
  favicon_url: 'c',
  default_language_id: 'l',
  operating: true,
  operating_24_7: false,
  operating_hours: hours,
  time_zone: 'UTC',
  country_code: 'DE',
  type: 'internal',
  status: 'active',
  activation_start_date: '2026-01-01',
  activation_end_date: '2026-02-01',
  activation_expired_message: 'Over',
  prevent_multiple_feedback: true,
  multiple_feedback_delay_period: 60,
  channel_quota: { active: true, action_kind: 'submit', remaining: 3 },
  primary_color: '#123456',
  look: 'coast',
  psn_branding: false,
  enabled_domains: ['shop.example'],
  use_signature_verify: true,
  public_key: 'key',
  signature_valid: true,
  non_operating_hours_flow_id: 'g',
  unsubscribe_visible: true,
  unsubscribe_url: 'd',
  idle_reset_timeout_in_seconds: 60,
  thank_you_duration_in_seconds: 60,
};
const widget = {
  node_id: 'n',
  node_name: 'a',
  node_logo_url: 'a',
  default_language_code: 'de',
  language_selector_type: 'modal',
  enabled_domains: ['shop.example'],
  enabled_urls: ['shop'],
  hide_widget: false,
  is_visible: true,
  enabled_on_mobile: true,
  display_rate: 50,
  display_once: true,
  display_once_delay_period: 1,
  prevent_multiple_feedback: true,
  multiple_feedback_delay_period: 1,
  display_on_exit: true,
  display_interval: 1,
  full_page_on_mobile: true,
  modal_mode: true,
  modal_toggle_text: 'Tell us',
  launcher_text: 'Help',
  launcher_icon_url: 'https://shop.example/icon.svg',
  popover_text: 'Hello',
  popover_text_vertical: true,
  popover_text_width: 1,
  popover_text_height: 1,
  size: 1,
  margin: 1,
  radius: 1,
  matrix_question_view_type: 'table',
  width: 1,
  width_type: 'rate',
  widget_top_position: 1,
  widget_top_position_type: 'rate',
  widget_right_position: 1,
  side: 'left',
  preload: 'none',
  widget_right_position_type: 'rate',
  primary_color: 'a',
  look: 'coast',
  secondary_color: 'b',
  font_color: 'c',
  psn_branding: true,
  secure_mode: true,
  security_token: 'd',
  web_channel: 'e',
};
const person = {
  name: 'a',
  surname: 'b',
  nickname: 'c',
  email: 'd',
  phone_number: 'e',
  avatar: 'f',
  avatar_color: 'g',
};
const item = (seq: number) => ({
  id: `i${seq}`,
  seq,
  action: 'add_comment',
  actor: 'customer',
  client_key: 'k',
  detail: {
    comment: {
      body: 'Hi',
      attachment: 'a',
      file: { name: 'a.pdf', type: 'application/pdf', size: 1 },
      created_at: '2026-01-01T00:00:00Z',
    },
    user: person,
    customer: person,
  },
});
const chat = {
  node: {
    name: 'Node',
    logo_url: 'a',
    operating: true,
    operating_24_7: false,
    operating_hours: hours,
    primary_color: '#1F6F5C',
    font_color: '#FFFFFF',
    color_scheme: 'auto',
    look: 'coast',
    time_zone: 'UTC',
    greeting: 'Hello',
    reply_time: '2 hours',
    survey_url: 'https://host.example/feedback?node_id=n',
  },
  creator: person,
  responses: [
    { response: 'Good', question: { body: 'How?', style: 'text' }, file_type: 'image/png' },
  ],
  created_at: '2026-01-01T00:00:00Z',
  chat_rating_setting: { body: 'Rate' },
  chat_queue_body: 'Wait',
  chat_away_body: 'Away',
  chat_open_when_away: true,
  account: { name: 'a', logo_url: 'b', avatar_color: 'c' },
  prevent_upload: true,
  creator_language_code: 'de',
  token: 't',
  seen_seq: 1,
  delivered_seq: 1,
  status: 'queued',
  chat_rating_enabled: true,
  chat_ratings: [{ rating: 50, created_at: '2026-01-01T00:00:00Z' }],
  timeline_items: [item(1)],
};

const schemas = {
  flow: flowSchema,
  node: nodeSchema,
  widget: widgetConfigSchema,
  chat: chatSchema,
};
const examples = { flow, node, widget, chat } as const;
type Name = keyof typeof examples;
const names = Object.keys(examples) as Name[];

/** Nothing can replace these; the only state of a flow makes it readable. */
const FATAL: Record<Name, string[]> = {
  flow: ['id', 'states', 'states.0', 'states.0.id'],
  node: ['id'],
  widget: ['node_id'],
  chat: [],
};
/** Fields that hold anything. */
const UNCHECKED = ['web_channel', 'control_type'];

/** The path of every value in an example. */
const pathsOf = (value: Json): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => {
        const key = Array.isArray(value) ? Number(name) : name;
        return [[key], ...pathsOf(inner).map((path) => [key, ...path])];
      })
    : [];
const at = (value: Json, path: Path): Json =>
  path.reduce<Json>((inner, key) => (inner as Record<string | number, Json>)[key]!, value);

/** The example with another value at a path; without it when there is none. */
function changed(name: Name, path: Path, value?: Json): Json {
  const copy = structuredClone(examples[name]) as Json;
  const holder = at(copy, path.slice(0, -1)) as Record<string | number, Json>;
  if (value === undefined) delete holder[path.at(-1)!];
  else holder[path.at(-1)!] = value;
  return copy;
}

const isObject = (value: Json): boolean => typeof value === 'object' && !Array.isArray(value);
/** A list is an object too, by its `typeof`. */
const wrongFor = (value: Json): Json =>
  isObject(value) ? [] : typeof value === 'object' ? 7 : { odd: true };
const read = (name: Name, input: Json) =>
  parseTolerantly<unknown>(schemas[name] as typeof flowSchema, input);
const strictly = (name: Name, input: Json) =>
  parse<unknown>(schemas[name] as typeof flowSchema, input);

describe.each(names)('a %s', (name) => {
  const example = examples[name] as Json;
  const paths = pathsOf(example);
  const inObjects = paths.filter((path) => typeof path.at(-1) === 'string');
  const fatal = (variants: { path: Path; input: Json }[]) =>
    variants.filter(({ input }) => !read(name, input).ok).map(({ path }) => path.join('.'));

  it('has an example that is full and right', () => {
    const parsed = strictly(name, example);
    expect(parsed.ok).toBe(true);
    const values = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value).flatMap(values) : [value];
    if (name !== 'node') expect(values(parsed)).not.toContain(null);
    expect(read(name, example)).toMatchObject({ ok: true, problems: [] });
  });

  it('is read without any one of its fields', () => {
    const variants = inObjects.map((path) => ({ path, input: changed(name, path) }));
    const isOfObject = (path: string) => !/\.\d+$/.test(path);
    expect(fatal(variants)).toEqual(FATAL[name].filter(isOfObject));
  });

  it('is read with any one value wrong, which is named and refused by a strict reader', () => {
    const variants = paths.map((path) => ({
      path,
      input: changed(name, path, wrongFor(at(example, path))),
    }));
    expect(fatal(variants)).toEqual(FATAL[name]);
    for (const { path, input } of variants) {
      const { problems } = read(name, input);
      const isNamed = problems.some((problem) => problem.path.startsWith(path.join('.')));
      expect([path, isNamed]).toEqual([path, !UNCHECKED.includes(String(path.at(-1)))]);
      expect([path, strictly(name, input).ok]).toEqual([path, !isNamed]);
    }
  });

  it('is read with an unknown word for any of its words', () => {
    const words = paths.filter((path) => typeof at(example, path) === 'string');
    expect(fatal(words.map((path) => ({ path, input: changed(name, path, 'odd') })))).toEqual([]);
  });

  it('is read with an unknown member in any of its lists, and keeps the others', () => {
    const lists = paths.filter((path) => Array.isArray(at(example, path)));
    for (const path of lists) {
      const members = at(example, path) as Json[];
      for (const odd of [null, { odd: true }]) {
        const parsed = read(name, changed(name, path, [odd, ...members, odd]));
        expect([path, parsed.ok, parsed.problems.length > 0]).toEqual([path, true, true]);
      }
    }
  });
});

it.each([null, 'odd', 7, true, [[]]])('%s is nothing of all that', (input) => {
  expect(names.filter((name) => read(name, input).ok)).toEqual([]);
});

describe('in place of what can’t be read', () => {
  const flowWith = (more: object) => {
    const parsed = parseTolerantly(flowSchema, { ...flow, ...more });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return parsed.value;
  };
  const without = (value: object, name: string) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

  it.each<[string, unknown]>([
    ['an unknown type', [{ question_key: 'mood', rule_type: 'sounds_like', option_keys: ['x'] }]],
    ['a wrong type', [{ ...rule, rule_type: 7 }]],
    ['a wrong value', [{ ...rule, answer_value: 7 }]],
    ['no question', [without(rule, 'question_key')]],
    ['a statement that is none', [{ question_key: 'mood', statement_options: [null] }]],
    ['nothing', [null]],
    ['no list', 'odd'],
  ])('a rule never holds: %s', (_, rules) => {
    const states = [{ id: 's', next_state_id: 'plain' }, { id: 'plain' }, { id: 'special' }];
    const read = flowWith({
      states,
      transitions: [{ from_state_id: 's', to_state_id: 'special', rules }],
    });
    expect(nextState(indexFlow(read), emptyResponse(), 's', 'next').id).toBe('plain');
  });

  it.each<[string, object]>([
    ['an unknown action', { action: 'make_dance' }],
    ['an unknown type', { rule_type: 'sounds_like' }],
    ['an unknown scope', { scope: 'page' }],
    ['a statement that is none', { statement_key: 7 }],
    ['no value', { answer_value: null }],
  ])('a trigger is left out: %s', (_, more) => {
    const triggers = [{ ...trigger, ...more }, trigger];
    const { states } = flowWith({ states: [{ ...state, elements: [{ ...element, triggers }] }] });
    expect(states[0]!.elements[0]!.triggers).toHaveLength(1);
  });

  it('a trigger that compares with nothing needs no value', () => {
    const triggers = [{ ...trigger, rule_type: 'answered', answer_value: null }];
    const { states } = flowWith({ states: [{ ...state, elements: [{ ...element, triggers }] }] });
    expect(states[0]!.elements[0]!.triggers).toMatchObject([{ ruleType: 'answered' }]);
  });

  it('a question is left out, and an option alone', () => {
    const odd = { ...element, id: 'odd', question: { ...question, key: 7 } };
    const some = {
      ...element,
      question: { ...question, options: [option, { id: 'p' }], extra: null },
    };
    const read = flowWith({
      states: [{ ...state, elements: [odd, some, { ...element, type: '3d' }] }],
    });
    const asked = visibleQuestions(indexFlow(read), emptyResponse(), 's');
    expect(asked.map(({ id, question }) => [id, question.options.map(({ key }) => key)])).toEqual([
      ['e', ['good']],
    ]);
  });

  it('a text lacks the language alone', () => {
    const { states } = flowWith({ states: [{ ...state, title: { en: 'One', tr: 7 } }] });
    expect(states[0]!.title).toEqual({ en: 'One' });
  });

  it('nothing opens that should be closed', () => {
    const odd = { odd: true };
    const read = <T>(parsed: { ok: true; value: T } | { ok: false }): T => {
      if (!parsed.ok) throw new Error('unreadable');
      return parsed.value;
    };
    const wrong = { status: odd, signature_valid: odd, enabled_domains: odd };
    const channel = read(parseTolerantly(nodeSchema, { ...node, ...wrong }));
    expect(channel).toMatchObject({ status: 'inactive', signatureValid: false });
    const config = read(
      parseTolerantly(widgetConfigSchema, {
        node_id: 'n',
        hide_widget: odd,
        enabled_domains: [odd],
        enabled_urls: [odd],
      }),
    );
    expect(config.hideWidget).toBe(true);
    const address = 'https://shop.example/';
    expect(config.enabledUrls.map((url) => doesMatch(compilePattern(url), address))).toEqual([
      false,
    ]);
    for (const { enabledDomains } of [channel, config])
      expect(isDomainAllowed('shop.example', enabledDomains, [])).toBe(false);
    const personal = { ...element, question: { ...question, hide_personal_data: 'yes' } };
    const { states } = flowWith({ states: [{ ...state, elements: [personal] }] });
    expect(states[0]!.elements[0]!.question!.hidePersonalData).toBe(true);
  });

  it('a message is left out, and asked for once', () => {
    const timeline_items = [item(1), { ...item(2), id: null }, { ...item(3), detail: {} }, item(4)];
    const parsed = parseTolerantly(chatSchema, { ...chat, timeline_items });
    if (!parsed.ok) throw new Error('unreadable');
    const { timelineItems } = parsed.value;
    expect(timelineItems.filter(isComment).map(({ seq }) => seq)).toEqual([1, 4]);
    const timeline = startTimeline(timelineItems);
    expect([hasGap(timeline), hasGap(mergeAll(timeline, timelineItems))]).toEqual([true, false]);
  });
});

it('an unknown value is told once, wherever it stands in a list', () => {
  const owner = {};
  const problem = (path: string, found: string) => ({ path, message: `found ${found}` });
  const tell = (path: string, found: string) =>
    unknownValues(owner, 'flow', [problem(path, found)])?.message ?? null;
  expect(tell('states.0.style', '"odd"')).toBe(
    'Unknown values of the flow: states.0.style: found "odd"',
  );
  expect(tell('states.4.style', '"odd"')).toBeNull();
  expect(tell('states.4.style', '"other"')).toContain('found "other"');
  expect(unknownValues({}, 'flow', [problem('states.0.style', '"odd"')])).not.toBeNull();
  expect(unknownValues(owner, 'flow', [])).toBeNull();
});

it('shows the default look for an unknown one, and reports it', () => {
  const read = parseTolerantly(nodeSchema, { id: 'n', look: 'rainbow' });
  expect(read).toMatchObject({ ok: true, value: { look: null }, problems: [{ path: 'look' }] });
});
