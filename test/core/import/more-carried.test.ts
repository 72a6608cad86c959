import { describe, expect, it } from 'vitest';
import {
  decodeFile,
  importSurvey,
  type Json,
  type ProgramName,
} from '../../../core/import/index.ts';
import { dayLimit } from '../../../core/import/day-limits.ts';
import { limeSurvey } from '../../support/imports/limesurvey.ts';
import { workbook } from '../../support/imports/xlsform.ts';
import { elementsOf } from '../../support/imports/forms.ts';
import type { WireFlow } from '../../support/imports/wire-flow.ts';

/** Parts of surveys that are carried over because the product has them as well, program by program. */

function imported(file: Json, program: ProgramName): { flow: WireFlow; lost: string[] } {
  const { build, lost } = importSurvey(file, program);
  return { flow: build('garden') as unknown as WireFlow, lost: lost() };
}
const partsOf = ({ flow }: { flow: WireFlow }) =>
  elementsOf(flow).map((element) => element.question ?? element);
const words = (text: string) => ({ default: text });
const PICTURE = 'https://example.com/a.png';
const image = { type: 'image', url: PICTURE };

describe('a limit of a date', () => {
  it.each([
    ['2026-05-31', '2026-05-31'],
    ['2026-05-31T00:00', '2026-05-31'],
    ["date('2026-05-31')", '2026-05-31'],
    ['today', 'today'],
    ['now()', 'today'],
    ['TODAY', 'today'],
    ['today(7)', 'today+7d'],
    ['today(-30)', 'today-30d'],
    ['today() + 7', 'today+7d'],
    ['+2 weeks', 'today+2w'],
    ['-18 years', 'today-18y'],
    ['today +1 month', 'today+1m'],
    ["dateAdd(today(), -18, 'years')", 'today-18y'],
    ['tomorrow', 'today+1d'],
    ['2026-02-30', null],
    ['{birthday}', null],
    ['today(7) + 3', null],
    ['', null],
  ])('“%s” is %s', (text, limit) => expect(dayLimit(text)).toBe(limit));

  const LIMITS = { style: 'datepicker', extra: { earliest_date: 'today' } };
  const limeFile = (attributes: Record<string, string>) =>
    decodeFile(new TextEncoder().encode(limeSurvey([{ code: 'DAY', type: 'D', attributes }])));
  const xlsFile = async (constraint: string) =>
    decodeFile(
      await workbook({ survey: [{ type: 'date', name: 'day', label: 'When?', constraint }] }),
    );

  it.each<[ProgramName, () => Json | Promise<Json | null>]>([
    [
      'surveyjs',
      () => ({
        elements: [{ type: 'text', inputType: 'date', name: 'day', minValueExpression: 'today()' }],
      }),
    ],
    ['limesurvey', () => limeFile({ date_min: '{TODAY}' })],
    ['xlsform', () => xlsFile('. >= today()')],
    [
      'typebot',
      () => ({
        groups: [{ id: 'a', blocks: [{ id: 'b', type: 'date input', options: { min: 'today' } }] }],
        edges: [],
      }),
    ],
    [
      'tally',
      () => ({
        blocks: [
          { uuid: 'a', type: 'INPUT_DATE', groupUuid: 'g', payload: { afterDate: 'today' } },
        ],
      }),
    ],
    [
      'opnform',
      () => ({
        properties: [{ id: 'a', name: 'When?', type: 'date', disable_past_dates: true }],
      }),
    ],
  ])('of %s is carried', async (program, file) => {
    const read = imported((await file())!, program);
    expect(partsOf(read)[0]).toMatchObject(LIMITS);
    expect(read.lost).toEqual([]);
  });

  it('that is not accepted itself is the day beside it', async () => {
    const read = imported((await xlsFile(". > '2026-02-28' and . < today()"))!, 'xlsform');
    expect(partsOf(read)[0]).toMatchObject({
      extra: { earliest_date: '2026-03-01', latest_date: 'today-1d' },
    });
    const rules = [{ type: 'isLaterThan', params: { date: '2026-12-31' } }];
    const question = { id: 'd', type: 'date', headline: words('When?'), validation: { rules } };
    expect(partsOf(imported({ questions: [question] }, 'formbricks'))[0]).toMatchObject({
      extra: { earliest_date: '2027-01-01' },
    });
  });

  it('on another answer is listed', async () => {
    expect(imported((await limeFile({ date_max: '{OTHER}' }))!, 'limesurvey').lost).toEqual([
      expect.stringContaining('the limit OTHER of the date'),
    ]);
    expect(imported((await xlsFile('. >= ${begin}'))!, 'xlsform').lost).toEqual([
      expect.stringContaining('the constraint . >= ${begin}'),
    ]);
  });
});

describe('SurveyJS', () => {
  const survey = (elements: readonly Json[], more: Json = {}) =>
    imported({ pages: [{ name: 'one', elements }], ...more }, 'surveyjs');
  const choices = ['red', 'blue'];
  const colors = { type: 'checkbox', name: 'colors', choices };

  it('“Select all”, with the exclusive choices after it', () => {
    const read = survey([{ ...colors, showSelectAllItem: true, showNoneItem: true }]);
    expect(partsOf(read)[0]).toMatchObject({ extra: { select_all: true } });
    expect(read.lost).toEqual([]);
  });

  it('validators become limits, and others are listed', () => {
    const read = survey([
      { type: 'text', name: 'age', validators: [{ type: 'numeric', minValue: 3 }] },
      { type: 'comment', name: 'why', validators: [{ type: 'text', maxLength: 9 }] },
      { ...colors, validators: [{ type: 'answercount', minCount: 1, maxCount: 2 }] },
      { type: 'text', name: 'mail', validators: [{ type: 'email', text: 'No!' }] },
      { type: 'text', name: 'zip', validators: [{ type: 'regex', regex: '\\d+' }] },
    ]);
    expect(partsOf(read)).toMatchObject([
      { style: 'numeric', extra: { lower_limit: 3 } },
      { style: 'textarea', extra: { max_response_length: 9 } },
      { min_selection_count: 1, max_selection_count: 2 },
      { style: 'email' },
      { style: 'text' },
    ]);
    expect(read.lost).toEqual([
      '“mail”: the message of a limit',
      expect.stringContaining('validators'),
    ]);
  });

  it('cells of a matrix are questions of their types, and large matrices are listed', () => {
    const matrix = {
      type: 'matrixdropdown',
      name: 'crew',
      title: 'Crew',
      choices,
      rows: ['cook', { value: 'pilot', text: 'Pilot' }],
      columns: [
        { name: 'color' },
        { name: 'years', title: 'Years', cellType: 'text', inputType: 'number', isRequired: true },
      ],
    };
    const read = survey([matrix]);
    expect(partsOf(read)).toMatchObject([
      { style: 'dropdown', body: 'Crew: cook: color', options: [{ key: 'red' }, { key: 'blue' }] },
      { style: 'numeric', body: 'Crew: cook: Years', is_required: true },
      { style: 'dropdown', body: 'Crew: Pilot: color' },
      { style: 'numeric', body: 'Crew: Pilot: Years' },
    ]);
    expect(read.lost).toEqual([]);
    const rows = Array.from({ length: 300 }, (_, at) => `row${at}`);
    expect(survey([colors, { ...matrix, rows }]).lost).toEqual([
      expect.stringContaining('the question of the type matrixdropdown'),
    ]);
  });

  it('rows and panels that respondents add are asked once', () => {
    const read = survey([
      {
        type: 'matrixdynamic',
        name: 'pets',
        title: 'Pets',
        columns: [
          { name: 'name', cellType: 'text' },
          { name: 'age', choicesMin: 1, choicesMax: 3 },
        ],
      },
      {
        type: 'paneldynamic',
        name: 'trips',
        title: 'Trips',
        templateElements: [
          { type: 'boolean', name: 'far' },
          { type: 'comment', name: 'where', visibleIf: "{panel.far} = 'true'" },
        ],
      },
    ]);
    expect(partsOf(read)).toMatchObject([
      { style: 'text', body: 'Pets: name' },
      { style: 'dropdown', body: 'Pets: age', options: [{ key: '1' }, {}, { key: '3' }] },
      { type: 'label', text: 'Trips' },
      { style: 'radio' },
      { style: 'textarea' },
    ]);
    expect(elementsOf(read.flow).at(-1)).toMatchObject({ is_visible: false });
    expect(read.lost).toEqual([
      '“Pets”: that its questions are asked several times: they are asked once',
      '“Trips”: that its questions are asked several times: they are asked once',
    ]);
  });

  it('a row with a condition is a question that a trigger shows, also for other conditions', () => {
    const read = survey([
      { type: 'radiogroup', name: 'pet', choices: ['cat', 'dog'] },
      {
        type: 'matrix',
        name: 'care',
        title: 'Care',
        columns: ['good', 'bad'],
        rows: ['food', { value: 'walks', visibleIf: "{pet} = 'dog'" }],
      },
    ]);
    const [, matrix, walks] = partsOf(read);
    expect(matrix).toMatchObject({ style: 'matrix', statements: [{ key: 'food' }] });
    expect(walks).toMatchObject({
      style: 'radio',
      body: 'Care: walks',
      options: [{ key: 'good' }, { key: 'bad' }],
    });
    const [pet, , hidden] = elementsOf(read.flow);
    expect(hidden).toMatchObject({ is_visible: false });
    expect(pet!.triggers).toMatchObject([{ answer_value: 'dog', target_ids: ['e-care_walks'] }]);
    expect(read.lost).toEqual([]);
  });

  it('choices of an earlier question: all, or each once it is chosen there', () => {
    const from = (mode?: string) => ({
      type: 'radiogroup',
      name: 'best',
      choicesFromQuestion: 'colors',
      ...(mode ? { choicesFromQuestionMode: mode } : {}),
    });
    expect(partsOf(survey([colors, from()]))[1]).toMatchObject({
      options: [{ key: 'red' }, { key: 'blue' }],
    });
    const read = survey([colors, from('selected')]);
    expect(partsOf(read)[1]).toMatchObject({
      options: [
        { key: 'red', is_visible: false },
        { key: 'blue', is_visible: false },
      ],
    });
    expect(elementsOf(read.flow)[0]!.triggers).toHaveLength(2);
    expect(survey([colors, from('unselected')]).lost).toContainEqual(
      expect.stringContaining('choicesFromQuestion'),
    );
  });

  it('last pages for some answers, the way back, the layout, the order and the first button', () => {
    const pet = { type: 'radiogroup', name: 'pet', choices: ['cat', 'dog'] };
    const { flow, lost } = imported(
      {
        firstPageIsStartPage: true,
        startSurveyText: 'Begin',
        showPrevButton: false,
        questionsOnPageMode: 'questionPerPage',
        completedHtmlOnCondition: [{ expression: "{pet} = 'cat'", html: 'Meow' }],
        pages: [
          { name: 'start', elements: [{ type: 'html', name: 'hello', html: 'Hello' }] },
          { name: 'one', elements: [pet, colors], questionOrder: 'random' },
        ],
      },
      'surveyjs',
    );
    expect(flow).toMatchObject({ allow_back: false, layout: 'one' });
    expect(flow.states[0]!.elements.at(-1)).toMatchObject({ text: 'Begin' });
    expect(flow.states[1]).toMatchObject({ shuffle: true });
    const meow = flow.states.find(({ title }) => title === 'Meow')!;
    expect(flow.transitions).toMatchObject([
      { to_state_id: meow.id, rules: [{ question_key: 'pet', option_keys: ['cat'] }] },
    ]);
    expect(lost).toEqual([]);
  });
});

it('Typeform: counts of choices, tables with boxes, groups and screens with pictures', () => {
  const choicesOf = { choices: [{ ref: 'red', label: 'Red' }] };
  const attachment = { type: 'image', href: PICTURE };
  const { flow, lost } = imported(
    {
      welcome_screens: [{ ref: 'w', title: 'Welcome', attachment }],
      fields: [
        {
          ref: 'a',
          type: 'multiple_choice',
          title: 'Which?',
          properties: { ...choicesOf, allow_multiple_selection: true },
          validations: { min_selection: 1, max_selection: 2 },
        },
        {
          ref: 'g',
          type: 'group',
          title: 'You',
          properties: {
            description: 'In short',
            fields: [
              {
                ref: 'm',
                type: 'matrix',
                title: 'Table?',
                properties: {
                  fields: [
                    {
                      ref: 'row',
                      title: 'Row',
                      properties: { ...choicesOf, allow_multiple_selection: true },
                    },
                  ],
                },
              },
            ],
          },
        },
      ],
      thankyou_screens: [{ ref: 't', title: 'Bye', attachment }],
    },
    'typeform',
  );
  expect(elementsOf(flow).map((element) => element.question ?? element)).toMatchObject([
    image,
    { text: 'Welcome' },
    { min_selection_count: 1, max_selection_count: 2 },
    { type: 'label', text: 'In short' },
    { extra: { matrix_question_type: 'multi' } },
    image,
  ]);
  expect(lost).toEqual([]);
});

it('Formbricks: rules, none of the above, links, pictures of cards, and no way back', () => {
  const { flow, lost } = imported(
    {
      isBackButtonHidden: true,
      welcomeCard: { enabled: true, headline: words('Hello'), fileUrl: PICTURE },
      questions: [
        {
          id: 'a',
          type: 'multipleChoiceMulti',
          headline: words('Which?'),
          choices: [
            { id: 'red', label: words('Red') },
            { id: 'none', label: words('None') },
          ],
          validation: { logic: 'and', rules: [{ type: 'maxSelections', params: { max: 1 } }] },
        },
        {
          id: 'b',
          type: 'openText',
          inputType: 'number',
          headline: words('How many?'),
          validation: { rules: [{ type: 'minValue', params: { min: 3 } }] },
        },
        {
          id: 'c',
          type: 'openText',
          headline: words('Why?'),
          validation: { rules: [{ type: 'pattern', params: { pattern: '.' } }] },
        },
        {
          id: 'd',
          type: 'cta',
          headline: words('See it'),
          buttonExternal: true,
          buttonUrl: 'https://example.com',
          ctaButtonLabel: words('Open'),
        },
      ],
      endings: [{ id: 'e', type: 'endScreen', headline: words('Bye'), imageUrl: PICTURE }],
    },
    'formbricks',
  );
  expect(flow).toMatchObject({ allow_back: false });
  expect(partsOf({ flow })).toMatchObject([
    image,
    { text: { en: 'Hello' } },
    { max_selection_count: 1, options: [{ key: 'red' }, { key: 'none', exclusive: true }] },
    { style: 'numeric', extra: { lower_limit: 3 } },
    { style: 'text' },
    { type: 'label' },
    { type: 'button_link', url: 'https://example.com', text: { en: 'Open' } },
    image,
  ]);
  expect(lost).toEqual(['“Why?” (questions[2].validation.rules[0]): the rule pattern']);
});

it('Google Forms: the email that a form asks for, pictures, and rows in random order', () => {
  const { flow, lost } = imported(
    {
      formId: 'f',
      settings: { emailCollectionType: 'RESPONDER_INPUT' },
      items: [
        { itemId: '1', imageItem: { image: { contentUri: PICTURE, altText: 'A rose' } } },
        {
          itemId: '2',
          title: 'Rate',
          questionItem: {
            image: { contentUri: PICTURE },
            question: { textQuestion: {} },
          },
        },
        {
          itemId: '3',
          title: 'Table',
          questionGroupItem: {
            questions: [{ rowQuestion: { title: 'Row' } }],
            grid: { shuffleQuestions: true, columns: { options: [{ value: 'Good' }] } },
          },
        },
      ],
    },
    'google-forms',
  );
  expect(partsOf({ flow })).toMatchObject([
    { style: 'email', is_required: true },
    { ...image, text: 'A rose' },
    image,
    { style: 'text' },
    { style: 'matrix', shuffle: true },
  ]);
  expect(lost).toEqual([]);
});

it('LimeSurvey: answers and rows that are shown by others, also by an array filter', async () => {
  const parts = (...codes: string[]) => codes.map((title) => ({ title, text: `The ${title}` }));
  const bytes = new TextEncoder().encode(
    limeSurvey([
      { code: 'PETS', type: 'M', parts: parts('cat', 'dog') },
      {
        code: 'LIKED',
        type: 'M',
        parts: [
          { title: 'purr', text: 'Purr', relevance: 'PETS_cat.NAOK == "Y"' },
          { title: 'bark', text: 'Bark', relevance: 'PETS_dog == "Y" and PETS_cat == "Y"' },
        ],
      },
      {
        code: 'CARE',
        type: 'F',
        parts: parts('cat', 'dog'),
        answers: [{ code: 'A1', text: 'Good' }],
        attributes: { array_filter: 'PETS' },
      },
      { code: 'AGE', type: 'K', parts: parts('cat'), attributes: { array_filter: 'PETS' } },
      { code: 'WHY', type: 'S', question: { relevance: 'CARE_dog == "A1"' } },
    ]),
  );
  const read = imported((await decodeFile(bytes))!, 'limesurvey');
  const [pets, liked, cat, dog, age, why] = elementsOf(read.flow);
  expect(liked!.question!['options']).toMatchObject([{ is_visible: false }, { key: 'bark' }]);
  expect([cat, dog, age]).toMatchObject([
    { is_visible: false, question: { style: 'radio', options: [{ body: 'Good' }] } },
    { is_visible: false, question: { style: 'radio' } },
    { is_visible: false, question: { style: 'numeric' } },
  ]);
  expect(pets!.triggers).toHaveLength(3);
  // The row has become a question, which other conditions name.
  expect(why).toMatchObject({ is_visible: false });
  expect(dog!.triggers).toMatchObject([{ answer_value: 'a1', target_ids: ['e-why'] }]);
  expect(read.lost).toEqual(['“Bark”: when it is shown: PETS_dog == "Y" and PETS_cat == "Y"']);
});

it('XLSForm: pictures with an address, and files beside the workbook listed', async () => {
  const file = await decodeFile(
    await workbook({
      survey: [
        { type: 'select_one pet', name: 'pet', label: 'Pet?', 'media::image': PICTURE },
        { type: 'note', name: 'alone', label: '', 'media::image': PICTURE },
        { type: 'text', name: 'why', label: 'Why?', 'media::image': 'why.png' },
      ],
      choices: [{ list_name: 'pet', name: 'cat', label: 'Cat', 'media::image': PICTURE }],
    }),
  );
  const { flow, lost } = imported(file!, 'xlsform');
  expect(partsOf({ flow })).toMatchObject([
    image,
    { style: 'radio', options: [{ image_url: PICTURE }] },
    image,
    { style: 'text' },
  ]);
  expect(lost).toEqual(['“Why?”: the picture why.png']);
});

describe('pictures in texts', () => {
  const img = (name: string) => `<img alt="x" src="https://example.com/${name}.png" width="9">`;
  const url = (name: string) => `https://example.com/${name}.png`;

  it('precede their question, and are the pictures of options and last pages', () => {
    const { flow, lost } = imported(
      {
        title: `Garden ${img('title')}`,
        completedHtml: `<p>Bye</p>${img('end')}`,
        pages: [
          {
            name: 'one',
            elements: [
              { type: 'radiogroup', name: 'a', choices: ['x', 'y'] },
              {
                type: 'radiogroup',
                name: 'b',
                title: { default: `Which? ${img('en')}`, de: `Welche? ${img('de')}` },
                choices: [{ value: 'r', text: `Rose ${img('rose')}` }, 'l'],
                visibleIf: "{a} = 'x'",
              },
              { type: 'html', name: 'c', html: img('alone') },
            ],
          },
        ],
      },
      'surveyjs',
    );
    expect(flow.states[0]!.title).toBe('Garden');
    expect(elementsOf(flow).map((element) => element.question ?? element)).toMatchObject([
      { type: 'image', url: url('title') },
      { key: 'a' },
      { type: 'image', url: url('en'), is_visible: false },
      { type: 'image', url: url('de'), is_visible: false },
      {
        key: 'b',
        body: { en: 'Which?', de: 'Welche?' },
        options: [{ body: 'Rose', image_url: url('rose') }, {}],
      },
      { type: 'image', url: url('alone') },
      { type: 'image', url: url('end') },
    ]);
    expect(JSON.stringify(flow)).not.toMatch(/[\uE000-\uF8FF]/);
    expect(lost).toEqual([]);
  });

  it('of rows, without an address, and films are listed', () => {
    const { lost } = imported(
      {
        elements: [
          {
            type: 'matrix',
            name: 'm',
            columns: ['good'],
            rows: [{ value: 'r', text: `Rose ${img('rose')}` }],
          },
          { type: 'text', name: 'a', title: 'Here <img src="upload/a.png"> <video></video>' },
        ],
      },
      'surveyjs',
    );
    expect(lost).toEqual([
      '“Here” (elements[1].title): the picture in the text',
      `“Rose”: the picture ${url('rose')}`,
    ]);
  });
});

it('Qualtrics: choices that are shown by an answer, and the address after the end', () => {
  const element = (kind: string, payload: unknown) => ({ Element: kind, Payload: payload });
  const question = (id: string, more: Json = {}) =>
    element('SQ', {
      QuestionID: id,
      QuestionText: id,
      QuestionType: 'MC',
      Selector: 'SAVR',
      Choices: { 1: { Display: 'Yes' }, 2: { Display: 'No' } },
      ...more,
    });
  const logic = {
    0: {
      0: {
        LogicType: 'Question',
        LeftOperand: 'q://QID1/SelectableChoice/1',
        Operator: 'Selected',
      },
    },
  };
  const { flow, lost } = imported(
    {
      SurveyEntry: { SurveyName: 'Garden' },
      SurveyElements: [
        element('BL', [
          {
            ID: 'b',
            BlockElements: [
              { Type: 'Question', QuestionID: 'QID1' },
              { Type: 'Question', QuestionID: 'QID2' },
            ],
          },
        ]),
        element('SO', { SurveyTermination: 'Redirect', EOSRedirectURL: 'https://example.com' }),
        question('QID1'),
        question('QID2', {
          Choices: { 1: { Display: 'Rose' }, 2: { Display: 'Lily', DisplayLogic: logic } },
        }),
      ],
    },
    'qualtrics',
  );
  expect(partsOf({ flow })).toMatchObject([
    {},
    { options: [{ body: 'Rose' }, { body: 'Lily', is_visible: false }] },
    { type: 'button_link', url: 'https://example.com' },
  ]);
  expect(elementsOf(flow)[0]!.triggers).toMatchObject([
    { target_option_ids: [{ question_key: 'qid2', option_key: '2' }] },
  ]);
  expect(lost).toEqual([expect.stringContaining('leads to https://example.com by itself')]);
});

it('Qualtrics: tables beside each other', () => {
  const rows = { 1: { Display: 'Soup' }, 2: { Display: 'Bread' } };
  const table = (id: string, words: string) => ({
    QuestionID: id,
    QuestionText: words,
    QuestionType: 'Matrix',
    Selector: 'Likert',
    Choices: rows,
    Answers: { 1: { Display: 'Good' }, 2: { Display: 'Bad' } },
  });
  const payload = {
    QuestionID: 'QID1',
    QuestionText: 'Rate',
    QuestionType: 'SBS',
    Selector: 'SBSMatrix',
    Choices: rows,
    AdditionalQuestions: { 1: table('QID1#1', 'Taste'), 2: table('QID1#2', 'Looks') },
  };
  const blocks = [{ ID: 'b', BlockElements: [{ Type: 'Question', QuestionID: 'QID1' }] }];
  const { flow, lost } = imported(
    {
      SurveyEntry: { SurveyName: 'Garden' },
      SurveyElements: [
        { Element: 'BL', Payload: blocks },
        { Element: 'SQ', Payload: payload },
      ],
    },
    'qualtrics',
  );
  expect(partsOf({ flow })).toMatchObject(
    ['Rate: Taste', 'Rate: Looks'].map((body) => ({
      style: 'matrix',
      body,
      statements: [{ body: 'Soup' }, { body: 'Bread' }],
      options: [{ body: 'Good' }, { body: 'Bad' }],
    })),
  );
  expect(lost).toEqual([]);
});

it('Typebot: choices with a condition of their own', () => {
  const { flow, lost } = imported(
    {
      variables: [{ id: 'v', name: 'Pet' }],
      groups: [
        {
          id: 'a',
          blocks: [
            {
              id: 'pet',
              type: 'choice input',
              options: { variableId: 'v' },
              items: [
                { id: 'cat', content: 'Cat' },
                { id: 'dog', content: 'Dog' },
              ],
            },
            {
              id: 'care',
              type: 'choice input',
              items: [
                { id: 'food', content: 'Food' },
                {
                  id: 'walks',
                  content: 'Walks',
                  displayCondition: {
                    isEnabled: true,
                    condition: {
                      comparisons: [
                        { variableId: 'v', comparisonOperator: 'Equal to', value: 'Dog' },
                      ],
                    },
                  },
                },
              ],
            },
          ],
        },
      ],
      edges: [],
    },
    'typebot',
  );
  expect(partsOf({ flow })[1]).toMatchObject({
    options: [{ key: 'food' }, { key: 'walks', is_visible: false }],
  });
  expect(lost).toEqual([]);
});

it('Tally: limits of files, pictures, and a thank-you page of its own', () => {
  const block = (type: string, groupUuid: string, payload: Json) => ({
    uuid: groupUuid,
    type,
    groupUuid,
    payload,
  });
  const { flow, lost } = imported(
    {
      blocks: [
        block('IMAGE', 'g1', { images: [{ url: PICTURE }] }),
        block('TITLE', 'g2', { html: 'Receipt?' }),
        block('FILE_UPLOAD', 'g3', {
          allowedFiles: { 'application/*': ['.pdf'] },
          hasMaxFileSize: true,
          maxFileSize: 5,
        }),
        block('PAGE_BREAK', 'g4', { isThankYouPage: true }),
        block('HEADING_1', 'g5', { html: 'Bye' }),
        block('TEXT', 'g6', { html: 'See you' }),
      ],
    },
    'tally',
  );
  expect(partsOf({ flow })).toMatchObject([
    image,
    { extra: { file_types: ['application/pdf'], max_file_size: 5 * 1024 * 1024 } },
    { type: 'label', text: 'See you' },
  ]);
  expect(flow.states.at(-1)).toMatchObject({ style: 'thank', title: 'Bye' });
  expect(lost).toEqual([]);
});

it('HeyForm: pictures of fields and screens, and the words of a group', () => {
  const layout = { mediaType: 'image', mediaUrl: PICTURE };
  const { flow, lost } = imported(
    {
      fields: [
        { id: 'w', kind: 'welcome', title: 'Hello', layout },
        {
          id: 'g',
          kind: 'group',
          title: 'You',
          description: 'In short',
          properties: { fields: [{ id: 'a', kind: 'short_text', title: 'Name?', layout }] },
        },
        { id: 't', kind: 'thank_you', title: 'Bye', layout },
      ],
    },
    'heyform',
  );
  expect(partsOf({ flow })).toMatchObject([
    image,
    { text: 'Hello' },
    { text: 'In short' },
    image,
    { style: 'text' },
    image,
  ]);
  expect(lost).toEqual([]);
});

it('HeyForm: the columns of a table to which respondents add rows are asked once', () => {
  const tableColumns = [
    { id: 'c1', label: 'Name' },
    { id: 'c2', label: 'Age' },
  ];
  const table = { id: 'a', kind: 'input_table', title: 'Pets', properties: { tableColumns } };
  const { flow, lost } = imported({ fields: [table] }, 'heyform');
  expect(partsOf({ flow })).toMatchObject([
    { style: 'text', body: 'Pets: Name' },
    { style: 'text', body: 'Pets: Age' },
  ]);
  expect(lost).toEqual(['“Pets”: that its questions are asked several times: they are asked once']);
});

it('OpnForm: choices of the respondent’s own, and a form that may be filled again', () => {
  const options = { options: [{ id: 'Red', name: 'Red' }] };
  const { flow, lost } = imported(
    {
      re_fillable: true,
      properties: [
        { id: 'a', name: 'Color?', type: 'select', select: options, allow_creation: true },
      ],
    },
    'opnform',
  );
  expect(partsOf({ flow })).toMatchObject([
    { style: 'dropdown', options: [{ body: 'Red' }, { body: 'Other' }] },
    { style: 'text' },
  ]);
  expect(flow.states.at(-1)).toMatchObject({ after: { again: true } });
  expect(lost).toEqual([]);
});
