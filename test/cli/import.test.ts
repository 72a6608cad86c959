import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFlow } from '../../cli/flow/read.ts';
import { walk } from '../../cli/flow/walk.ts';
import { parseExpression } from '../../core/import/expressions.ts';
import { uniqueNames } from '../../core/import/source.ts';
import type { Item } from '../../core/import/survey.ts';
import { loadWorkspace } from '../../cli/workspace/load.ts';
import type { Flow, Question } from '../../core/contract/flow.ts';
import { createMessages } from '../../core/language/messages.ts';
import { resolveText } from '../../core/language/resolve.ts';
import en from '../../i18n/en/index.ts';
import type { Translations } from '../../i18n/i18n-types';
import { runPsn } from '../support/run-psn.ts';

/** Tests of `psn import`. The files in `support/imports` are written for it, in the formats of the programs. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const psn = (...args: string[]) => runPsn(['import', ...args]);

/** Imports a file. Returns its flow and the parts that were not imported. */
async function imported(program: string): Promise<{ flow: Flow; losses: string[] }> {
  const dir = join(folder, program);
  const { status, stdout, stderr } = await psn(
    program,
    `test/support/imports/${program}.json`,
    dir,
  );
  expect([status, stderr]).toEqual([0, '']);
  const losses = stdout.split('\n').filter((line) => line.startsWith('  '));
  return {
    flow: await readFlow(join(dir, 'flows', `${program}.json`)),
    losses: losses.map((line) => line.trim()),
  };
}

const messages = createMessages('en', en as Translations);
const wording = {
  read: (text: Parameters<typeof resolveText>[0]) => resolveText(text, ['en']),
  locale: 'en',
  numbers: 'en',
};
/** The states that answers lead through, and the questions that were asked. */
async function walked(flow: Flow, answers: Record<string, unknown>) {
  const asked: string[] = [];
  const respondent = {
    answer({ key }: Question) {
      asked.push(key);
      return answers[key];
    },
  };
  const { path, stuckAt } = await walk(flow, respondent, messages, wording);
  expect(stuckAt).toBe(null);
  return { path: path.join(' '), asked: asked.join(' ') };
}

const questionOf = (flow: Flow, key: string): Question =>
  flow.states.flatMap(({ elements }) =>
    elements.flatMap(({ question }) => (question?.key === key ? [question] : [])),
  )[0]!;

describe('surveyjs', () => {
  let flow: Flow;
  let losses: string[];
  beforeAll(async () => ({ flow, losses } = await imported('surveyjs')));

  it('names what is lost', () => {
    expect(losses).toEqual([
      'the question of the type matrixdynamic: “Your children” (pages[2].elements[6])',
      'that its questions are asked several times: they are asked once: “Your pets”',
      'when it is shown: age({visits}) > 3: “Who sent you?”',
      'defaultValue: “Who sent you?” (pages[2].elements[5].defaultValue = nobody). Prefill them by the address of the survey.',
      'triggers: “Garden visit” (triggers[0]). Draw branches from the questions.',
    ]);
  });

  it('carries over languages, types, limits and texts without tags', () => {
    expect(flow.languages.map(({ code }) => code)).toEqual(['en', 'de']);
    expect(questionOf(flow, 'reason')).toMatchObject({
      style: 'radio',
      isRequired: true,
      body: { en: 'Why did you come?', de: 'Warum sind Sie gekommen?' },
      options: [
        { key: 'plants', body: { de: 'Pflanzen' } },
        { key: 'food' },
        { key: 'other', body: 'Something else' },
      ],
    });
    expect(questionOf(flow, 'overall')).toMatchObject({
      style: 'custom_score',
      options: [{ key: '1', body: '1 – Bad' }, {}, {}, {}, {}],
    });
    expect(questionOf(flow, 'parts')).toMatchObject({
      style: 'checklist',
      maxSelectionCount: 1,
      shuffle: true,
      options: [
        { fixed: false },
        { fixed: false },
        { body: 'None of them', exclusive: true, fixed: true },
      ],
    });
    expect(questionOf(flow, 'visits')).toMatchObject({
      style: 'numeric',
      extra: { lowerLimit: 1, upperLimit: 99 },
    });
    expect(questionOf(flow, 'grid')).toMatchObject({
      style: 'matrix',
      statements: [{ body: 'The roses' }, { body: 'lawn' }],
    });
    expect(questionOf(flow, 'bo')).toMatchObject({
      style: 'textarea',
      extra: { maxResponseLength: 200 },
    });
    expect(questionOf(flow, 'address_mail')).toMatchObject({
      style: 'email',
      body: 'Where do you live?: mail',
    });
    expect(questionOf(flow, 'wrong').body).toBe('You gave a {{overall}}. Why?');
    expect(flow.states[0]!.elements.find(({ id }) => id === 'text-note')!.text).toBe(
      'Dogs & cats\nare welcome.',
    );
    expect(flow.states.at(-1)!).toMatchObject({ style: 'thank', title: 'Thank you for coming!' });
  });

  it('shows and hides questions, panels and pages by the same answers', async () => {
    const rest = 'email visits grid address_town address_mail order old pet';
    expect(await walked(flow, { reason: 'plants', overall: '4', guide: 'false' })).toEqual({
      path: 'visit more the_end',
      asked: `reason overall guide ${rest}`,
    });
    expect(
      await walked(flow, { reason: 'other', overall: '2', guide: 'true', which: 'bo', wrong: 'x' }),
    ).toEqual({
      path: 'visit bad more the_end',
      asked: `reason reason_other overall guide which bo wrong parts ${rest}`,
    });
    expect(await walked(flow, { reason: 'food', overall: '5', wrong: 'x' })).toMatchObject({
      path: 'visit bad more the_end',
    });
  });
});

describe('typeform', () => {
  let flow: Flow;
  let losses: string[];
  beforeAll(async () => ({ flow, losses } = await imported('typeform')));

  it('names what is lost', () => {
    expect(losses).toEqual([
      'the question of the type payment: “Pay now” (fields[6])',
      'a jump to “sorry” if source equal shop: “Did you change the bulb?”',
      'the action add: “Would you recommend us?” (logic[2].actions[1])',
      'hidden: “Repair” (hidden). Give these values as context of the channel.',
    ]);
  });

  it('carries over types, limits and piping', () => {
    expect(questionOf(flow, 'who')).toMatchObject({
      style: 'text',
      isRequired: true,
      extra: { maxResponseLength: 40 },
    });
    expect(questionOf(flow, 'what_is_broken')).toMatchObject({
      body: 'What is broken, {{who}}?',
      shuffle: true,
      options: [
        { key: 'the_lamp', fixed: false },
        { key: 'the_chair', fixed: false },
        { key: 'other', fixed: true },
      ],
    });
    expect(questionOf(flow, 'friends').style).toBe('score');
    expect(questionOf(flow, 'phone').style).toBe('phone_number');
    expect(questionOf(flow, 'stars')).toMatchObject({ style: 'star', extra: { upperLimit: 7 } });
  });

  it.each([
    [{ what_is_broken: 'the_lamp', bulb: 'true' }, 'welcome_welcome who what_is_broken bulb sorry'],
    [
      { what_is_broken: 'the_lamp', bulb: 'false', friends: 9 },
      'welcome_welcome who what_is_broken bulb friends done',
    ],
    [
      { what_is_broken: 'the_lamp', bulb: 'false', friends: 8 },
      'welcome_welcome who what_is_broken bulb friends contact stars done',
    ],
    [
      { what_is_broken: 'the_chair', friends: 9 },
      'welcome_welcome who what_is_broken happy friends contact stars done',
    ],
  ])('jumps with %j through %s', async (answers, path) => {
    expect((await walked(flow, { who: 'Ada', ...answers })).path).toBe(path);
  });
});

describe('formbricks', () => {
  let flow: Flow;
  let losses: string[];
  beforeAll(async () => ({ flow, losses } = await imported('formbricks')));

  it('names what is lost', () => {
    expect(losses).toEqual([
      'the question of the type cal: “Book a call” (data.questions[4])',
      'that it leads to https://example.com/shop by itself: “Shop”',
      'a jump to “e1aaaaaaaaaaaaaaaaaaaaaa” if plan equals free: “Your role?”',
      'hiddenFields: “Onboarding” (data.hiddenFields). Give these values as context of the channel.',
    ]);
  });

  it('carries over languages, types and recalls, without tags and invisible marks', () => {
    expect(flow.languages.map(({ code }) => code)).toEqual(['en', 'de']);
    expect(flow.states[0]!.elements[0]!.text).toEqual({ en: "Let's go", de: 'Los' });
    expect(questionOf(flow, 'your_role')).toMatchObject({
      style: 'radio',
      body: { en: 'Your role?', de: 'Ihre Rolle?' },
      options: [
        { key: 'founder', body: { de: 'Gründer' } },
        { key: 'engineer', fixed: false },
        { body: { en: 'Other' }, fixed: true },
      ],
    });
    expect(questionOf(flow, 'what_would_help_a')).toMatchObject({
      style: 'textarea',
      body: { en: 'What would help a {{your_role}}?' },
      placeholder: { de: 'Hier schreiben' },
    });
    expect(questionOf(flow, 'how_is_it_so_far').options[4]!.body).toEqual({
      en: '5 – Great',
      de: '5 – Toll',
    });
    expect(questionOf(flow, 'how_were_these')).toMatchObject({
      style: 'matrix',
      statements: [{ body: { de: 'Doku' } }],
    });
    expect(questionOf(flow, 'your_consent')).toMatchObject({
      style: 'agreement',
      options: [{ body: { en: 'I agree' } }],
    });
  });

  it.each([
    [
      { your_role: 'founder', how_is_it_so_far: '3' },
      'welcome your_role how_is_it_so_far what_would_help_a may_we_write how_were_these your_consent thank_you',
    ],
    [
      { your_role: 'founder', how_is_it_so_far: '2' },
      'welcome your_role how_is_it_so_far may_we_write how_were_these your_consent thank_you',
    ],
    [
      { your_role: 'engineer' },
      'welcome your_role what_would_help_a may_we_write how_were_these your_consent thank_you',
    ],
  ])('jumps with %j through %s', async (answers, path) => {
    const walk = await walked(flow, { email: 'a@b.co', your_consent: ['accepted'], ...answers });
    expect(walk.path).toBe(path);
    expect(walk.asked).not.toContain('phone');
  });

  it('reads surveys of blocks', async () => {
    const element = (id: string) => ({
      id,
      type: 'openText',
      headline: { default: `<p>${id}</p>` },
    });
    const jump = { id: 'a', objective: 'jumpToBlock', target: 'b3' };
    const condition = { leftOperand: { type: 'element', value: 'one' }, operator: 'isSubmitted' };
    const blocks = [
      {
        id: 'b1',
        elements: [element('one'), element('two')],
        logic: [
          { id: 'l', conditions: { connector: 'and', conditions: [condition] }, actions: [jump] },
        ],
      },
      { id: 'b2', elements: [element('three')] },
      { id: 'b3', elements: [element('four')] },
    ];
    const file = join(folder, 'blocks.json');
    await writeFile(file, JSON.stringify({ name: 'Blocks', blocks }));
    expect((await psn('formbricks', file, folder)).status).toBe(0);
    const survey = await readFlow(join(folder, 'flows/blocks.json'));
    expect((await walked(survey, { one: 'x' })).asked).toBe('one two four');
    expect((await walked(survey, {})).asked).toBe('one two three four');
  });
});

describe('google-forms', () => {
  let flow: Flow;
  let losses: string[];
  beforeAll(async () => ({ flow, losses } = await imported('google-forms')));

  it('names what is lost', () => {
    expect(losses).toEqual([
      'that the text is a time of day: “When did you come?”',
      'where a section leads to whatever is answered: the API does not tell it, so sections follow each other: the form',
      'grading: “Anything else?” (items[8].questionItem.question.grading)',
    ]);
  });

  it('carries over types and grids', () => {
    expect(questionOf(flow, 'how_was_it')).toMatchObject({
      style: 'custom_score',
      isRequired: true,
    });
    expect(questionOf(flow, 'what_did_you_visit')).toMatchObject({
      style: 'checklist',
      shuffle: true,
      options: [{ key: 'music' }, { key: 'art' }],
    });
    expect(questionOf(flow, 'rate_the_rooms')).toMatchObject({
      style: 'matrix',
      isRequired: true,
      statements: [{ key: 'hall' }, { key: 'garden' }],
      extra: { matrixQuestionType: 'multi' },
    });
    expect(questionOf(flow, 'your_stars')).toMatchObject({
      style: 'star',
      extra: { upperLimit: 4 },
    });
  });

  it.each([
    ['no', 'start the_end'],
    ['yes', 'start your_days the_end_of_it the_end'],
    ['later', 'start the_end_of_it the_end'],
    ['other', 'start your_days the_end_of_it the_end'],
  ])('leads from %s through %s', async (choice, path) => {
    const grid = { hall: ['bright'], garden: ['quiet'] };
    const answers = { did_you_come: choice, how_was_it: '4', rate_the_rooms: grid };
    expect((await walked(flow, answers)).path).toBe(path);
  });
});

describe('conditions of SurveyJS', () => {
  it.each([
    ["{a} = 'x'", [[['a', 'equal', 'x']]]],
    ['{a b} <> "y or z"', [[['a b', 'not_equal', 'y or z']]]],
    ['{a} == 1 or {b} notempty', [[['a', 'equal', '1']], [['b', 'answered', '']]]],
    [
      "{a} = 'x' and {b} != 'y'",
      [
        [
          ['a', 'equal', 'x'],
          ['b', 'not_equal', 'y'],
        ],
      ],
    ],
    ["{a} anyof ['x', 'y']", [[['a', 'equal', 'x']], [['a', 'equal', 'y']]]],
    ['({a} = 1) and {b} = 2', null],
    ['{a} > 3', null],
    ['iif({a}, 1, 2) = 1', null],
    ["{ a }  =  'x'||{b}<>2", [[['a', 'equal', 'x']], [['b', 'not_equal', '2']]]],
  ])('%s', (expression, expected) => {
    const conditions = parseExpression(expression, new Map());
    expect(
      conditions?.map((all) => all.map(({ ref, rule, value }) => [ref, rule, value])) ?? null,
    ).toEqual(expected);
  });
});

describe('conditions on numbers', () => {
  const items = new Map<string, Item>(
    (
      [
        ['score', {}],
        ['slider', { lower_limit: 0, upper_limit: 1000 }],
        ['slider_of_halves', { lower_limit: 0, upper_limit: 10, step: 0.5 }],
        ['numeric', {}],
        ['text', {}],
      ] as const
    ).map(([ref, extra]) => {
      const style = ref === 'slider_of_halves' ? 'slider' : ref;
      return [ref, { ref, style, body: ref, extra }];
    }),
  );
  const said = (expression: string) =>
    parseExpression(expression, items)?.map((conditions) =>
      conditions
        .map(({ rule, value, except }) =>
          `${rule} ${value}${except ? ` except ${except}` : ''}`.trim(),
        )
        .join(' and '),
    ) ?? null;

  it.each([
    ['{score} < 7', 'less_than 7'],
    ['{score} <= 6', 'less_than 7'],
    ['{score} > 8', 'at_least 9'],
    ['{score} >= 9', 'at_least 9'],
    ['{slider} > 500', 'at_least 501'],
    ['{slider_of_halves} >= 2.5', 'at_least 2.5'],
    ['{slider_of_halves} > 2', 'at_least 2 except 2'],
    ['{slider_of_halves} <= 2', 'between 0,2'],
    ['{numeric} < 7.5', 'less_than 7.5'],
    ['{text} empty', 'not_answered'],
    ['{text} notempty', 'answered'],
  ])('%s is %s', (expression, rule) => {
    expect(said(expression)).toEqual([rule]);
  });

  it('at most a number without a least one is less than it, or the number', () => {
    expect(said('{numeric} <= 7')).toEqual(['less_than 7', 'equal 7']);
    expect(said("{numeric} <= 7 and {text} = 'x'")).toEqual([
      'less_than 7 and equal x',
      'equal 7 and equal x',
    ]);
  });

  it.each([
    ['{score} > 10', 'holds for no answer'],
    ['{slider_of_halves} > 10', 'is above all numbers'],
    ['{text} > 3', 'is about a text'],
    ['{score} > many', 'names no number'],
  ])('%s is not carried over: it %s', (expression) => {
    expect(said(expression)).toBe(null);
  });
});

// A reader that reads characters twice needs longer.
it('names a million equal things without comparing all of them', () => {
  const nameOf = uniqueNames('question');
  let last = '';
  for (let count = 0; count < 1_000_000; count += 1) last = nameOf('same');
  expect(last).toBe('same_1000000');
});

it('reads long conditions', () => {
  for (const text of [
    `{${' '.repeat(200_000)}`,
    `{a} = 1${' '.repeat(200_000)}o`,
    ' or '.repeat(50_000),
  ])
    expect(() => parseExpression(text, new Map())).not.toThrow();
});

it('surveys that psn writes have rule types in place of patterns', async () => {
  const dir = join(folder, 'rules');
  const names = ['surveyjs', 'typeform', 'formbricks', 'google-forms'];
  for (const name of names)
    expect((await psn(name, `test/support/imports/${name}.json`, dir)).status).toBe(0);
  const paths = [
    ...names.map((name) => join(dir, 'flows', `${name}.json`)),
    ...(await readdir('cli/surveys')).map((name) => join('cli/surveys', name)),
  ];
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  for (const text of texts) expect(text).not.toContain('"regex"');
  expect(texts.join('')).toMatch(/"less_than"[^]*"between"/);
});

describe('a file from anywhere', () => {
  const write = async (text: string) => {
    const file = join(folder, 'any.json');
    await writeFile(file, text);
    return file;
  };
  const GROUP =
    '<?xml version="1.0"?><document><LimeSurveyDocType>Group</LimeSurveyDocType></document>';
  const ENTITIES = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><document>&b;</document>';
  const panels = (depth: number): string =>
    `{"elements":[${'{"type":"panel","elements":['.repeat(depth)}${']}'.repeat(depth)}]}`;

  it.each([
    ['surveyjs', 'no survey of SurveyJS. It seems to be another file.', 'no json'],
    ['surveyjs', 'It seems to be damaged JSON.', '{"pages":['],
    ['surveyjs', 'It seems to be a list in JSON.', '[]'],
    ['typeform', 'no survey of Typeform. It seems to be another JSON file.', '{"items":[]}'],
    ['typeform', ' import heyform ', '{"fields":[{"kind":"statement"}]}'],
    [
      'qualtrics',
      'It seems to be a form of Form.io, which is not imported.',
      '{"components":[{}]}',
    ],
    ['limesurvey', 'one group of questions of LimeSurvey. Export the whole survey', GROUP],
    ['limesurvey', 'a document type, which no survey needs', ENTITIES],
    ['google-forms', 'nothing that could be carried over', '{"items":[{"title":"x"},7,null]}'],
    ['formbricks', 'has 2 surveys', '{"data":[{},{}]}'],
    ['surveyjs', 'nested more than 20 deep', panels(30)],
    ['surveyjs', 'nested too deep', panels(50_000)],
  ])('for %s is refused: %s', async (program, message, text) => {
    const { status, stdout, stderr } = await psn(program, await write(text), folder, '--id', 'any');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(message);
  });

  it.each(['surveyjs', 'limesurvey', 'xlsform'])(
    'of 100 MB for %s is refused before it is read',
    async (program) => {
      const path = await write('');
      await truncate(path, 100 * 1024 * 1024);
      const { status, stdout, stderr } = await psn(program, path, folder, '--id', 'any');
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain('has more than 10 MB');
    },
  );

  it('leaves no trace of names that mean something else, and of marks that move the cursor', async () => {
    const title = 'Evil\u001b[2J\u0007';
    const elements = [
      {
        type: 'radiogroup',
        name: '__proto__',
        title: JSON.parse('{"__proto__":"x","default":"Proto"}') as object,
        choices: ['constructor', '__proto__', '__proto__'],
      },
      { type: 'text', name: '__proto__', title },
      { type: 'evil', name: 'constructor', title, visibleIf: '{__proto__} = 1' },
      { type: 'comment', name: 'last', visibleIf: "{__proto__} = 'constructor'" },
    ];
    const { status, stdout } = await psn(
      'surveyjs',
      await write(JSON.stringify({ elements })),
      folder,
      '--id',
      'evil',
    );
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
    const { findings, flows } = await loadWorkspace(folder);
    expect(findings.filter(({ file }) => file.includes('evil'))).toEqual([]);
    const { states } = flows.get('flow-evil')!.value;
    const keys = states.flatMap(({ elements: list }) =>
      list.flatMap(({ question }) => question?.key ?? []),
    );
    expect(keys).toEqual(['proto', 'proto_2', 'last']);
  });

  it('overwrites nothing', async () => {
    const file = 'test/support/imports/google-forms.json';
    const dir = join(folder, 'twice');
    expect((await psn('google-forms', file, dir)).status).toBe(0);
    const before = await readFile(join(dir, 'flows/google-forms.json'), 'utf8');
    const { status, stderr } = await psn('google-forms', file, dir);
    expect(status).toBe(1);
    expect(stderr).toContain('has a survey or a channel google-forms already');
    expect(await readFile(join(dir, 'flows/google-forms.json'), 'utf8')).toBe(before);
  });
});

describe('parts that a file lacks', () => {
  /** Imports a content. Returns the lost parts, once the check finds no error in the flow. */
  async function lossesOf(program: string, id: string, content: object): Promise<string[]> {
    const file = join(folder, `${id}.json`);
    await writeFile(file, JSON.stringify(content));
    const dir = join(folder, `lacking-${id}`);
    const { stdout } = await psn(program, file, dir, '--json');
    const { findings } = await loadWorkspace(dir);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    return (JSON.parse(stdout) as { lost: string[] }).lost;
  }

  it('choices that are fetched, and rows, become texts', async () => {
    const elements = [
      {
        type: 'dropdown',
        name: 'country',
        isRequired: true,
        choicesByUrl: { url: 'https://a.test' },
      },
      { type: 'ranking', name: 'wishes', choicesFromQuestion: 'country' },
      { type: 'matrix', name: 'parts', columns: ['good', 'bad'] },
    ];
    const losses = await lossesOf('surveyjs', 'fetched', { elements });
    expect(losses).toEqual(
      expect.arrayContaining([
        '“country”: its choices, which the file does not have: it asks for a text',
        '“wishes”: its choices, which the file does not have: it asks for a text',
        '“parts”: its rows, which the file does not have: it asks for a text',
      ]),
    );
  });

  it('pictures without an address, and ends without ids', async () => {
    const picture = (id: string, imageUrl: string) => ({ id, imageUrl });
    const losses = await lossesOf('formbricks', 'pictures', {
      questions: [
        {
          id: 'pick',
          type: 'pictureSelection',
          headline: { default: 'Which one?' },
          choices: [picture('a', 'here'), picture('b', 'https://example.com/b.png')],
        },
      ],
      endings: [
        { type: 'endScreen', headline: { default: 'Thanks' } },
        { type: 'endScreen', headline: { default: 'Bye' } },
      ],
    });
    expect(losses).toEqual([expect.stringMatching(/^“Which one\?”: the picture of /)]);
  });

  it('jumps between the fields of a group', async () => {
    const field = (ref: string) => ({ ref, type: 'short_text', title: ref });
    const jump = (to: string, condition: object) => ({
      action: 'jump',
      details: { to: { type: 'field', value: to } },
      condition,
    });
    const isYes = {
      op: 'is',
      vars: [
        { type: 'field', value: 'first' },
        { type: 'constant', value: 'yes' },
      ],
    };
    const losses = await lossesOf('typeform', 'group', {
      title: 'Group',
      fields: [
        {
          ref: 'group',
          type: 'group',
          title: 'Group',
          properties: { fields: [field('first'), field('second'), field('third')] },
        },
        field('last'),
      ],
      logic: [
        { type: 'field', ref: 'first', actions: [jump('third', isYes)] },
        { type: 'field', ref: 'second', actions: [jump('third', { op: 'always', vars: [] })] },
      ],
    });
    expect(losses).toEqual(['“first”: a jump within the page if first is yes']);
  });
});
