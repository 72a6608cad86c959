import { describe, expect, it } from 'vitest';
import { decodeFile, importSurvey, programOf } from '../../../core/import/index.ts';
import { workbook } from '../../support/imports/xlsform.ts';
import type { WireFlow } from '../../support/imports/wire-flow.ts';

/** Workbooks of XLSForm: each test writes the rows that it is about. */

type Row = Readonly<Record<string, string | number>>;

const COLORS: readonly Row[] = [
  { list_name: 'colors', name: 'red', label: 'Red' },
  { list_name: 'colors', name: 'blue', label: 'Blue' },
];

async function imported(
  survey: readonly Row[],
  { choices = COLORS, settings = [] }: { choices?: readonly Row[]; settings?: readonly Row[] } = {},
): Promise<{ flow: WireFlow; lost: string[] }> {
  const json = await decodeFile(await workbook({ survey, choices, settings }));
  expect(programOf(json!)).toBe('xlsform');
  const { build, lost } = importSurvey(json!, 'xlsform');
  const unused = 'the list “colors”: choices that no question uses';
  const flow = build('garden') as unknown as WireFlow;
  return { flow, lost: lost().filter((line) => line !== unused) };
}

const elementsOf = ({ states }: WireFlow) =>
  states.flatMap(({ elements }) => elements).filter(({ type }) => type !== 'next_page');

async function importedRow(row: Row) {
  const { flow, lost } = await imported([{ name: 'q1', label: 'Question?', ...row }]);
  return { questions: elementsOf(flow).map((element) => element.question ?? element), lost };
}

const OPTIONS = [
  { key: 'red', body: 'Red' },
  { key: 'blue', body: 'Blue' },
];

describe('a row', () => {
  it.each<[string, Row, object]>([
    ['text', { hint: 'In short' }, { style: 'text', description: 'In short' }],
    ['text', { appearance: 'multiline' }, { style: 'textarea' }],
    [
      'decimal',
      { constraint: '. >= 1.5 and . <= 9' },
      { style: 'numeric', extra: { lower_limit: 1.5, upper_limit: 9 } },
    ],
    ['date', { required: 'yes' }, { style: 'datepicker', is_required: true }],
    ['note', {}, { type: 'label', text: 'Question?' }],
    ['select_one colors', {}, { style: 'radio', options: OPTIONS }],
    ['select one from colors', {}, { style: 'radio', options: OPTIONS }],
    ['select_one colors', { appearance: 'minimal' }, { style: 'dropdown', options: OPTIONS }],
    [
      'select_multiple colors',
      { constraint: 'count-selected(.) <= 1', parameters: 'randomize=true' },
      { style: 'checklist', options: OPTIONS, max_selection_count: 1, shuffle: true },
    ],
    ['rank colors', {}, { style: 'ranking', options: OPTIONS }],
    [
      'range',
      { parameters: 'start=1 end=9 step=2' },
      { style: 'slider', extra: { lower_limit: 1, upper_limit: 9, step: 2 } },
    ],
    ['image', {}, { style: 'file' }],
    ['acknowledge', { required: 'true()' }, { style: 'agreement', is_required: true }],
    [
      'text',
      { constraint: 'string-length(.) < 21' },
      { style: 'text', extra: { max_response_length: 20 } },
    ],
  ])('of the type %s with %j', async (type, row, expected) => {
    const { questions, lost } = await importedRow({ type, ...row });
    expect(questions).toMatchObject([expected]);
    expect(lost).toEqual([]);
  });

  it('with a choice in own words has a text for it', async () => {
    const { questions } = await importedRow({ type: 'select_one colors or_other' });
    expect(questions).toMatchObject([
      { style: 'radio', options: [{}, {}, { body: 'Other' }] },
      { style: 'text' },
    ]);
  });

  it.each<[Row, string]>([
    [{ type: 'integer' }, 'that only whole numbers are accepted'],
    [{ type: 'geopoint' }, 'the question of the type geopoint'],
    [{ type: 'audio' }, 'the question of the type audio'],
    [{ type: 'calculate', calculation: '1 + 1' }, 'the calculation 1 + 1'],
    [{ type: 'text', constraint: 'regex(., "a+")' }, 'the constraint regex(., "a+")'],
    [{ type: 'text', required: '${x} = 1' }, 'that it is required only if ${x} = 1'],
    [{ type: 'text', read_only: 'yes' }, 'that its answer can only be read'],
    [{ type: 'text', appearance: 'w2 signature' }, 'the appearance signature'],
    [{ type: 'range', parameters: 'start=0 tick=2' }, 'the parameter tick=2'],
    [{ type: 'time' }, 'that the text is a time of day'],
    [{ type: 'text', disabled: 'yes' }, 'what respondents never saw'],
  ])('%j lists what has no counterpart', async (row, words) => {
    const last = { type: 'text', name: 'last', label: 'Last?' };
    const { lost } = await imported([{ name: 'q1', label: 'Question?', ...row }, last]);
    expect(lost).toHaveLength(1);
    expect(lost[0]).toContain('“Question?”');
    expect(lost[0]).toContain(words);
  });
});

describe('conditions', () => {
  const rows = (relevant: string): Row[] => [
    { type: 'select_one colors', name: 'color', label: 'Which?' },
    { type: 'select_multiple colors', name: 'colors', label: 'Which ones?' },
    { type: 'decimal', name: 'age', label: 'Age?' },
    { type: 'text', name: 'last', label: 'Last?', relevant },
  ];
  const triggersOf = (flow: WireFlow) =>
    elementsOf(flow).flatMap(({ triggers = [], key }) =>
      triggers.map(({ action, rule_type: rule, answer_value: value }) =>
        [action === 'make_visible' ? 'show' : 'hide', key, rule, value].filter(Boolean).join(' '),
      ),
    );

  it.each([
    ["${color} = 'red'", ['show color equal red']],
    ["selected(${colors}, 'blue')", ['show colors equal blue']],
    ["not(selected(${colors}, 'blue'))", ['hide colors equal blue']],
    ["${color} != ''", ['show color answered']],
    ['${age} > 24', ['show age at_least 24', 'hide age equal 24']],
    ["${color}='red' or ${age}>=18", ['show color equal red', 'show age at_least 18']],
    ['true()', []],
  ])('%s becomes triggers', async (relevant, expected) => {
    const { flow, lost } = await imported(rows(relevant));
    expect([triggersOf(flow), lost]).toEqual([expected, []]);
  });

  it('on several answers become branches', async () => {
    const { flow, lost } = await imported(rows("${color} = 'red' and not(${age} < 18)"));
    expect(lost).toEqual([]);
    expect(
      flow.transitions.map(({ rules }) => rules.map((rule) => rule['rule_type'] ?? 'option')),
    ).toEqual([
      ['option', 'at_least'],
      ['option', 'not_answered'],
    ]);
  });

  it.each(['count-selected(${colors}) > 1', "${colors} = 'red'", 'today() > 1', '${gone} = 1'])(
    '%s is listed',
    async (relevant) => {
      const { flow, lost } = await imported(rows(relevant));
      expect(triggersOf(flow)).toEqual([]);
      expect(lost).toEqual([`“Last?”: when it is shown: ${relevant}`]);
    },
  );

  it('of choices show them by the answer', async () => {
    const choices = [
      ...COLORS,
      { list_name: 'shades', name: 'rose', label: 'Rose', color: 'red' },
      { list_name: 'shades', name: 'sky', label: 'Sky', color: 'blue' },
    ];
    const { flow, lost } = await imported(
      [
        { type: 'select_one colors', name: 'color', label: 'Which?' },
        {
          type: 'select_one shades',
          name: 'shade',
          label: 'Which one?',
          choice_filter: 'color=${color}',
        },
      ],
      { choices },
    );
    expect(lost).toEqual([]);
    const [first, second] = elementsOf(flow);
    expect(second!.question!['options']).toMatchObject([
      { is_visible: false },
      { is_visible: false },
    ]);
    expect(
      first!.triggers!.map(({ answer_value: value, target_option_ids: targets }) => [
        value,
        targets![0]!.option_key,
      ]),
    ).toEqual([
      ['red', 'rose'],
      ['blue', 'sky'],
    ]);
  });
});

describe('a form', () => {
  it('has a page for each group, shown by its condition, and headings within', async () => {
    const { flow, lost } = await imported([
      { type: 'select_one colors', name: 'color', label: 'Which?' },
      { type: 'begin group', name: 'red', label: 'About red', relevant: "${color} = 'red'" },
      { type: 'begin_group', name: 'inner', label: 'Inner' },
      { type: 'text', name: 'why', label: 'Why ${color}?' },
      { type: 'end_group' },
      { type: 'end group' },
      { type: 'text', name: 'last', label: 'Last?' },
    ]);
    expect(lost).toEqual([]);
    expect(flow.states.map(({ title }) => title)).toEqual([
      undefined,
      'About red',
      undefined,
      'Thank you!',
    ]);
    expect(
      flow.states[1]!.elements.map(({ text, question }) => question?.['body'] ?? text),
    ).toEqual(['Inner', 'Why {{color}}?', undefined]);
    expect(flow.transitions).toMatchObject([{ to_state_id: flow.states[1]!.id }]);
    expect(flow.states[0]!.next_state_id).toBe(flow.states[2]!.id);
  });

  it('has its languages by their names, and texts without marks', async () => {
    const { flow } = await imported(
      [
        {
          type: 'text',
          name: 'q1',
          'label::English (en)': '**Why** <b>so</b>?',
          'label::Français (fr)': 'Pourquoi ?',
        },
        {
          type: 'select_one c',
          name: 'q2',
          'label::English (en)': 'Which?',
          'label::Français (fr)': 'Lequel ?',
        },
      ],
      {
        choices: [{ list_name: 'c', name: 'a', 'label::English (en)': 'A', 'label::French': 'Un' }],
        settings: [{ form_title: 'Garden', default_language: 'Français (fr)', version: 3 }],
      },
    );
    expect(flow).toMatchObject({ name: 'Garden', default_language_id: 'fr' });
    expect(flow.languages.map(({ code }) => code)).toEqual(['fr', 'en']);
    expect(elementsOf(flow).map(({ question }) => question)).toMatchObject([
      { body: { en: 'Why so?', fr: 'Pourquoi ?' } },
      { options: [{ body: { en: 'A', fr: 'Un' } }] },
    ]);
  });

  it('asks the questions of a repeat once, and says so', async () => {
    const { flow, lost } = await imported([
      { type: 'begin repeat', name: 'child', label: 'Child' },
      { type: 'text', name: 'name', label: 'Name?' },
      { type: 'end repeat' },
    ]);
    expect(elementsOf(flow)).toHaveLength(1);
    expect(lost).toEqual([
      '“Child”: that its questions are asked several times: they are asked once',
    ]);
  });
});

it('makes a matrix of a table, and conditions on its rows', async () => {
  const row = (name: string, more: Row = {}): Row => ({
    type: 'select_one colors',
    name,
    label: name,
    required: 'yes',
    ...more,
  });
  const table = (...rows: Row[]): Row[] => [
    {
      type: 'begin group',
      name: 'look',
      label: 'How is it?',
      appearance: 'table-list',
      hint: 'Each',
    },
    ...rows,
    { type: 'end group' },
    { type: 'text', name: 'why', label: 'Why?', relevant: "${door} = 'red'" },
  ];
  const { flow, lost } = await imported(table(row('door'), row('wall')));
  expect(lost).toEqual([]);
  const [matrix] = elementsOf(flow);
  expect(matrix!.question).toMatchObject({
    style: 'matrix',
    body: 'How is it?',
    description: 'Each',
    is_required: true,
    statements: [{ body: 'door' }, { body: 'wall' }],
    options: OPTIONS,
  });
  expect(matrix!.triggers).toMatchObject([{ statement_key: 'door', answer_value: 'red' }]);
  // Rows that differ are questions of their own.
  const other = await imported(table(row('door'), row('wall', { required: 'no' })));
  expect(elementsOf(other.flow).map((each) => each.question?.['style'] ?? each.text)).toEqual([
    'Each',
    'radio',
    'radio',
    'text',
  ]);
});
