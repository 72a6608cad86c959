import type { Code } from '../../cli/check/codes.ts';
import { add, append, member, point, put, rename, set, type Loose } from './marked-json.ts';

/**
 * Mistakes for copies of `good-workspace`: each changes one file, and marks the place at which the mistake has to be
 * found.
 */
type SeededMistake = readonly [code: Code, name: string, change: (file: Loose) => void];

const elementOf = (flow: Loose, id: string): Loose =>
  Object.values(flow['states']!)
    .flatMap((state) => Object.values(state['elements'] ?? {}))
    .find((element) => (element['id'] as unknown) === id)!;
/** The elements are called after their questions. */
const question = (flow: Loose, key: string): Loose => elementOf(flow, `e-${key}`)['question']!;
const state = (flow: Loose, id: string): Loose => member(flow['states']!, 'id', id);
const option = (flow: Loose, key: string, at: number): Loose =>
  question(flow, key)['options']![at]!;
const trigger = (flow: Loose, at: number): Loose => elementOf(flow, 'e-reason')['triggers']![at]!;
const transition = (flow: Loose, at: number): Loose => flow['transitions']![at]!;
const rule = (flow: Loose, at: number): Loose => transition(flow, at)['rules']![0]!;
const storeRule = (flow: Loose): Loose => flow['store_redirect']!['rules']![0]!;

const ifNps = (type: string, value: string) => [
  { question_key: 'nps', rule_type: type, answer_value: value },
];
const ifReason = (...keys: string[]) => [{ question_key: 'reason', option_keys: keys }];
/** Adds transitions from the first page, before the existing ones. Marks the last one. */
function transitions(flow: Loose, ...all: [to: string, rules: unknown][]): void {
  const others = Object.values(flow['transitions']!).slice(1);
  const added = all.map(([to, rules]) => ({ from_state_id: 'ask', to_state_id: to, rules }));
  set(flow, 'transitions', [...added, ...others]);
  point(flow['transitions']!, all.length - 1);
}

const inFlows: SeededMistake[] = [
  [
    'key_unknown',
    'a misspelled is_required',
    (flow) => rename(question(flow, 'nps'), 'is_required', 'is_requierd'),
  ],
  [
    'key_unknown',
    'a key in camel case',
    (flow) => rename(flow, 'default_language_id', 'defaultLanguageId'),
  ],
  [
    'key_unknown',
    'a setting that belongs in extra',
    (flow) => add(question(flow, 'wrong'), 'max_response_length', 5),
  ],
  [
    'key_unknown',
    'a setting that belongs to the element',
    (flow) => add(question(flow, 'item'), 'is_visible', false),
  ],
  ['key_unknown', 'a key that nobody knows', (flow) => add(flow, 'theme', 'red')],
  [
    'key_unknown',
    'a misspelled key of a rule',
    (flow) => add(storeRule(flow), 'anser_value', '10'),
  ],
  [
    'key_missing',
    'a question without a key',
    (flow) => {
      delete question(flow, 'photo')['key'];
      point(elementOf(flow, 'e-photo'), 'question');
    },
  ],
  [
    'key_missing',
    'a trigger without an action',
    (flow) => {
      delete trigger(flow, 0)['action'];
      point(elementOf(flow, 'e-reason')['triggers']!, 0);
    },
  ],
  [
    'key_missing',
    'an option without an id',
    (flow) => {
      delete option(flow, 'staff', 0)['id'];
      point(question(flow, 'staff')['options']!, 0);
    },
  ],
  [
    'value_wrong',
    'a misspelled element type',
    (flow) => put(elementOf(flow, 'e-next'), 'type', 'nextpage'),
  ],
  [
    'value_wrong',
    'a misspelled question type',
    (flow) => put(question(flow, 'warm'), 'style', 'slidr'),
  ],
  [
    'value_wrong',
    'an unknown trigger action',
    (flow) => put(trigger(flow, 0), 'action', 'make_visable'),
  ],
  ['value_wrong', 'an unknown operator', (flow) => put(storeRule(flow), 'rule_type', 'is')],
  ['value_wrong', 'an unknown scope', (flow) => put(trigger(flow, 1), 'scope', 'options')],
  [
    'value_wrong',
    'a number in quotes',
    (flow) => put(question(flow, 'liked'), 'max_selection_count', '2'),
  ],
  ['value_wrong', 'a text in place of a list', (flow) => put(rule(flow, 2), 'option_keys', 'soup')],
  [
    'value_wrong',
    'a list in place of an object',
    (flow) => put(state(flow, 'bye'), 'after', ['chat']),
  ],
  ['value_wrong', 'an unknown kind of page', (flow) => put(state(flow, 'bye'), 'style', 'thanks')],
  [
    'id_duplicate',
    'two pages of one id',
    (flow) => {
      append(flow['states']!, { id: 'x', order: 20 });
      put(flow['states']![5]!, 'id', 'bye');
    },
  ],
  [
    'id_duplicate',
    'two elements of one id',
    (flow) => put(elementOf(flow, 'e-link'), 'id', 'e-item'),
  ],
  [
    'id_duplicate',
    'two questions of one id',
    (flow) => put(question(flow, 'staff'), 'id', 'q-warm'),
  ],
  ['id_duplicate', 'two options of one id', (flow) => put(option(flow, 'staff', 1), 'id', 'o-yes')],
  [
    'id_duplicate',
    'two languages of one id',
    (flow) => put(flow['languages']![1]!, 'id', 'lang-en'),
  ],
  [
    'id_wrong',
    'an id that is too long',
    (flow) => put(question(flow, 'photo'), 'id', 'q'.repeat(300)),
  ],
  [
    'key_duplicate',
    'two questions of one key',
    (flow) => put(question(flow, 'photo'), 'key', 'wrong'),
  ],
  [
    'key_duplicate',
    'two options of one key',
    (flow) => put(option(flow, 'liked', 1), 'key', 'View'),
  ],
  [
    'key_duplicate',
    'two statements of one key',
    (flow) => {
      append(question(flow, 'staff')['statements']!, { id: 'st-2', body: 'Good' });
      put(question(flow, 'staff')['statements']![1]!, 'key', 'kind');
    },
  ],
  ['order_duplicate', 'two pages of one order', (flow) => put(state(flow, 'more'), 'order', 1)],
  [
    'order_duplicate',
    'two elements of one order',
    (flow) => put(elementOf(flow, 'e-link'), 'order', 6),
  ],
  ['node_unknown', 'a survey of an unknown channel', (flow) => put(flow, 'node_id', 'node-shp')],
  [
    'state_unknown',
    'an unknown next page, which leaves the right one without a way to it',
    (flow) => put(state(flow, 'ask'), 'next_state_id', 'mroe'),
  ],
  [
    'element_unknown',
    'a misspelled element, which leaves the right one hidden',
    (flow) => put(trigger(flow, 0)['target_ids']!, 0, 'e-wrods'),
  ],
  [
    'state_unknown',
    'an unknown next page',
    (flow) => put(state(flow, 'low'), 'next_state_id', 'by'),
  ],
  [
    'state_unknown',
    'a transition from an unknown page',
    (flow) => {
      append(flow['transitions']!, { to_state_id: 'bye' });
      put(transition(flow, 3), 'from_state_id', 'mroe');
    },
  ],
  [
    'state_unknown',
    'a transition to an unknown page',
    (flow) => put(transition(flow, 2), 'to_state_id', 'mroe'),
  ],
  [
    'element_unknown',
    'a trigger for an unknown element',
    (flow) => {
      append(trigger(flow, 0)['target_ids']!, 'x');
      put(trigger(flow, 0)['target_ids']!, 1, 'e-wrods');
    },
  ],
  [
    'question_unknown',
    'a rule about an unknown question',
    (flow) => put(storeRule(flow), 'question_key', 'npss'),
  ],
  [
    'question_unknown',
    'a trigger at an unknown question',
    (flow) => put(trigger(flow, 0), 'key', 'reson'),
  ],
  [
    'question_unknown',
    'piping of an unknown question',
    (flow) => put(question(flow, 'wrong'), 'body', 'You gave {{npps}}.'),
  ],
  [
    'question_unknown',
    'piping in a translation',
    (flow) => put(state(flow, 'ask')['title']!, 'tr', 'Nasıldı {{npps}}?'),
  ],
  [
    'question_unknown',
    'piping in an address',
    (flow) => put(elementOf(flow, 'e-link'), 'url', 'https://shop.example/?s={{score}}'),
  ],
  [
    'question_unknown',
    'a dial of an unknown question',
    (flow) => put(elementOf(flow, 'e-dial'), 'value_from', 'np'),
  ],
  [
    'question_unknown',
    'options of an unknown question',
    (flow) => put(question(flow, 'best')['extra']!, 'options_source', 'likd'),
  ],
  [
    'option_unknown',
    'a rule about an unknown option',
    (flow) => put(rule(flow, 2)['option_keys']!, 0, 'soap'),
  ],
  [
    'option_unknown',
    'a rule that compares with an unknown option',
    (flow) => {
      set(transition(flow, 2), 'rules', [{ question_key: 'reason', rule_type: 'equal' }]);
      put(rule(flow, 2), 'answer_value', 'Soups');
    },
  ],
  [
    'option_unknown',
    'a trigger for an unknown answer',
    (flow) => put(trigger(flow, 0), 'answer_value', 'othr'),
  ],
  [
    'option_unknown',
    'a misspelled option, which leaves the right one hidden',
    (flow) => put(trigger(flow, 1)['target_option_ids']![0]!, 'option_key', 'smel'),
  ],
  [
    'option_unknown',
    'a statement with an unknown option',
    (flow) => put(rule(flow, 1)['statement_options']![0]!, 'option_key', 'non'),
  ],
  [
    'statement_unknown',
    'a rule about an unknown statement',
    (flow) => put(rule(flow, 1)['statement_options']![0]!, 'statement_key', 'knid'),
  ],
  [
    'language_unknown',
    'a default language that is none',
    (flow) => put(flow, 'default_language_id', 'en'),
  ],
  [
    'integration_missing',
    'a question that asks an unnamed system',
    (flow) => put(question(flow, 'warm')['extra']!, 'integration', true),
  ],
  [
    'look_up_missing',
    'a look-up without answers',
    (flow) => {
      set(question(flow, 'wrong'), 'style', 'dynamic_request');
      point(question(flow, 'wrong'), 'id');
    },
  ],
  [
    'state_unreachable',
    'a page without a way to it',
    (flow) => {
      append(flow['states']!, { order: 30 });
      put(flow['states']![5]!, 'id', 'lost');
    },
  ],
  [
    'state_unreachable',
    'a chain of pages without a way to it: the first is named',
    (flow) => {
      append(flow['states']!, { id: 'last', order: 31 });
      append(flow['states']!, { order: 30, next_state_id: 'last' });
      put(flow['states']![6]!, 'id', 'lost');
    },
  ],
  [
    'state_dead_end',
    'a page with neither button nor question',
    (flow) => {
      set(elementOf(flow, 'e-low'), 'type', 'label');
      set(elementOf(flow, 'e-low'), 'text', 'Hm');
      (state(flow, 'low')['elements'] as unknown as Loose[]).shift();
      point(state(flow, 'low'), 'elements');
    },
  ],
  [
    'button_missing',
    'a page that moves on with the first letter',
    (flow) => {
      (state(flow, 'low')['elements'] as unknown as Loose[]).pop();
      point(state(flow, 'low'), 'elements');
    },
  ],
  [
    'cycle_endless',
    'a page that leads to itself',
    (flow) => {
      set(transition(flow, 2), 'to_state_id', 'loop');
      append(flow['states']!, { id: 'loop', order: 40 });
      put(state(flow, 'loop'), 'next_state_id', 'loop');
    },
  ],
  [
    'cycle_endless',
    'two pages that lead to each other',
    (flow) => {
      set(transition(flow, 2), 'to_state_id', 'tick');
      append(flow['states']!, { id: 'tick', order: 40 });
      put(state(flow, 'tick'), 'next_state_id', 'tock');
      append(flow['states']!, { id: 'tock', order: 41, next_state_id: 'tick' });
    },
  ],
  [
    'start_is_end',
    'an end before the first page',
    (flow) => {
      set(flow['states']!, 5, { id: 'early', style: 'thank' });
      put(state(flow, 'early'), 'order', -1);
      append(flow['transitions']!, { from_state_id: 'early', to_state_id: 'ask' });
    },
  ],
  [
    'never_visible',
    'a hidden element that nothing shows',
    (flow) => put(elementOf(flow, 'e-item'), 'is_visible', false),
  ],
  [
    'never_visible',
    'a hidden option that nothing shows',
    (flow) => put(option(flow, 'reason', 1), 'is_visible', false),
  ],
  [
    'content_missing',
    'an element without its question',
    (flow) => {
      append(state(flow, 'low')['elements']!, 0);
      put(state(flow, 'low')['elements']!, 2, { id: 'e-empty', type: 'question', order: 7 });
    },
  ],
  [
    'content_missing',
    'a link without an address',
    (flow) => {
      delete elementOf(flow, 'e-link')['url'];
      const { elements } = state(flow, 'more');
      point(elements!, 7);
    },
  ],
  [
    'content_missing',
    'a trigger without targets',
    (flow) => put(trigger(flow, 0), 'target_ids', []),
  ],
  [
    'content_missing',
    'a rule that asks for nothing',
    (flow) => {
      append(flow['transitions']!, { from_state_id: 'low', to_state_id: 'bye', rules: [{}] });
      put(transition(flow, 3)['rules']!, 0, { question_key: 'nps' });
    },
  ],
  [
    'content_missing',
    'a comparison with nothing',
    (flow) => put(storeRule(flow), 'answer_value', ''),
  ],
  [
    'content_missing',
    'a question without words',
    (flow) => put(question(flow, 'item'), 'body', ''),
  ],
  [
    'question_unanswerable',
    'a required choice without options',
    (flow) => {
      set(question(flow, 'staff'), 'style', 'radio');
      delete question(flow, 'staff')['statements'];
      delete question(flow, 'staff')['extra'];
      set(transition(flow, 1), 'rules', ifNps('equal', '1'));
      put(question(flow, 'staff'), 'options', []);
    },
  ],
  [
    'question_unanswerable',
    'a required choice whose options are all hidden',
    (flow) => {
      for (const at of [0, 1]) set(option(flow, 'staff', at), 'is_visible', false);
      point(question(flow, 'staff'), 'options');
    },
  ],
  [
    'question_unanswerable',
    'a required matrix without statements',
    (flow) => {
      set(transition(flow, 1), 'rules', ifNps('equal', '1'));
      put(question(flow, 'staff'), 'statements', []);
    },
  ],
  [
    'question_unanswerable',
    'options that are copied from themselves',
    (flow) => put(question(flow, 'best')['extra']!, 'options_source', 'best'),
  ],
  [
    'question_unanswerable',
    'options that are copied from a text',
    (flow) => put(question(flow, 'best')['extra']!, 'options_source', 'wrong'),
  ],
  [
    'limits_impossible',
    'more choices than options',
    (flow) => {
      delete question(flow, 'liked')['max_selection_count'];
      put(question(flow, 'liked'), 'min_selection_count', 4);
    },
  ],
  [
    'limits_impossible',
    'a least number above the greatest',
    (flow) => {
      set(question(flow, 'warm')['extra']!, 'lower_limit', 25);
      put(question(flow, 'warm')['extra']!, 'upper_limit', 20);
    },
  ],
  [
    'limits_impossible',
    'a step wider than the range',
    (flow) => put(question(flow, 'warm')['extra']!, 'step', 50),
  ],
  [
    'limits_impossible',
    'a least length above the greatest',
    (flow) => put(question(flow, 'words')['extra']!, 'max_response_length', 2),
  ],
  [
    'limits_impossible',
    'a type of file that no host takes',
    (flow) => put(question(flow, 'photo')['extra']!['file_types']!, 0, 'image/svg+xml'),
  ],
  [
    'limits_impossible',
    'a first day after the last one',
    (flow) => {
      set(question(flow, 'photo'), 'style', 'datepicker');
      set(question(flow, 'photo'), 'extra', { earliest_date: 'today+1w' });
      put(question(flow, 'photo')['extra']!, 'latest_date', 'today+6d');
    },
  ],
  [
    'value_wrong',
    'a day that is neither a date nor relative to today',
    (flow) => {
      set(question(flow, 'photo'), 'style', 'datepicker');
      set(question(flow, 'photo'), 'extra', {});
      put(question(flow, 'photo')['extra']!, 'earliest_date', 'tomorrow');
    },
  ],
  [
    'limits_impossible',
    'a box for all options where fewer may be chosen',
    (flow) => {
      set(question(flow, 'liked'), 'max_selection_count', 2);
      set(question(flow, 'liked'), 'extra', {});
      put(question(flow, 'liked')['extra']!, 'select_all', true);
    },
  ],
  [
    'setting_ignored',
    'a box for all options where one is chosen',
    (flow) => {
      set(question(flow, 'reason'), 'extra', {});
      put(question(flow, 'reason')['extra']!, 'select_all', true);
    },
  ],
  [
    'limits_impossible',
    'a least number of choices above the greatest',
    (flow) => put(question(flow, 'liked'), 'max_selection_count', 0),
  ],
  [
    'passed_already',
    'a question that is shown when it has been passed',
    (flow) => {
      set(flow, 'layout', 'one');
      set(elementOf(flow, 'e-words'), 'order', -1);
      point(trigger(flow, 0)['target_ids']!, 0);
    },
  ],
  [
    'setting_ignored',
    'a trigger that shows what is visible',
    (flow) => {
      set(elementOf(flow, 'e-words'), 'is_visible', true);
      point(trigger(flow, 0)['target_ids']!, 0);
    },
  ],
  [
    'setting_ignored',
    'a trigger in the name of another question',
    (flow) => put(trigger(flow, 0), 'key', 'nps'),
  ],
  [
    'setting_ignored',
    'a limit of letters for a score',
    (flow) => {
      set(question(flow, 'nps'), 'extra', {});
      put(question(flow, 'nps')['extra']!, 'max_response_length', 5);
    },
  ],
  [
    'setting_ignored',
    'a way on from a page that is no end',
    (flow) => put(state(flow, 'ask'), 'after', { again: true }),
  ],
  [
    'setting_ignored',
    'an order drawn for a score',
    (flow) => put(question(flow, 'nps'), 'shuffle', true),
  ],
  ['setting_ignored', 'a skip on a button', (flow) => put(elementOf(flow, 'e-low'), 'skip', true)],
  [
    'setting_ignored',
    'an answer that is required of a text to read',
    (flow) => {
      set(question(flow, 'item'), 'style', 'plain');
      put(question(flow, 'item'), 'is_required', true);
    },
  ],
  [
    'rule_never',
    'a score that nobody can give',
    (flow) => put(storeRule(flow), 'answer_value', '11'),
  ],
  [
    'rule_never',
    'a pattern that no option matches',
    (flow) => put(trigger(flow, 1), 'answer_value', '^(book|soups)$'),
  ],
  [
    'rule_never',
    'a slider that never stands there',
    (flow) => {
      append(flow['transitions']!, {
        from_state_id: 'more',
        to_state_id: 'talk',
        rules: [{ question_key: 'warm', rule_type: 'equal' }],
      });
      put(rule(flow, 3), 'answer_value', '11');
    },
  ],
  [
    'rule_never',
    'rules that contradict each other',
    (flow) => put(transition(flow, 0), 'rules', [...ifNps('equal', '1'), ...ifNps('equal', '2')]),
  ],
  [
    'rule_always',
    'a rule that every answer fits',
    (flow) => {
      set(transition(flow, 0), 'rules', ifNps('regex', ''));
      put(rule(flow, 0), 'answer_value', '^(\\d|10)$');
    },
  ],
  [
    'rule_always',
    'a trigger that every answer sets off',
    (flow) => put(trigger(flow, 1), 'answer_value', '^(books|soup|other)$'),
  ],
  [
    'asked_later',
    'a rule about a later page',
    (flow) => {
      append(flow['transitions']!, {
        from_state_id: 'ask',
        to_state_id: 'low',
        rules: [{ rule_type: 'contains', answer_value: 'x' }],
      });
      put(rule(flow, 3), 'question_key', 'item');
      set(transition(flow, 3), 'to_state_id', 'low');
    },
  ],
  [
    'asked_later',
    'piping from a later page',
    (flow) => put(state(flow, 'ask'), 'title', 'Your {{item}}'),
  ],
  [
    'transition_shadowed',
    'a transition after one that always holds',
    (flow) => {
      delete state(flow, 'ask')['next_state_id'];
      transitions(flow, ['more', []], ['low', ifNps('equal', '3')]);
    },
  ],
  [
    'transition_shadowed',
    'a transition after a wider one',
    (flow) => transitions(flow, ['low', ifNps('regex', '^[0-6]$')], ['bye', ifNps('equal', '3')]),
  ],
  [
    'transition_shadowed',
    'a next page that is never next',
    (flow) => {
      set(flow, 'transitions', [
        ...Object.values(flow['transitions']!),
        { from_state_id: 'low', to_state_id: 'bye' },
      ]);
      put(state(flow, 'low'), 'next_state_id', 'talk');
    },
  ],
  [
    'transition_overlap',
    'two ranges that overlap',
    (flow) =>
      transitions(flow, ['low', ifNps('regex', '^[0-6]$')], ['bye', ifNps('regex', '^[5-8]$')]),
  ],
  [
    'transition_overlap',
    'rules about two questions that both hold',
    (flow) => transitions(flow, ['low', ifNps('equal', '3')], ['bye', ifReason('soup')]),
  ],
  ['pattern_wrong', 'an open bracket', (flow) => put(rule(flow, 0), 'answer_value', '^[0-6$')],
  ['pattern_wrong', 'a back reference', (flow) => put(trigger(flow, 1), 'answer_value', '(o)\\1')],
  [
    'pattern_wrong',
    'a pattern that is too long',
    (flow) => put(rule(flow, 0), 'answer_value', 'a'.repeat(600)),
  ],
  [
    'pattern_slow',
    'a repetition within a repetition',
    (flow) => put(trigger(flow, 1), 'answer_value', '^(so+)+up$|^books$'),
  ],
  [
    'pattern_loose',
    'a range that matches 10 too',
    (flow) => put(rule(flow, 0), 'answer_value', '[0-6]'),
  ],
  [
    'text_long',
    'a title of more characters than a page has room for',
    (flow) => put(state(flow, 'ask'), 'title', 'How? '.repeat(50)),
  ],
  [
    'text_long',
    'a translation of an option that is a text of its own',
    (flow) => put(option(flow, 'reason', 0)['body']!, 'en', 'x'.repeat(501)),
  ],
  [
    'text_long',
    'a button with a whole paragraph',
    (flow) => put(elementOf(flow, 'e-next'), 'text', 'On and on '.repeat(12)),
  ],
  [
    'translation_missing',
    'a text without a language',
    (flow) => put(state(flow, 'ask'), 'title', { en: 'How was it?' }),
  ],
  [
    'translation_missing',
    'an empty translation',
    (flow) => put(state(flow, 'ask'), 'title', { en: 'How was it?', tr: ' ' }),
  ],
  [
    'translation_undeclared',
    'a text in a language that the survey lacks',
    (flow) => put(state(flow, 'ask')['title']!, 'de', 'Wie war es?'),
  ],
  [
    'language_code',
    'a language that does not exist',
    (flow) => {
      put(flow['languages']![1]!, 'code', 'turkish');
      for (const text of [
        state(flow, 'ask')['title']!,
        question(flow, 'reason')['body']!,
        option(flow, 'reason', 0)['body']!,
        elementOf(flow, 'e-thanks')['text']!,
      ]) {
        set(text, 'turkish', text['tr']);
        delete text['tr'];
      }
    },
  ],
  [
    'placeholder_wrong',
    'a placeholder in single braces',
    (flow) => put(question(flow, 'wrong'), 'body', 'You gave {nps}.'),
  ],
  [
    'placeholder_wrong',
    'a placeholder that does not end',
    (flow) => put(question(flow, 'wrong'), 'body', 'You gave {{nps.'),
  ],
  [
    'address_wrong',
    'a link that runs a script',
    (flow) => put(elementOf(flow, 'e-link'), 'url', 'javascript:alert(1)'),
  ],
  [
    'address_wrong',
    'a picture without an address',
    (flow) => put(option(flow, 'reason', 1), 'image_url', 'soup picture'),
  ],
];

/** Has a transition compare the score. Marks its value. */
function comparison(flow: Loose, type: string, value: string): void {
  set(transition(flow, 2), 'rules', ifNps(type, ''));
  put(rule(flow, 2), 'answer_value', value);
}

const comparisons: SeededMistake[] = [
  ['value_wrong', 'a number that is none', (flow) => comparison(flow, 'at_least', 'nine')],
  ['value_wrong', 'a range of one number', (flow) => comparison(flow, 'between', '7')],
  ['value_wrong', 'a range that is upside down', (flow) => comparison(flow, 'between', '8,7')],
  [
    'value_wrong',
    'a trigger without a value',
    (flow) => {
      delete trigger(flow, 0)['answer_value'];
      point(elementOf(flow, 'e-reason')['triggers']!, 0);
    },
  ],
  ['rule_never', 'a number that nobody reaches', (flow) => comparison(flow, 'at_least', '11')],
  [
    'rule_never',
    'a list with a score that nobody can give',
    (flow) => comparison(flow, 'any_of', '9,10,11'),
  ],
  ['rule_never', 'a list where one value is compared', (flow) => comparison(flow, 'equal', '9,10')],
  [
    'rule_always',
    'a number that everybody reaches',
    (flow) => {
      set(transition(flow, 0), 'rules', ifNps('at_least', ''));
      put(rule(flow, 0), 'answer_value', '0');
    },
  ],
  [
    'option_unknown',
    'a list with an unknown option',
    (flow) => {
      set(trigger(flow, 0), 'rule_type', 'any_of');
      put(trigger(flow, 0), 'answer_value', 'other, tea');
    },
  ],
  [
    'transition_overlap',
    'two ranges of numbers that overlap',
    (flow) => transitions(flow, ['low', ifNps('less_than', '7')], ['bye', ifNps('between', '5,8')]),
  ],
  [
    'transition_shadowed',
    'a range within an earlier one',
    (flow) => transitions(flow, ['low', ifNps('less_than', '7')], ['bye', ifNps('between', '3,6')]),
  ],
  [
    'transition_shadowed',
    'a range that two earlier ones share',
    (flow) =>
      transitions(
        flow,
        ['low', ifNps('less_than', '5')],
        ['more', ifNps('between', '5,8')],
        ['bye', ifNps('between', '3,6')],
      ),
  ],
];

const inNodes: SeededMistake[] = [
  ['flow_unknown', 'a channel of an unknown survey', (node) => put(node, 'flow_id', 'flow-vist')],
  [
    'flow_unknown',
    'an unknown survey outside of hours',
    (node) => put(node, 'non_operating_hours_flow_id', 'night'),
  ],
  [
    'value_wrong',
    'a rule of assignment that is none',
    (node) => {
      set(node, 'assignment', {});
      put(node['assignment']!, 'by', 'chance');
    },
  ],
  [
    'operator_unknown',
    'an assignment to an operator who is not there',
    (node) => {
      set(node, 'assignment', { by: 'turns', operator_ids: [] });
      put(node['assignment']!['operator_ids']!, 0, 'mira');
    },
  ],
  [
    'language_unknown',
    'a default language that the survey lacks',
    (node) => put(node, 'default_language_id', 'lang-de'),
  ],
  ['colour_wrong', 'a colour by its name', (node) => put(node, 'primary_color', 'green')],
  ['text_long', 'a name that fills a page', (node) => put(node, 'name', 'Shop '.repeat(25))],
  ['address_wrong', 'a logo without an address', (node) => put(node, 'logo_url', 'logo.png?')],
  ['file_unknown', 'a logo that is not there', (node) => put(node, 'logo_url', 'files/logo.svg')],
  [
    'picture_inline',
    'a logo as text',
    (node) => put(node, 'logo_url', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='),
  ],
  [
    'domain_wrong',
    'an address in place of a host name',
    (node) => put(node['enabled_domains']!, 0, 'https://shop.example/'),
  ],
  [
    'time_wrong',
    'a date that does not exist',
    (node) => put(node, 'activation_end_date', '2030-13-45'),
  ],
  [
    'time_wrong',
    'a time of day that does not exist',
    (node) => put(node['operating_hours']![0]!, 'end', '25:00'),
  ],
  ['time_wrong', 'a time zone that does not exist', (node) => put(node, 'time_zone', 'Istanbul')],
  [
    'number_wrong',
    'an eighth day of the week',
    (node) => put(node['operating_hours']![0]!, 'day', 8),
  ],
  ['never_open', 'a misspelled status', (node) => put(node, 'status', 'actve')],
  [
    'never_open',
    'an end before the beginning',
    (node) => put(node, 'activation_end_date', '2029-12-31'),
  ],
  [
    'signature_key',
    'signatures without a key',
    (node) => {
      set(node, 'use_signature_verify', true);
      put(node, 'public_key', 'secret');
    },
  ],
  ['value_wrong', 'a country by its name', (node) => put(node, 'country_code', 'Turkey')],
  ['value_wrong', 'days that are none', (node) => put(node, 'retention_days', 0)],
  [
    'key_unknown',
    'a misspelled setting of the host',
    (node) => rename(node, 'retention_days', 'retention_day'),
  ],
  [
    'language_code',
    'a text in a language that does not exist',
    (node) => put(node['chat_queue_body']!, 'xq', 'Wait'),
  ],
];

const inWidgets: SeededMistake[] = [
  [
    'language_code',
    'a text in a language that does not exist',
    (widget) => put(widget['popover_text']!, 'english', 'How was it?'),
  ],
  [
    'text_long',
    'a hint that covers the page',
    (widget) => put(widget['popover_text']!, 'en', 'How was it? '.repeat(20)),
  ],
  [
    'node_unknown',
    'a widget of an unknown channel',
    (widget) => put(widget, 'node_id', 'node-shpo'),
  ],
  ['value_wrong', 'a code that is none', (widget) => put(widget, 'code', 'PSN-SHOP')],
  [
    'value_wrong',
    'an unknown selector',
    (widget) => put(widget, 'language_selector_type', 'modla'),
  ],
  ['colour_wrong', 'a colour of five digits', (widget) => put(widget, 'font_color', '#FFFFF')],
  [
    'colour_unreadable',
    'white on yellow',
    (widget) => {
      set(widget, 'primary_color', '#FFEE00');
      point(widget, 'font_color');
    },
  ],
  [
    'pattern_wrong',
    'a pattern of addresses that is wrong',
    (widget) => put(widget['enabled_urls']!, 0, '*shop*'),
  ],
  [
    'domain_wrong',
    'a star in a host name',
    (widget) => put(widget['enabled_domains']!, 0, '*.shop.example'),
  ],
  ['number_wrong', 'a share above the whole', (widget) => put(widget, 'display_rate', 150)],
  ['never_open', 'a widget that nobody sees', (widget) => put(widget, 'display_rate', 0)],
  [
    'key_unknown',
    'a misspelled setting of a widget',
    (widget) => rename(widget, 'popover_text', 'popovertext'),
  ],
];

const inOthers: Record<string, SeededMistake[]> = {
  'operators/mara.json': [
    [
      'colour_wrong',
      'a colour of an operator',
      (operator) => put(operator, 'avatar_color', 'rgb(1,2,3)'),
    ],
    [
      'key_unknown',
      'a misspelled key of an operator',
      (operator) => rename(operator, 'saved_replies', 'saved_reply'),
    ],
  ],
  'lookups/orders.json': [
    [
      'question_unknown',
      'a look-up for an unknown question',
      (lookUp) => put(lookUp['answers']!['ORDER-1.5']![0]!, 'question_id', 'q-itm'),
    ],
    [
      'key_unknown',
      'a misspelled key of a look-up',
      (lookUp) => add(lookUp['answers']!['ORDER-1.5']![0]!, 'inputs', 1),
    ],
  ],
  'integrations/item.json': [
    [
      'value_wrong',
      'an address that is none',
      (integration) => put(integration, 'url', 'stock.example'),
    ],
    [
      'key_unknown',
      'a misspelled key of an integration',
      (integration) => add(integration, 'header', {}),
    ],
  ],
  'webhooks/crm.json': [
    [
      'value_wrong',
      'an unknown event',
      (webhook) => put(webhook['events']!, 0, 'feedback.complete'),
    ],
    ['value_wrong', 'a secret that is too short', (webhook) => put(webhook, 'secret', 'short')],
  ],
  'notifications/unhappy.json': [
    [
      'value_wrong',
      'an event that is none',
      (notification) => put(notification, 'event', 'responses'),
    ],
    [
      'value_wrong',
      'an hour in words',
      (notification) => {
        set(notification, 'hour', 0);
        put(notification, 'hour', 'eight');
      },
    ],
    [
      'operator_unknown',
      'an operator who is not there',
      (notification) => put(notification['operator_ids']!, 0, 'mira'),
    ],
    [
      'webhook_unknown',
      'a webhook that is not there',
      (notification) => put(notification['webhook_ids']!, 0, 'crn'),
    ],
    [
      'question_unknown',
      'a rule about an unknown question',
      (notification) => put(notification['rules']![0]!, 'question_key', 'npss'),
    ],
    [
      'rule_never',
      'a rule about an answer that nobody can give',
      (notification) => put(notification['rules']![0]!, 'answer_value', '11,12'),
    ],
    [
      'recipient_missing',
      'a notification that nobody gets',
      (notification) => {
        set(notification, 'webhook_ids', []);
        put(notification, 'operator_ids', []);
      },
    ],
    [
      'setting_ignored',
      'turns of an event that has none',
      (notification) => {
        set(notification, 'in_turn', false);
        put(notification, 'in_turn', true);
      },
    ],
    [
      'setting_ignored',
      'minutes of an event that has none',
      (notification) => {
        set(notification, 'minutes', 1);
        put(notification, 'minutes', 5);
      },
    ],
  ],
  'env.json': [
    [
      'key_unknown',
      'a key in snake case',
      (env) => rename(env, 'publicSiteUrl', 'public_site_url'),
    ],
    [
      'value_wrong',
      'a container id that is none',
      (env) => {
        set(env, 'tagManagerId', '');
        put(env, 'tagManagerId', 'GTM');
      },
    ],
    [
      'value_wrong',
      'an address of customers whose host is a placeholder',
      (env) => {
        set(env, 'customer_url', '');
        put(env, 'customer_url', 'https://{external_id}/');
      },
    ],
  ],
};

export const seededMistakes: ReadonlyMap<string, readonly SeededMistake[]> = new Map([
  ['flows/visit.json', [...inFlows, ...comparisons]],
  ['nodes/shop.json', inNodes],
  ['widgets/shop.json', inWidgets],
  ...Object.entries(inOthers),
]);
