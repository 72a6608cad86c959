import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toSurveyJs, toXlsForm } from '../../../core/export/index.ts';
import { importSurvey } from '../../../core/import/index.ts';
import { flowSchema, type Flow, type Question } from '../../../core/contract/flow.ts';
import { parse } from '../../../core/contract/wire.ts';

/** Surveys in the formats of other programs, and back again by the importer. */

function flowOf(json: unknown): Flow {
  const read = parse(flowSchema, json);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const EXAMPLES = 'examples/workspace/flows';
const examples = readdirSync(EXAMPLES)
  .filter((name) => name.endsWith('.json'))
  .map((name): [string, Flow] => [
    name,
    flowOf(JSON.parse(readFileSync(`${EXAMPLES}/${name}`, 'utf8'))),
  ]);

const questionsOf = ({ states }: Flow): Question[] =>
  states.flatMap(({ elements }) => elements.flatMap(({ question }) => question ?? []));

/** Exports a survey and imports it again. */
const backAgain = (flow: Flow): Flow =>
  flowOf(importSurvey(toSurveyJs(flow).content, 'surveyjs').build('back'));

const question = (key: string, style: string, more: object = {}): object => ({
  id: `q-${key}`,
  key,
  style,
  body: `About ${key}?`,
  ...more,
});
const options = (...keys: string[]) =>
  keys.map((key) => ({ id: `o-${key}`, key, body: `The ${key}` }));
const page = (id: string, questions: object[], more: object = {}): object => ({
  id,
  elements: questions.map((own, at) => ({
    id: `e-${(own as { key: string }).key}`,
    type: 'question',
    order: at,
    question: own,
    ...(own as { element?: object }).element,
  })),
  ...more,
});
const survey = (states: object[], more: object = {}): Flow =>
  flowOf({
    id: 'flow-x',
    name: 'X',
    default_language_id: 'en',
    languages: [{ id: 'en', code: 'en', name: 'English' }],
    states: states.map((state, order) => ({ order, ...state })),
    ...more,
  });

/** Types that SurveyJS and the importer have as well. */
const SAME = [
  question('radio', 'radio', { options: options('a', 'b'), is_required: true }),
  question('several', 'checklist', { options: options('a', 'b'), min_selection_count: 1 }),
  question('list', 'dropdown', { options: options('a', 'b'), placeholder: 'Choose' }),
  question('lists', 'dropdown', { options: options('a', 'b'), is_multi_select: true }),
  question('order', 'ranking', { options: options('a', 'b', 'c'), shuffle: true }),
  question('nps', 'score', { extra: { low_label: 'No', high_label: 'Yes' } }),
  question('effort', 'ces'),
  question('stars', 'star', { extra: { upper_limit: 7 } }),
  question('mood', 'custom_score', { options: options('bad', 'good') }),
  question('warm', 'slider', { extra: { lower_limit: 10, upper_limit: 30, step: 5 } }),
  question('count', 'numeric', { extra: { lower_limit: 1 } }),
  question('line', 'text', { description: 'In short', extra: { max_response_length: 20 } }),
  question('lines', 'textarea'),
  question('mail', 'email'),
  question('phone', 'phone_number'),
  question('day', 'datepicker'),
  question('soon', 'datepicker', { extra: { earliest_date: 'today', latest_date: 'today+14d' } }),
  question('adult', 'datepicker', {
    extra: { earliest_date: '1900-01-01', latest_date: 'today-18y' },
  }),
  question('all', 'checklist', { options: options('a', 'b'), extra: { select_all: true } }),
  question('paper', 'file'),
  question('scan', 'file', {
    extra: { file_types: ['image/png', 'application/pdf'], max_file_size: 1024 },
  }),
  question('table', 'matrix', {
    options: options('bad', 'good'),
    statements: [{ id: 's1', key: 'speed', body: 'Speed' }],
  }),
];

describe('SurveyJS', () => {
  it('carries the types that both have, there and back', () => {
    const flow = survey([page('one', SAME), { id: 'bye', style: 'thank', title: 'Thanks' }]);
    const { lost } = toSurveyJs(flow);
    expect(lost).toEqual([]);
    const facts = (each: Question) => ({
      key: each.key,
      style: each.style,
      body: each.body,
      description: each.description,
      placeholder: each.placeholder,
      isRequired: each.isRequired,
      isMultiSelect: each.isMultiSelect,
      minSelectionCount: each.minSelectionCount,
      shuffle: each.shuffle,
      options: each.options.map(({ key, body }) => [key, body]),
      statements: each.statements.map(({ key, body }) => [key, body]),
      extra:
        each.extra && Object.fromEntries(Object.entries(each.extra).filter(([, value]) => value)),
    });
    const back = backAgain(flow);
    const extra = (each: Question) =>
      facts(each).extra ?? { matrixQuestionType: 'single', schemaType: 'text' };
    for (const [at, each] of questionsOf(flow).entries()) {
      const own = questionsOf(back)[at]!;
      expect({ ...facts(own), extra: extra(own) }).toEqual({ ...facts(each), extra: extra(each) });
    }
    expect(back.states.at(-1)).toMatchObject({ style: 'thank', title: 'Thanks' });
  });

  it('carries the random order of a page, the layout and that there is no way back', () => {
    const flow = survey([page('one', SAME.slice(0, 2), { shuffle: true })], {
      allow_back: false,
      layout: 'one',
    });
    const { states, allowBack, layout } = backAgain(flow);
    expect([states[0]!.shuffle, allowBack, layout]).toEqual([true, false, 'one']);
  });

  it('writes days relative to today as expressions', () => {
    const extra = { earliest_date: 'today-2w', latest_date: 'today' };
    const flow = survey([page('one', [question('day', 'datepicker', { extra })])]);
    expect(JSON.stringify(toSurveyJs(flow).content)).toContain(
      '"minValueExpression":"today(-14)","maxValueExpression":"today()"',
    );
  });

  it('carries texts in all languages', () => {
    const flow = survey(
      [page('one', [question('a', 'text', { body: { en: 'Why?', de: 'Warum?' } })])],
      { languages: ['en', 'de'].map((code) => ({ id: code, code, name: code })) },
    );
    expect(toSurveyJs(flow).content).toMatchObject({
      locale: 'en',
      pages: [{ elements: [{ title: { default: 'Why?', de: 'Warum?' } }] }],
    });
    expect(questionsOf(backAgain(flow))[0]!.body).toEqual({ en: 'Why?', de: 'Warum?' });
  });

  it('writes triggers as conditions, there and back', () => {
    const states = [
      {
        id: 'one',
        elements: [
          {
            id: 'e-a',
            type: 'question',
            order: 0,
            question: question('a', 'radio', { options: options('x', 'y') }),
            triggers: [
              {
                key: 'a',
                rule_type: 'equal',
                answer_value: 'x',
                target_ids: ['e-b'],
                action: 'make_visible',
              },
            ],
          },
          {
            id: 'e-b',
            type: 'question',
            order: 1,
            is_visible: false,
            question: question('b', 'text'),
          },
        ],
      },
    ];
    const flow = survey(states);
    const { content, lost } = toSurveyJs(flow);
    expect(lost).toEqual([]);
    expect(content).toMatchObject({
      pages: [{ elements: [{ name: 'a' }, { name: 'b', visibleIf: "{a} = 'x'" }] }],
    });
    const [first] = backAgain(flow).states;
    expect(first!.elements.find(({ key }) => key === 'b')!.isVisible).toBe(false);
    expect(first!.elements.find(({ key }) => key === 'a')!.triggers).toMatchObject([
      { ruleType: 'equal', answerValue: 'x', action: 'make_visible' },
    ]);
  });

  const branched = (transitions: object[], more: object = {}): Flow =>
    survey(
      [
        page('one', [question('a', 'radio', { options: options('x', 'y', 'z') })], {
          next_state_id: 'two',
        }),
        page('two', [question('b', 'text')], { next_state_id: 'three' }),
        page('three', [question('c', 'text')], { next_state_id: 'bye' }),
        { id: 'bye', style: 'thank', title: 'Thanks' },
        { id: 'sorry', style: 'thank', title: 'Sorry' },
      ],
      { transitions, ...more },
    );
  const jump = (from: string, to: string, option: string): object => ({
    from_state_id: from,
    to_state_id: to,
    rules: [{ question_key: 'a', option_keys: [option] }],
  });

  it('writes jumps forward as conditions of the pages between, the first jump first', () => {
    const { content, lost } = toSurveyJs(
      branched([jump('one', 'three', 'x'), jump('one', 'sorry', 'y')]),
    );
    expect(lost).toEqual([]);
    expect(content).toMatchObject({
      pages: [
        { name: 'one' },
        { name: 'two', visibleIf: "!({a} = 'x' or (!({a} = 'x') and {a} = 'y'))" },
        { name: 'three', visibleIf: "!(!({a} = 'x') and {a} = 'y')" },
      ],
      completedHtml: 'Thanks',
      completedHtmlOnCondition: [{ expression: "!({a} = 'x') and {a} = 'y'", html: 'Sorry' }],
    });
  });

  it('writes pages of one branch as conditions of each other', () => {
    const { content, lost } = toSurveyJs(
      survey(
        [
          page('one', [question('a', 'score')], { next_state_id: 'three' }),
          page('two', [question('b', 'text')], { next_state_id: 'bye' }),
          page('three', [question('c', 'text')], { next_state_id: 'bye' }),
          { id: 'bye', style: 'thank', title: 'Thanks' },
        ],
        {
          transitions: [
            {
              from_state_id: 'one',
              to_state_id: 'two',
              rules: [{ question_key: 'a', rule_type: 'less_than', answer_value: '7' }],
            },
          ],
        },
      ),
    );
    expect(lost).toEqual([]);
    expect(content).toMatchObject({
      pages: [
        { name: 'one' },
        { name: 'two', visibleIf: '{a} < 7' },
        { name: 'three', visibleIf: '!({a} < 7)' },
      ],
      completedHtml: 'Thanks',
    });
  });

  it('lists a jump back, and an end that nothing leads to', () => {
    const { lost } = toSurveyJs(branched([jump('three', 'one', 'x')]));
    expect(lost).toEqual([
      '“three”: the way to one, which does not lead forward',
      '“Sorry”: this end',
    ]);
  });

  it.each(examples)('%s is carried over or listed, question by question', (_, flow) => {
    const { content, lost } = toSurveyJs(flow);
    const names = new Set(
      (content['pages'] as { elements: { name: string }[] }[]).flatMap(({ elements }) =>
        elements.map(({ name }) => name),
      ),
    );
    const missing = questionsOf(flow).filter(({ key }) => !names.has(key));
    for (const { style } of missing)
      expect(lost.some((line) => line.endsWith(`the question of the type ${style}`))).toBe(true);
    // The importer reads all that was written.
    expect(questionsOf(backAgain(flow)).length).toBeGreaterThan(0);
  });
});

describe('members of a question', () => {
  const SET: Record<string, unknown> = {
    hide_personal_data: true,
    'extra.min_response_length': 3,
    'extra.exclude_from_submission': true,
    'extra.schema_type': 'number',
    'options.0.exclusive': true,
    'options.0.fixed': true,
    'options.0.weight': 3,
    'options.0.is_visible': false,
  };
  const withMember = (path: string, value: unknown): Flow => {
    const own = question('a', 'radio', { options: options('x', 'y'), extra: {} });
    const parts = path.split('.');
    const holder = parts
      .slice(0, -1)
      .reduce(
        (object, part) => object[part] as Record<string, unknown>,
        own as Record<string, unknown>,
      );
    holder[parts.at(-1)!] = value;
    return survey([page('one', [own])]);
  };
  it.each(Object.entries(SET))('%s is listed by both formats', (path, value) => {
    const flow = withMember(path, value);
    const name = path.split('.').at(-1)!;
    expect(toSurveyJs(flow).lost.some((line) => line.endsWith(name))).toBe(true);
    expect(toXlsForm(flow).lost.some((line) => line.endsWith(name))).toBe(true);
  });
});

describe('XLSForm', () => {
  const sheet = (flow: Flow, name: string) => {
    const { rows } = toXlsForm(flow).content.find((each) => each.name === name)!;
    const [head, ...others] = rows;
    return others.map((row) =>
      Object.fromEntries(row.flatMap((cell, at) => (cell ? [[head![at]!, cell]] : []))),
    );
  };

  it.each([
    [
      { earliest_date: '2026-01-01', latest_date: 'today' },
      ". >= date('2026-01-01') and . <= today()",
    ],
    [{ earliest_date: 'today-2w' }, '. >= today() - 14'],
    [{ latest_date: 'today+1d' }, '. <= today() + 1'],
  ])('has the limits of a date %o as the constraint %s', (extra, constraint) => {
    const flow = survey([page('one', [question('day', 'datepicker', { extra })])]);
    expect(sheet(flow, 'survey')[1]).toMatchObject({ type: 'date', constraint });
    expect(toXlsForm(flow).lost).toEqual([]);
  });

  it('lists a first or last day in months and years, and “Select all”', () => {
    const flow = survey([
      page('one', [
        question('day', 'datepicker', { extra: { latest_date: 'today-18y' } }),
        question('all', 'checklist', { options: options('a'), extra: { select_all: true } }),
      ]),
    ]);
    expect(toXlsForm(flow).lost).toEqual([
      expect.stringContaining('latest_date'),
      expect.stringContaining('select_all'),
    ]);
  });

  it('has rows, lists and settings', () => {
    const flow = survey([
      page('one', [
        question('a', 'radio', {
          options: options('x', 'y'),
          is_required: true,
          description: 'Help',
        }),
        question('n', 'numeric', { extra: { lower_limit: 1, upper_limit: 9 } }),
        question('t', 'textarea', { extra: { max_response_length: 20 } }),
        question('m', 'matrix', {
          options: options('bad', 'good'),
          statements: [{ id: 's1', key: 'speed', body: 'Speed' }],
        }),
      ]),
    ]);
    expect(sheet(flow, 'survey')).toEqual([
      { type: 'begin_group', name: 'page_one', appearance: 'field-list' },
      { type: 'select_one a', name: 'a', label: 'About a?', hint: 'Help', required: 'yes' },
      { type: 'decimal', name: 'n', label: 'About n?', constraint: '. >= 1 and . <= 9' },
      {
        type: 'text',
        name: 't',
        label: 'About t?',
        appearance: 'multiline',
        constraint: 'string-length(.) <= 20',
      },
      { type: 'begin_group', name: 'm_table', label: 'About m?', appearance: 'table-list' },
      { type: 'select_one m', name: 'm_speed', label: 'Speed' },
      { type: 'end_group' },
      { type: 'end_group' },
    ]);
    expect(sheet(flow, 'choices')).toEqual([
      { list_name: 'a', name: 'x', label: 'The x' },
      { list_name: 'a', name: 'y', label: 'The y' },
      { list_name: 'm', name: 'bad', label: 'The bad' },
      { list_name: 'm', name: 'good', label: 'The good' },
    ]);
    expect(sheet(flow, 'settings')).toEqual([{ form_title: 'X', form_id: 'flow-x' }]);
  });

  it('has a column for each language, and texts with answers', () => {
    const flow = survey(
      [
        page('one', [
          question('my name', 'text', { body: { en: 'Who?', de: 'Wer?' } }),
          question('b', 'text', { body: { en: 'Hello {{my name}}', de: 'Hallo {{my name}}' } }),
        ]),
      ],
      { languages: ['en', 'de'].map((code) => ({ id: code, code, name: code })) },
    );
    expect(sheet(flow, 'survey')[2]).toEqual({
      type: 'text',
      name: 'b',
      'label::English (en)': 'Hello ${my_name}',
      'label::German (de)': 'Hallo ${my_name}',
    });
  });

  it.each(examples)('%s has names that differ, and conditions on known questions', (_, flow) => {
    const rows = sheet(flow, 'survey');
    const names = rows.flatMap(({ name }) => name ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[A-Za-z_][\w.-]*$/.test(name))).toBe(true);
    for (const { relevant = '' } of rows)
      for (const [, used] of relevant.matchAll(/\$\{([^}]+)\}/g)) expect(names).toContain(used);
    const opened = rows.filter(({ type }) => type === 'begin_group').length;
    expect(rows.filter(({ type }) => type === 'end_group')).toHaveLength(opened);
    const lists = new Set(sheet(flow, 'choices').map((row) => row['list_name']));
    for (const { type = '' } of rows)
      if (/^(select_|rank)/.test(type)) expect(lists).toContain(type.split(' ')[1]);
  });
});
