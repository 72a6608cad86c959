import { describe, expect, it } from 'vitest';
import { decodeFile, importSurvey, programOf } from '../../../core/import/index.ts';
import { limeSurvey, type AskedRow, type Row } from '../../support/imports/limesurvey.ts';
import type { WireFlow } from '../../support/imports/wire-flow.ts';

/** Surveys of LimeSurvey: each test makes the rows of the tables that it is about. */

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function imported(file: string): Promise<{ flow: WireFlow; lost: string[] }> {
  const json = await decodeFile(bytesOf(file));
  expect(programOf(json!)).toBe('limesurvey');
  const { build, lost } = importSurvey(json!, 'limesurvey');
  return { flow: build('garden') as unknown as WireFlow, lost: lost() };
}

/** The questions and texts of a survey with one question. */
async function importedQuestion(asked: Omit<AskedRow, 'code'>) {
  const { flow, lost } = await imported(limeSurvey([{ code: 'Q1', ...asked }]));
  const elements = flow.states[0]!.elements.filter(({ type }) => type !== 'next_page');
  return { questions: elements.map((element) => element.question ?? element), lost };
}

const WORDS: readonly Row[] = [{ text: 'Roses' }, { text: 'Lawn' }];
const OPTIONS = [{ body: 'Roses' }, { body: 'Lawn' }];

describe('a question', () => {
  it.each<[string, Omit<AskedRow, 'code'>, object]>([
    ['one choice', { type: 'L', answers: WORDS }, { style: 'radio', options: OPTIONS }],
    ['a drop-down', { type: '!', answers: WORDS }, { style: 'dropdown', options: OPTIONS }],
    [
      'several choices',
      {
        type: 'M',
        parts: WORDS,
        attributes: {
          min_answers: '1',
          max_answers: '2',
          random_order: '1',
          exclude_all_others: 'SQ2',
        },
        question: { mandatory: 'Y' },
      },
      {
        style: 'checklist',
        options: [
          { key: 'sq1', body: 'Roses' },
          { key: 'sq2', exclusive: true },
        ],
        min_selection_count: 1,
        max_selection_count: 2,
        shuffle: true,
        is_required: true,
      },
    ],
    ['an order', { type: 'R', answers: WORDS }, { style: 'ranking', options: OPTIONS }],
    ['five points', { type: '5' }, { style: 'custom_score' }],
    [
      'yes or no',
      { type: 'Y' },
      { style: 'radio', options: [{ key: 'y', body: 'Yes' }, { body: 'No' }] },
    ],
    [
      'a gender',
      { type: 'G' },
      { style: 'gender', options: [{ body: 'Female' }, { body: 'Male' }] },
    ],
    ['a day', { type: 'D' }, { style: 'datepicker' }],
    [
      'a number',
      { type: 'N', attributes: { min_num_value_n: '1', max_num_value_n: '9' } },
      { style: 'numeric', extra: { lower_limit: 1, upper_limit: 9 } },
    ],
    [
      'a line',
      { type: 'S', texts: { help: 'In short' } },
      { style: 'text', description: 'In short' },
    ],
    ['digits', { type: 'S', attributes: { numbers_only: '1' } }, { style: 'numeric' }],
    [
      'a longer text',
      { type: 'T', attributes: { maximum_chars: '200' } },
      { style: 'textarea', extra: { max_response_length: 200 } },
    ],
    ['a text alone', { type: 'X' }, { type: 'label', text: 'Text of Q1' }],
    [
      'files',
      { type: '|', attributes: { allowed_filetypes: 'png, pdf', max_filesize: '10' } },
      {
        style: 'file',
        extra: { file_types: ['image/png', 'application/pdf'], max_file_size: 10240 },
      },
    ],
    [
      'a matrix',
      { type: 'F', parts: WORDS, answers: [{ text: 'Good' }] },
      { style: 'matrix', statements: OPTIONS, options: [{ body: 'Good' }] },
    ],
    [
      'a matrix of yes, uncertain and no',
      { type: 'C', parts: WORDS },
      { style: 'matrix', options: [{ body: 'Yes' }, { body: 'Uncertain' }, { body: 'No' }] },
    ],
    [
      'a matrix of ten points',
      { type: 'B', parts: WORDS },
      { style: 'matrix', statements: OPTIONS },
    ],
    [
      'a matrix of boxes',
      {
        type: ':',
        parts: [...WORDS, { text: 'Red', scale_id: '1', title: 'R' }],
        attributes: { multiflexible_checkbox: '1' },
      },
      { style: 'matrix', extra: { matrix_question_type: 'multi' }, options: [{ body: 'Red' }] },
    ],
  ])('with %s', async (_, asked, expected) => {
    const { questions, lost } = await importedQuestion(asked);
    expect(questions).toMatchObject([expected]);
    expect(lost).toEqual([]);
  });

  it.each<[string, Omit<AskedRow, 'code'>, object[]]>([
    [
      'a choice in own words',
      { type: 'L', answers: WORDS, question: { other: 'Y' } },
      [{ options: [{}, {}, { body: 'Other' }] }, { style: 'text' }],
    ],
    [
      'a comment',
      { type: 'O', answers: WORDS },
      [{ style: 'radio' }, { style: 'textarea', body: 'Comment' }],
    ],
    [
      'a comment on each choice',
      { type: 'P', parts: WORDS },
      [{ style: 'checklist' }, { style: 'text', body: 'Roses: Comment' }, { style: 'text' }],
    ],
    [
      'several lines',
      { type: 'Q', parts: WORDS },
      [{ style: 'text', body: 'Text of Q1: Roses' }, { style: 'text' }],
    ],
    [
      'several sliders',
      { type: 'K', parts: WORDS, attributes: { slider_layout: '1', slider_max: '10' } },
      [{ style: 'slider', extra: { upper_limit: 10 } }, { style: 'slider' }],
    ],
    [
      'two scales',
      {
        type: '1',
        parts: WORDS,
        answers: [{ text: 'Good' }, { text: 'Often', scale_id: '1', code: 'B1' }],
        attributes: { dualscale_headerA: 'How?' },
      },
      [
        { style: 'matrix', body: 'Text of Q1: How?', options: [{ body: 'Good' }] },
        { style: 'matrix', options: [{ body: 'Often' }] },
      ],
    ],
    [
      'cells of texts',
      {
        type: ';',
        parts: [
          { text: 'Roses' },
          { text: 'Red', scale_id: '1' },
          { text: 'White', scale_id: '1' },
        ],
      },
      [{ style: 'text', body: 'Text of Q1: Roses: Red' }, { body: 'Text of Q1: Roses: White' }],
    ],
  ])('with %s becomes several', async (_, asked, expected) => {
    const { questions, lost } = await importedQuestion(asked);
    expect(questions).toMatchObject(expected);
    expect(lost).toEqual([]);
  });

  it('of a type without a counterpart is listed', async () => {
    const file = limeSurvey([
      { code: 'Q1', type: '*' },
      { code: 'Q2', type: 'S' },
    ]);
    expect((await imported(file)).lost).toEqual([
      '“Text of Q1” (groups[0].questions[0]): the question of the type *',
    ]);
  });
});

describe('conditions', () => {
  const asked = (relevance: string, more: Partial<AskedRow> = {}): string =>
    limeSurvey([
      { code: 'COLOR', type: 'L', answers: WORDS },
      { code: 'AGE', type: 'N' },
      { code: 'PARTS', type: 'M', parts: WORDS },
      { code: 'GRID', type: 'F', parts: WORDS, answers: [{ text: 'Good' }] },
      { code: 'LAST', type: 'S', question: { relevance }, ...more },
    ]);
  const triggersOf = ({ states }: WireFlow) =>
    states.flatMap(({ elements }) =>
      elements.flatMap(({ triggers = [], key }) =>
        triggers.map((trigger) =>
          [
            trigger.action === 'make_visible' ? 'show' : 'hide',
            key,
            trigger.statement_key,
            trigger.rule_type,
            trigger.answer_value,
          ]
            .filter(Boolean)
            .join(' '),
        ),
      ),
    );

  it.each([
    ['COLOR.NAOK == "A1"', ['show color equal a1']],
    ['((COLOR == "A1" or COLOR.NAOK == "A2"))', ['show color equal a1', 'show color equal a2']],
    ['!is_empty(AGE.NAOK)', ['show age answered']],
    ['COLOR != "A1"', ['hide color equal a1']],
    ['is_empty(AGE)', ['hide age answered']],
    ['AGE.NAOK > 24', ['show age at_least 24', 'hide age equal 24']],
    ['AGE <= 24', ['show age less_than 24', 'show age equal 24']],
    ['PARTS_SQ2.NAOK == "Y"', ['show parts equal sq2']],
    ['PARTS_SQ2.NAOK == ""', ['hide parts equal sq2']],
    ['GRID_SQ1.NAOK == "A1"', ['show grid sq1 equal a1']],
    ['7X1X100.NAOK == "A1"', ['show color equal a1']],
    ['7X1X300SQ1.NAOK == "Y"', ['show parts equal sq1']],
  ])('%s becomes triggers', async (relevance, expected) => {
    const { flow, lost } = await imported(asked(relevance));
    expect(triggersOf(flow)).toEqual(expected);
    expect(lost).toEqual([]);
  });

  it('on several answers become branches to a page of its own', async () => {
    const { flow, lost } = await imported(
      asked('COLOR == "A1" and (AGE > 24 or GRID_SQ2 == "A1")'),
    );
    expect(lost).toEqual([]);
    expect(flow.states.map(({ elements }) => elements.length)).toEqual([5, 2, 0]);
    expect(flow.transitions.map(({ rules }) => rules)).toEqual([
      [
        { question_key: 'color', option_keys: ['a1'] },
        { question_key: 'age', rule_type: 'at_least', answer_value: '24' },
        { question_key: 'age', rule_type: 'not_equal', answer_value: '24' },
      ],
      [
        { question_key: 'color', option_keys: ['a1'] },
        { question_key: 'grid', statement_options: [{ statement_key: 'sq2', option_key: 'a1' }] },
      ],
    ]);
  });

  it('of a group become branches', async () => {
    const group = { gid: '2', sid: '7', group_order: '2', grelevance: '{COLOR == "A2"}' };
    const first = { gid: '1', sid: '7', group_order: '1', grelevance: '1' };
    const { flow, lost } = await imported(
      limeSurvey(
        [
          { code: 'COLOR', type: 'L', answers: WORDS },
          { code: 'WHY', type: 'S', group: 2 },
        ],
        { groups: [first, group] },
      ),
    );
    expect(lost).toEqual([]);
    expect(flow.states[0]!.next_state_id).toBe('the_end');
    expect(flow.transitions).toMatchObject([
      { to_state_id: 'group_2', rules: [{ question_key: 'color', option_keys: ['a2'] }] },
    ]);
  });

  it.each(['AGE + 1 > 3', 'regexMatch("/x/", LAST)', 'UNKNOWN == 1', 'COLOR == "A9"', '(AGE'])(
    '%s is listed, and the question is shown',
    async (relevance) => {
      const { flow, lost } = await imported(asked(relevance));
      expect(triggersOf(flow)).toEqual([]);
      expect(lost).toEqual([`“Text of LAST”: when it is shown: ${relevance}`]);
    },
  );
});

describe('a survey', () => {
  it('has its languages, welcome, consent, end and link', async () => {
    const texts = (language: string, more: Row) => ({ surveyls_language: language, ...more });
    const { flow, lost } = await imported(
      limeSurvey([{ code: 'Q1', type: 'Y' }], {
        surveys: [
          {
            sid: '7',
            language: 'en',
            additional_languages: 'de',
            format: 'S',
            allowprev: 'N',
            showsurveypolicynotice: '1',
          },
        ],
        surveys_languagesettings: [
          texts('en', {
            surveyls_title: 'Garden',
            surveyls_welcometext: '<p>Welcome to <b>us</b></p>',
            surveyls_policy_notice: 'We keep it.',
            surveyls_endtext: 'Bye',
            surveyls_url: 'https://example.com',
          }),
          texts('de', { surveyls_title: 'Garten', surveyls_welcometext: 'Willkommen' }),
        ],
        question_l10ns: [
          { qid: '100', question: 'Nice?', language: 'en' },
          { qid: '100', question: 'Schön?', language: 'de' },
        ],
      }),
    );
    expect(lost).toEqual([]);
    expect(flow).toMatchObject({ name: 'Garden', layout: 'one', allow_back: false });
    expect(flow.languages.map(({ code }) => code)).toEqual(['en', 'de']);
    const [welcome, page, end] = flow.states;
    expect(welcome!.elements).toMatchObject([
      { type: 'label', text: { en: 'Welcome to us', de: 'Willkommen' } },
      { question: { style: 'agreement', is_required: true } },
      { type: 'next_page' },
    ]);
    expect(page!.elements[0]!.question).toMatchObject({ body: { en: 'Nice?', de: 'Schön?' } });
    expect(end!.elements).toMatchObject([
      { type: 'label', text: { en: 'Bye' } },
      { type: 'button_link', url: 'https://example.com' },
    ]);
  });

  it('keeps answers in texts, and lists expressions, pictures and quotas', async () => {
    const { flow, lost } = await imported(
      limeSurvey(
        [
          { code: 'NAME', type: 'S' },
          {
            code: 'Q2',
            type: 'S',
            texts: { question: 'Hello {NAME.shown}, {if(1,2,3)} <img src="a.png">' },
          },
        ],
        { quota: [{ id: '1', name: 'Dark', qlimit: '5' }], quota_members: [{ quota_id: '1' }] },
      ),
    );
    expect(flow.states[0]!.elements[1]!.question!.body).toBe('Hello {{name}}, {if(1,2,3)}');
    expect(lost).toEqual([
      '{if(1,2,3)} in “Hello {NAME.shown}, {if(1,2,3)}”: an expression in the text',
      '“Dark” (quota[0]): the quota of 5 responses',
      '“Hello {NAME.shown}, {if(1,2,3)}” (groups[0].questions[1].texts.en.question): the picture in the text',
    ]);
  });

  it('lists the texts of languages that were removed, once each', async () => {
    const rows = ['en', 'de'].map((language) => ({ qid: '100', question: language, language }));
    const { lost } = await imported(
      limeSurvey([{ code: 'Q1', type: 'Y' }], { question_l10ns: rows }),
    );
    expect(lost).toEqual(['the survey: the texts in de, which is no language of it']);
  });

  it('of an older version has its texts in the rows of each language', async () => {
    const row = {
      qid: '1',
      parent_qid: '0',
      gid: '1',
      sid: '7',
      type: 'L',
      title: 'Q1',
      question_order: '1',
    };
    const group = { gid: '1', sid: '7', group_order: '1' };
    const { flow } = await imported(
      limeSurvey([], {
        surveys: [{ sid: '7', language: 'en', additional_languages: 'fr' }],
        groups: [
          { ...group, group_name: 'One', language: 'en' },
          { ...group, group_name: 'Un', language: 'fr' },
        ],
        questions: [
          { ...row, question: 'Which?', language: 'en' },
          { ...row, question: 'Lequel ?', language: 'fr' },
        ],
        answers: [
          { qid: '1', code: 'A', answer: 'Rose', sortorder: '1', scale_id: '0', language: 'en' },
          { qid: '1', code: 'A', answer: 'La rose', sortorder: '1', scale_id: '0', language: 'fr' },
        ],
      }),
    );
    expect(flow.states[0]!.title).toEqual({ en: 'One', fr: 'Un' });
    expect(flow.states[0]!.elements[0]!.question).toMatchObject({
      body: { en: 'Which?', fr: 'Lequel ?' },
      options: [{ key: 'a', body: { en: 'Rose', fr: 'La rose' } }],
    });
  });
});
