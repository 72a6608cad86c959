import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { HarmKind, Touched } from '../../../cli/changes/change.ts';
import { harmKinds } from '../../../core/contract/content/changes.ts';
import { compareWorkspaces } from '../../../cli/changes/compare.ts';
import {
  element,
  question,
  removeElement,
  version,
  type Files,
  type Wire,
} from '../../support/versions.ts';

type Edit = (edited: Files) => void;

const answers = (questionIds: string[], more: Partial<Touched> = {}): Touched => ({
  flowId: 'visit',
  questionIds,
  optionId: null,
  attribute: null,
  ...more,
});
const rows = ['q-rows', 'st-staff', 'st-prices'];

const harmful: [string, Edit, HarmKind, Touched][] = [
  [
    'a question has other words',
    (f) => (question(f, 'why')['body'] = 'Why not?'),
    'question_text_changed',
    answers(['q-why']),
  ],
  [
    'a question has one more word',
    (f) => (question(f, 'why')['body'] = 'Why exactly?'),
    'question_text_changed',
    answers(['q-why']),
  ],
  [
    'a translation has other words',
    (f) => (question(f, 'nps')['body'].de = 'Kommen Sie wieder?'),
    'question_text_changed',
    answers(['q-nps']),
  ],
  [
    'a plain text becomes another one by language',
    (f) => (question(f, 'why')['body'] = { en: 'When?', de: 'Wann?' }),
    'question_text_changed',
    answers(['q-why']),
  ],
  [
    'the range in a question changes',
    (f) => (question(f, 'pay')['body'] = 'How much, 1-824?'),
    'question_text_changed',
    answers(['q-pay']),
  ],
  [
    'piping names another question',
    (f) => (question(f, 'parts')['body'] = 'Which departments, {{nps}}?'),
    'question_text_changed',
    answers(['q-parts']),
  ],
  [
    'a question is removed',
    (f) => removeElement(f, 'e-parts'),
    'question_removed',
    answers(['q-parts']),
  ],
  ['a matrix is removed', (f) => removeElement(f, 'e-rows'), 'question_removed', answers(rows)],
  [
    'a question about the customer is removed',
    (f) => removeElement(f, 'e-city'),
    'question_removed',
    answers(['q-city'], { attribute: 'city' }),
  ],
  [
    'an element has no question any longer',
    (f) =>
      Object.assign(element(f, 'e-parts'), {
        type: 'label',
        text: 'Departments',
        question: undefined,
      }),
    'question_removed',
    answers(['q-parts']),
  ],
  [
    'a question has a new id',
    (f) => (question(f, 'why')['id'] = 'q-new'),
    'question_id_changed',
    answers(['q-why']),
  ],
  [
    'a question has a new id and a new key',
    (f) => Object.assign(question(f, 'parts'), { id: 'q-new', key: 'new' }),
    'question_id_changed',
    answers(['q-parts']),
  ],
  [
    'a question about the customer has a new key',
    (f) => (question(f, 'city')['key'] = 'town'),
    'question_id_changed',
    answers(['q-city'], { attribute: 'city' }),
  ],
  [
    'the style changes',
    (f) => (question(f, 'goal')['style'] = 'ranking'),
    'style_changed',
    answers(['q-goal']),
  ],
  [
    'a textarea becomes a number',
    (f) => (question(f, 'why')['style'] = 'numeric'),
    'style_changed',
    answers(['q-why']),
  ],
  [
    'a matrix accepts several options',
    (f) => (question(f, 'rows')['extra'] = { matrix_question_type: 'multi' }),
    'style_changed',
    answers(rows),
  ],
  [
    'several options can be chosen',
    (f) => (question(f, 'goal')['is_multi_select'] = true),
    'style_changed',
    answers(['q-goal']),
  ],
  [
    'the upper limit changes',
    (f) => (question(f, 'pay')['extra'].upper_limit = 100),
    'limits_changed',
    answers(['q-pay']),
  ],
  [
    'the lower limit changes',
    (f) => (question(f, 'pay')['extra'].lower_limit = 10),
    'limits_changed',
    answers(['q-pay']),
  ],
  [
    'the step changes',
    (f) => (question(f, 'pay')['extra'].step = 10),
    'limits_changed',
    answers(['q-pay']),
  ],
  [
    'there are more stars',
    (f) => (question(f, 'stars')['extra'] = { upper_limit: 10 }),
    'limits_changed',
    answers(['q-stars']),
  ],
  [
    'fewer options can be chosen',
    (f) => (question(f, 'parts')['max_selection_count'] = 1),
    'limits_changed',
    answers(['q-parts']),
  ],
  [
    'an end of the scale has other words',
    (f) => (question(f, 'nps')['extra'].low_label = 'Always'),
    'limits_changed',
    answers(['q-nps']),
  ],
  [
    'an option is removed',
    (f) => question(f, 'goal')['options'].shift(),
    'option_removed',
    answers(['q-goal'], { optionId: 'o-gift' }),
  ],
  [
    'an option of a matrix is removed',
    (f) => question(f, 'rows')['options'].pop(),
    'option_removed',
    answers(rows, { optionId: 'o-bad' }),
  ],
  [
    'an option has a new id',
    (f) => (question(f, 'goal')['options'][1].id = 'o-new'),
    'option_id_changed',
    answers(['q-goal'], { optionId: 'o-food' }),
  ],
  [
    'an option has other words',
    (f) => (question(f, 'goal')['options'][0].body = 'Present'),
    'option_text_changed',
    answers(['q-goal'], { optionId: 'o-gift' }),
  ],
  [
    'a translation of an option has other words',
    (f) => (question(f, 'goal')['options'][1].body.de = 'Trinken'),
    'option_text_changed',
    answers(['q-goal'], { optionId: 'o-food' }),
  ],
  [
    'a statement is removed',
    (f) => question(f, 'rows')['statements'].pop(),
    'statement_removed',
    answers(['st-prices']),
  ],
  [
    'a statement has a new id',
    (f) => (question(f, 'rows')['statements'][0].id = 'st-new'),
    'statement_id_changed',
    answers(['st-staff']),
  ],
  [
    'a statement has other words',
    (f) => (question(f, 'rows')['statements'][0].body = 'Queues'),
    'statement_text_changed',
    answers(['st-staff']),
  ],
  [
    'the rule that led to an end is removed',
    (f) => f.visit['transitions'].shift(),
    'end_unreachable',
    answers(['q-nps']),
  ],
  [
    'the rule that led to an end leads elsewhere',
    (f) => (f.visit['transitions'][0].to_state_id = 'bye'),
    'end_unreachable',
    answers(['q-nps']),
  ],
  [
    'a rule leads into a loop',
    (f) => {
      f.visit['states'].push({ id: 'loop', order: 2, next_state_id: 'loop', elements: [] });
      f.visit['transitions'][1].to_state_id = 'loop';
    },
    'rule_without_end',
    answers(['q-goal'], { optionId: 'o-home' }),
  ],
  [
    'a rule without conditions precedes another one',
    (f) =>
      f.visit['transitions'].splice(1, 0, {
        from_state_id: 'first',
        to_state_id: 'second',
        rules: [],
      }),
    'rule_without_end',
    answers(['q-goal'], { optionId: 'o-home' }),
  ],
  [
    'an end is removed with the rule that led to it',
    (f) => {
      f.visit['states'].pop();
      f.visit['transitions'].shift();
    },
    'rule_without_end',
    answers(['q-nps']),
  ],
  ['the survey has a new id', (f) => (f.visit['id'] = 'other'), 'survey_removed', answers([])],
];

it.each(harmful)('names the harm where %s', (_, edit, kind, touched) => {
  const { harm, changes } = compareWorkspaces(version(), version(edit));
  expect(harm.map((each) => [each.kind, each.touched])).toEqual([[kind, touched]]);
  expect(harm[0]).toMatchObject({
    file: 'flows/visit.json',
    message: expect.stringMatching(/^\S.*\.$/),
    instead: expect.stringMatching(/^\S.*\.$/),
  });
  expect(changes).not.toEqual([]);
});

const shared = (f: Files, key: string): Wire[] => question(f, key)['options'];

const harmless: [string, Edit][] = [
  ['a question mark is added', (f) => (question(f, 'stars')['body'] = 'Stars?')],
  ['letters become capitals', (f) => (question(f, 'why')['body'] = 'WHY?')],
  ['white space changes', (f) => (question(f, 'goal')['body'] = '  What   for? ')],
  ['a range has another dash', (f) => (question(f, 'pay')['body'] = 'How much, 18 – 24?')],
  ['the quotes of an option change', (f) => (shared(f, 'goal')[0]!['body'] = '“Gift”')],
  ['a translation is added', (f) => (question(f, 'why')['body'] = { en: 'Why?', de: 'Warum?' })],
  ['a translation is removed', (f) => delete question(f, 'nps')['body'].de],
  [
    'a third language is added',
    (f) => {
      f.visit['languages'].push({ id: 'tr', code: 'tr', name: 'Türkçe' });
      question(f, 'nps')['body'].tr = 'Bizi önerir misiniz?';
    },
  ],
  ['the description changes', (f) => (question(f, 'why')['description'] = 'Briefly')],
  ['the placeholder changes', (f) => (question(f, 'why')['placeholder'] = 'Write here')],
  ['a question is required', (f) => (question(f, 'why')['is_required'] = true)],
  ['a question is hidden', (f) => (element(f, 'e-parts')['is_visible'] = false)],
  ['an option is hidden', (f) => (shared(f, 'goal')[0]!['is_visible'] = false)],
  [
    'a question is added',
    (f) =>
      f.visit['states'][1].elements.push({
        id: 'e-new',
        type: 'question',
        order: 6,
        key: 'new',
        question: { id: 'q-new', key: 'new', style: 'text', body: 'More?' },
      }),
  ],
  ['an option is added', (f) => shared(f, 'goal').push({ id: 'o-new', key: 'new', body: 'Other' })],
  [
    'a statement is added',
    (f) => question(f, 'rows')['statements'].push({ id: 'st-new', key: 'new', body: 'Queues' }),
  ],
  [
    'options change places',
    (f) => (question(f, 'goal')['options'] = shared(f, 'goal').toReversed()),
  ],
  ['options are shuffled', (f) => (question(f, 'goal')['shuffle'] = true)],
  [
    'a question moves to another page',
    (f) => {
      const moved = element(f, 'e-stars');
      removeElement(f, 'e-stars');
      f.visit['states'][0].elements.push({ ...moved, order: 3 });
    },
  ],
  [
    'questions change places',
    (f) => {
      element(f, 'e-pay')['order'] = 4;
      element(f, 'e-stars')['order'] = 3;
    },
  ],
  [
    'a page is added',
    (f) => {
      f.visit['states'].push({ id: 'third', order: 2, next_state_id: 'bye', elements: [] });
      f.visit['states'][1].next_state_id = 'third';
    },
  ],
  ['the title of a page changes', (f) => (f.visit['states'][0].title = 'About you')],
  ['the title of an end changes', (f) => (f.visit['states'][2].title = 'Thank you')],
  ['a button has other words', (f) => (element(f, 'send')['text'] = 'Finish')],
  [
    'a trigger is added',
    (f) =>
      (element(f, 'e-stars')['triggers'] = [
        { rule_type: 'equal', answer_value: '1', target_ids: ['e-why'], action: 'make_visible' },
      ]),
  ],
  ['a rule has another value', (f) => (f.visit['transitions'][0].rules[0].answer_value = '5')],
  ['a rule leads to another end', (f) => (f.visit['transitions'][1].to_state_id = 'talk')],
  [
    'a rule is added',
    (f) =>
      f.visit['transitions'].push({
        from_state_id: 'first',
        to_state_id: 'bye',
        rules: [{ question_key: 'nps', rule_type: 'equal', answer_value: '10' }],
      }),
  ],
  [
    'the default of a limit is written',
    (f) => (question(f, 'stars')['extra'] = { upper_limit: 5 }),
  ],
  [
    'the style is written in full',
    (f) => (question(f, 'rows')['extra'] = { matrix_question_type: 'single' }),
  ],
  ['a setting without effect is added', (f) => (question(f, 'why')['extra'] = { lower_limit: 3 })],
  ['an element has a new id', (f) => (element(f, 'e-parts')['id'] = 'e-new')],
  [
    'a question has a new key',
    (f) => {
      question(f, 'goal')['key'] = 'purpose';
      question(f, 'parts')['body'] = 'Which departments, {{purpose}}?';
      f.visit['transitions'][1].rules[0].question_key = 'purpose';
    },
  ],
  ['an option has a new key', (f) => (shared(f, 'parts')[0]!['key'] = 'games')],
  [
    'an option has a picture',
    (f) => (shared(f, 'goal')[0]!['image_url'] = 'https://shop.example/gift.png'),
  ],
  ['the survey is renamed', (f) => (f.visit['name'] = 'Visit')],
  ['the channel has another colour', (f) => (f.node['primary_color'] = '#8a3b2a')],
  ['the widget has other words', (f) => (f.widget['launcher_text'].en = 'Help us')],
  ['the widget is on another domain', (f) => f.widget['enabled_domains'].push('blog.example')],
  ['nobody is notified', (f) => (f.notification['event'] = 'weekly')],
];

it.each(harmless)('finds no harm where %s', (_, edit) => {
  const { harm, changes } = compareWorkspaces(version(), version(edit));
  expect(harm).toEqual([]);
  expect(changes).not.toEqual([]);
});

it('finds no harm in the first version', () => {
  expect(compareWorkspaces(null, version()).harm).toEqual([]);
});

it('the documentation explains each kind of harm', async () => {
  const page = await readFile('docs/publishing.md', 'utf8');
  const documented = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, kind]) => kind);
  expect(documented).toEqual([...harmKinds]);
});
