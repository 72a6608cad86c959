import { describe, expect, it } from 'vitest';
import { importSurvey, programOf, type Json } from '../../../core/import/index.ts';
import { asked, block, fileOf, question } from '../../support/imports/qualtrics.ts';

/** Surveys of Qualtrics: each test makes the part of a file that it is about. */

interface Flow {
  name: string;
  default_language_id: string;
  languages: { code: string }[];
  states: { id: string; next_state_id?: string; elements: Json[] }[];
  transitions: { from_state_id: string; to_state_id: string; rules: Json[] }[];
}

function imported(file: Json): { flow: Flow; lost: string[] } {
  const { build, lost } = importSurvey(file, 'qualtrics');
  return { flow: build('garden') as unknown as Flow, lost: lost() };
}

/** The questions and texts of a survey with one question. */
function importedQuestion(more: Json): { questions: Json[]; lost: string[] } {
  const { flow, lost } = imported(fileOf([question('QID1', more)], [block('BL_1', asked('QID1'))]));
  const elements = flow.states[0]!.elements.filter(({ type }) => type !== 'next_page');
  return { questions: elements.map((each) => (each['question'] ?? each) as Json), lost };
}

it('is recognized, and keeps its name, language and order without its counters', () => {
  const file = fileOf(
    [question('QID1', {}), question('QID2', {})],
    [block('BL_2', asked('QID2')), block('BL_1', asked('QID1'))],
  );
  expect(programOf(file)).toBe('qualtrics');
  const { flow, lost } = imported(file);
  expect(flow).toMatchObject({ name: 'Garden visit', default_language_id: 'en' });
  expect(flow.states.map(({ elements }) => elements[0]?.['key'])).toEqual([
    'qid2',
    'qid1',
    undefined,
  ]);
  expect(lost).toEqual([]);
});

describe('a question', () => {
  it.each<[string, Json, Json]>([
    ['one choice', {}, { style: 'radio', options: [{ body: 'Yes' }, { body: 'No' }] }],
    ['a drop-down', { Selector: 'DL' }, { style: 'dropdown' }],
    [
      'several choices',
      {
        Selector: 'MAVR',
        Choices: { 1: { Display: 'One' }, 4: { Display: 'None', ExclusiveAnswer: true } },
        ChoiceOrder: [4, 1],
        Randomization: { Type: 'All' },
        Validation: { Settings: { ForceResponse: 'ON', MinChoices: '1', MaxChoices: '2' } },
      },
      {
        style: 'checklist',
        options: [{ body: 'None', exclusive: true }, { body: 'One' }],
        shuffle: true,
        is_required: true,
        min_selection_count: 1,
        max_selection_count: 2,
      },
    ],
    ['a recommendation', { Selector: 'NPS' }, { style: 'score' }],
    ['an order', { QuestionType: 'RO', Selector: 'DND' }, { style: 'ranking' }],
    ['a file', { QuestionType: 'FileUpload', Selector: 'FileUpload' }, { style: 'file' }],
    ['a line', { QuestionType: 'TE', Selector: 'SL' }, { style: 'text' }],
    [
      'a longer text',
      {
        QuestionType: 'TE',
        Selector: 'ESTB',
        Validation: { Settings: { Type: 'TotalChars', MaxChars: '200' } },
      },
      { style: 'textarea', extra: { max_response_length: 200 } },
    ],
    [
      'an address',
      {
        QuestionType: 'TE',
        Selector: 'SL',
        Validation: { Settings: { Type: 'ContentType', ContentType: 'ValidEmail' } },
      },
      { style: 'email' },
    ],
    [
      'a number',
      {
        QuestionType: 'TE',
        Selector: 'SL',
        Validation: {
          Settings: { ContentType: 'ValidNumber', ValidNumber: { Min: '1', Max: '9' } },
        },
      },
      { style: 'numeric', extra: { lower_limit: 1, upper_limit: 9 } },
    ],
    ['a text', { QuestionType: 'DB', Selector: 'TB' }, { type: 'label', text: 'Text of QID1' }],
    [
      'a grid',
      {
        QuestionType: 'Matrix',
        Selector: 'Likert',
        SubSelector: 'MultipleAnswer',
        Answers: { 1: { Display: 'Good' }, 2: { Display: 'Bad' } },
        AnswerOrder: [2, 1],
      },
      {
        style: 'matrix',
        options: [{ body: 'Bad' }, { body: 'Good' }],
        statements: [{ body: 'Yes' }, { body: 'No' }],
        extra: { matrix_question_type: 'multi' },
      },
    ],
  ])('with %s', (_, more, expected) => {
    const { questions } = importedQuestion(more);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject(expected);
  });

  it('in other languages has its texts in each', () => {
    const Language = {
      DE: { QuestionText: 'Wie war es?', Choices: { 1: { Display: 'Gut' } } },
      'ZH-S': { QuestionText: '怎么样？' },
    };
    const { flow } = imported(
      fileOf([question('QID1', { Language })], [block('BL_1', asked('QID1'))]),
    );
    expect(flow.languages.map(({ code }) => code)).toEqual(['en', 'de', 'zh-Hans']);
    expect(flow.states[0]!.elements[0]!['question']).toMatchObject({
      body: { en: 'Text of QID1', de: 'Wie war es?', 'zh-Hans': '怎么样？' },
      options: [{ body: { en: 'Yes', de: 'Gut' } }, { body: 'No' }],
    });
  });

  it('with a choice in own words has a text for it', () => {
    const Choices = { 1: { Display: 'Yes' }, 2: { Display: 'Another:', TextEntry: 'true' } };
    const { questions } = importedQuestion({ Choices });
    expect(questions).toMatchObject([
      { style: 'radio', options: [{ body: 'Yes' }, { body: 'Another:' }] },
      { style: 'text', body: 'Another:' },
    ]);
  });

  it('with several fields or sliders becomes a question for each', () => {
    const form = importedQuestion({ QuestionType: 'TE', Selector: 'FORM' });
    expect(form.questions).toMatchObject([
      { style: 'text', body: 'Text of QID1: Yes' },
      { style: 'text', body: 'Text of QID1: No' },
    ]);
    const sliders = importedQuestion({
      QuestionType: 'Slider',
      Selector: 'HSLIDER',
      Configuration: { CSSliderMin: 0, CSSliderMax: 10 },
    });
    expect(sliders.questions).toMatchObject([
      { style: 'slider', extra: { lower_limit: 0, upper_limit: 10 } },
      { style: 'slider' },
    ]);
  });

  it('of a type without a counterpart, and each setting without a reader, is listed', () => {
    const file = fileOf(
      [
        question('QID1', { QuestionType: 'HeatMap', Selector: 'Image' }),
        question('QID2', { RecodeValues: { 1: '5' }, Graphics: 'IM_1' }),
        question('QID3', { QuestionText: 'In the bin' }),
      ],
      [block('BL_1', asked('QID1'), asked('QID2'))],
    );
    expect(imported(file).lost).toEqual([
      '“Text of QID1” (SurveyElements[4].Payload): the question of the type HeatMap Image',
      '“In the bin” (SurveyElements[6].Payload): a question that is not in the flow',
      '“Text of QID2” (SurveyElements[5].Payload.RecodeValues): RecodeValues',
      '“Text of QID2” (SurveyElements[5].Payload.Graphics = IM_1): Graphics',
    ]);
  });
});

describe('the way through a survey', () => {
  const selected = (id: string, choice: number, more: Json = {}): Json => ({
    LogicType: 'Question',
    QuestionID: id,
    ChoiceLocator: `q://${id}/SelectableChoice/${choice}`,
    LeftOperand: `q://${id}/SelectableChoice/${choice}`,
    Operator: 'Selected',
    Type: 'Expression',
    Description: `If ${id} Is Selected`,
    ...more,
  });
  const logic = (...comparisons: Json[]): Json => ({
    0: { ...comparisons, Type: 'If' },
    Type: 'BooleanExpression',
  });
  const three = ['QID1', 'QID2', 'QID3'].map((id) => question(id, {}));

  it('has a page for each page break, and skips after the question that has them', () => {
    const skip = (to: string, choice: number): Json => ({
      SkipLogicID: 1,
      ChoiceLocator: `q://QID1/SelectableChoice/${choice}`,
      Condition: 'Selected',
      SkipToDestination: to,
      Description: 'If Yes Is Selected, Then Skip',
    });
    const { flow, lost } = imported(
      fileOf(three, [
        block(
          'BL_1',
          asked('QID1', { SkipLogic: [skip('QID3', 1), skip('ENDOFSURVEY', 2)] }),
          asked('QID2'),
          { Type: 'Page Break' },
          asked('QID3'),
        ),
      ]),
    );
    expect(flow.states.map(({ elements }) => elements[0]?.['key'])).toEqual([
      'qid1',
      'qid2',
      'qid3',
      undefined,
    ]);
    const [first, , third, end] = flow.states.map(({ id }) => id);
    expect(flow.transitions).toMatchObject([
      { from_state_id: first, to_state_id: third, rules: [{ option_keys: ['1'] }] },
      { from_state_id: first, to_state_id: end, rules: [{ option_keys: ['2'] }] },
    ]);
    expect(lost).toEqual([]);
  });

  it('shows questions by their own logic and by that of a branch', () => {
    const own = logic(selected('QID1', 1), selected('QID1', 2, { Conjuction: 'Or' }));
    const branch = {
      Type: 'Branch',
      FlowID: 'FL_3',
      BranchLogic: logic(selected('QID1', 2)),
      Flow: [{ Type: 'Standard', ID: 'BL_2', FlowID: 'FL_4' }],
    };
    const { flow, lost } = imported(
      fileOf(
        [three[0]!, question('QID2', { DisplayLogic: own }), three[2]!],
        [block('BL_1', asked('QID1'), asked('QID2')), block('BL_2', asked('QID3'))],
        [{ Type: 'Standard', ID: 'BL_1', FlowID: 'FL_2' }, branch],
      ),
    );
    const [first, second] = flow.states;
    expect(first!.elements[0]!['triggers']).toMatchObject([
      { answer_value: '1', target_ids: ['e-qid2'] },
      { answer_value: '2', target_ids: expect.arrayContaining(['e-qid2', 'e-qid3']) },
    ]);
    expect(second!.elements[0]).toMatchObject({ is_visible: false });
    expect(lost).toEqual([]);
  });

  it('lists logic without an equivalent', () => {
    const both = logic(selected('QID1', 1), selected('QID2', 2, { Conjuction: 'And' }));
    const { lost } = imported(
      fileOf(
        [three[0]!, three[1]!, question('QID3', { DisplayLogic: both })],
        [block('BL_1', asked('QID1'), asked('QID2'), asked('QID3'))],
        [
          { Type: 'Standard', ID: 'BL_1', FlowID: 'FL_2' },
          { Type: 'EmbeddedData', FlowID: 'FL_3', EmbeddedData: [{ Field: 'plan' }] },
        ],
      ),
    );
    expect(lost).toEqual([
      'the flow of the survey (SurveyElements[1].Payload.Flow[1]): the part of the type EmbeddedData',
      '“Text of QID3”: that it is shown only if QID1 Is Selected / If QID2 Is Selected',
    ]);
  });
});
