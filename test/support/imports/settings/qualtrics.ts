import type { Json } from '../../../../core/import/index.ts';
import { asked, block, fileOf, question } from '../qualtrics.ts';
import { onlyValue, tablesOf, type ProgramSettings } from './table.ts';

const COLORS = { 1: { Display: 'Red' }, 2: { Display: 'Blue' } };
const MATRIX = {
  QuestionType: 'Matrix',
  Selector: 'Likert',
  SubSelector: 'SingleAnswer',
  Choices: { 1: { Display: 'Roses' } },
  ChoiceOrder: ['1'],
  Answers: COLORS,
  AnswerOrder: ['1', '2'],
};
/** Questions by their types and selectors. */
const TYPES: Readonly<Record<string, Json>> = {
  'MC SAVR': { Choices: COLORS },
  'MC MAVR': { Selector: 'MAVR', Choices: COLORS },
  'MC DL': { Selector: 'DL', Choices: COLORS },
  'MC SB': { Selector: 'SB', Choices: COLORS },
  'MC MSB': { Selector: 'MSB', Choices: COLORS },
  'MC NPS': { Selector: 'NPS' },
  'TE SL': { QuestionType: 'TE', Selector: 'SL' },
  'TE ML': { QuestionType: 'TE', Selector: 'ML' },
  'TE ESTB': { QuestionType: 'TE', Selector: 'ESTB' },
  'TE FORM': { QuestionType: 'TE', Selector: 'FORM', Choices: COLORS },
  Matrix: MATRIX,
  'Matrix of many': { ...MATRIX, SubSelector: 'MultipleAnswer' },
  RO: { QuestionType: 'RO', Selector: 'DND', Choices: COLORS },
  Slider: { QuestionType: 'Slider', Selector: 'HSLIDER', Choices: COLORS },
  FileUpload: { QuestionType: 'FileUpload', Selector: 'FileUpload' },
  SBS: {
    QuestionType: 'SBS',
    Selector: 'SBSMatrix',
    Choices: COLORS,
    AdditionalQuestions: { 1: { QuestionID: 'QID1#1', QuestionText: 'Taste', ...MATRIX } },
  },
};
const OTHERS: Readonly<Record<string, Json>> = {
  'SBS without tables': { QuestionType: 'SBS', Selector: 'SBSMatrix' },
  CS: { QuestionType: 'CS', Selector: 'HR', Choices: COLORS },
  DD: { QuestionType: 'DD', Selector: 'DL', Choices: COLORS },
  HeatMap: { QuestionType: 'HeatMap', Selector: 'Image' },
  HotSpot: { QuestionType: 'HotSpot', Selector: 'OnOff' },
  Draw: { QuestionType: 'Draw', Selector: 'Signature' },
  Timing: { QuestionType: 'Timing', Selector: 'PageTimer' },
  Meta: { QuestionType: 'Meta', Selector: 'Browser' },
  Captcha: { QuestionType: 'Captcha', Selector: 'V2' },
  PGR: { QuestionType: 'PGR', Selector: 'DragAndDrop' },
  'MC of constant sum': { Selector: 'SomeFuture' },
  'Matrix of profiles': { ...MATRIX, Selector: 'Profile' },
  'Matrix of texts': { ...MATRIX, Selector: 'TE', SubSelector: 'Short' },
  'Matrix of ranks': { ...MATRIX, Selector: 'RO' },
  'DB of graphics': { QuestionType: 'DB', Selector: 'GRB' },
};

const LOGIC = (expression: Json): Json => ({
  0: { 0: { LogicType: 'Question', Type: 'Expression', ...expression }, Type: 'If' },
  Type: 'BooleanExpression',
  inPage: false,
});
const validation = (Settings: Json): Json => ({ Settings: { ForceResponse: 'OFF', ...Settings } });

const SETTINGS: Json = {
  QuestionText: 'Other?',
  QuestionJS: 'alert(1)',
  DefaultChoices: { 1: { Selected: true } },
  'Randomization (all)': { Type: 'All', TotalRandSubset: '' },
  'Randomization (some)': { Type: 'Subset', TotalRandSubset: '1' },
  'Randomization (advanced)': { Type: 'Advanced', Advanced: { RandomizeAll: ['1'] } },
  DynamicChoices: { Locator: 'q://QID2/ChoiceGroup/SelectedChoices', Type: 'x' },
  ChoiceGroups: { cg_1: { GroupLabel: 'Reds', ChoiceOrder: ['1'] } },
  GradingData: [{ ChoiceID: '1', Grades: { SC_0: 3 } }],
  RecodeValues: { 1: '7', 2: '9' },
  VariableNaming: { 1: 'red' },
  SearchSource: { AllowFreeResponse: 'true' },
  DisplayLogic: LOGIC({
    LeftOperand: 'q://QID2/ChoiceTextEntryValue',
    Operator: 'NotEmpty',
    QuestionID: 'QID2',
    Description: 'If More? is not empty',
  }),
  'Language (German)': { DE: { QuestionText: 'Frage?' } },
  'Validation (required)': validation({ ForceResponse: 'ON' }),
  'Validation (requested)': validation({ ForceResponse: 'RequestResponse' }),
  'Validation (custom)': validation({ Type: 'CustomValidation', CustomValidation: { Logic: {} } }),
  'Validation (a message)': validation({ Type: 'CustomValidation', CustomMessage: 'Again' }),
  'Validation (choices)': validation({ Type: 'ChoicesRange', MinChoices: '1', MaxChoices: '2' }),
  'Validation (e-mail)': validation({ Type: 'ContentType', ContentType: 'ValidEmail' }),
  'Validation (number)': validation({
    Type: 'ContentType',
    ContentType: 'ValidNumber',
    ValidNumber: { Min: '1', Max: '7', NumDecimals: '2' },
  }),
  'Validation (post code)': validation({ Type: 'ContentType', ContentType: 'ValidZip' }),
  'Validation (length)': validation({ Type: 'TotalChars', MaxChars: '30' }),
  'Validation (least length)': validation({ Type: 'MinChar', MinChars: '30' }),
  'Validation (range)': validation({ Type: 'CharRange', MinChars: '3', MaxChars: '30' }),
  some_future_setting: 'on',
};
const CONFIGURATION: Json = {
  CSSliderMin: 3,
  CSSliderMax: 7,
  'CSSliderMin (a text)': '3',
  GridLines: 3,
  NumDecimals: '1',
  ShowValue: true,
  SnapToGrid: true,
  NotApplicable: true,
  NotApplicableText: 'Not for me',
  CustomStart: true,
  SliderStartPositions: { 1: 3 },
  ColumnOrder: 'x',
  some_future_setting: 'on',
};

const LAST = question('QID2', { QuestionType: 'TE', Selector: 'SL', QuestionText: 'More?' });
const withOne = (more: Json): Json =>
  fileOf(
    [LAST, question('QID1', more), question('QID3', { QuestionType: 'TE', Selector: 'ML' })],
    [block('BL_1', asked('QID2'), asked('QID1'), asked('QID3'))],
  );
const survey = (options: Json, entry: Json = {}): Json => {
  const file = fileOf([LAST], [block('BL_1', asked('QID2'))], undefined, options);
  return { ...file, SurveyEntry: { ...(file['SurveyEntry'] as Json), ...entry } };
};

const OPERATORS =
  `Selected NotSelected Displayed NotDisplayed EqualTo NotEqualTo GreaterThan GreaterThanOrEqual
  LessThan LessThanOrEqual Contains DoesNotContain MatchesRegex Empty NotEmpty Is`.split(/\s+/);

export const qualtrics: ProgramSettings = {
  program: 'qualtrics',
  source:
    'the surveys of ctesta01/QualtricsTools (October 2017), and the API of survey definitions',
  tables: [
    ...tablesOf(Object.keys(TYPES), (type) => ({
      fileWith: (more) => withOne({ ...TYPES[type], ...more }),
      settings: SETTINGS,
    })),
    ...tablesOf(
      Object.keys(TYPES),
      (type) => ({
        fileWith: (more) => withOne({ ...TYPES[type], Configuration: more }),
        settings: CONFIGURATION,
      }),
      ': configuration',
    ),
    ...tablesOf(
      ['MC SAVR', 'MC MAVR', 'Matrix', 'RO', 'Slider', 'TE FORM'],
      (type) => {
        const own = TYPES[type]!;
        const [first, second] = Object.values(own['Choices'] as Json) as Json[];
        return {
          fileWith: (more) =>
            withOne({
              ...own,
              Choices: { 1: { ...first, ...more }, ...(second ? { 2: second } : {}) },
            }),
          settings: {
            Display: 'Other',
            ExclusiveAnswer: true,
            TextEntry: 'true',
            TextEntrySize: 'Small',
            TextEntryForceResponse: 'ON',
            TextEntryValidation: 'ValidEmail',
            DisplayLogic: LOGIC({ LeftOperand: 'q://QID2/x', Operator: 'NotEmpty' }),
            Image: { Display: 'IM_1', ImageLocation: 'https://example.com/a.png' },
          },
          without: /Slider|FORM|RO/.test(type) ? ['ExclusiveAnswer'] : [],
        };
      },
      ': a choice',
    ),
    {
      kind: 'questions without a counterpart',
      fileWith: (more) => {
        const all = Object.entries(more).map(([name, own]) => question(`QID_${name}`, own as Json));
        const ids = all.map((own) => asked(String(own['QuestionID'])));
        return fileOf([LAST, ...all], [block('BL_1', asked('QID2'), ...ids)]);
      },
      settings: OTHERS,
    },
    {
      kind: 'a block',
      fileWith: (more) => fileOf([LAST], [{ ...block('BL_1', asked('QID2')), ...more }]),
      settings: {
        'Options (order)': { RandomizeQuestions: 'RandomWithXPerPage' },
        'Options (loop)': { Looping: 'Static', LoopingOptions: { Static: { 1: { 1: 'x' } } } },
        'Options (buttons)': { NextButton: 'Go', PreviousButton: 'Back' },
        Autofill: [{ QuestionID: 'QID9' }],
      },
    },
    {
      kind: 'parts of the flow',
      fileWith: (more) =>
        fileOf(
          [LAST, question('QID4', {})],
          [block('BL_1', asked('QID2')), block('BL_2', asked('QID4'))],
          [
            { Type: 'Block', ID: 'BL_1' },
            ...Object.values(more).map((own) => own as Json),
            { Type: 'Block', ID: 'BL_2' },
          ],
        ),
      settings: {
        EndSurvey: { Type: 'EndSurvey', Options: { ResponseFlag: 'Screened' } },
        EmbeddedData: { Type: 'EmbeddedData', EmbeddedData: [{ Field: 'plan', Value: 'x' }] },
        WebService: { Type: 'WebService', URL: 'https://example.com' },
        Authenticator: { Type: 'Authenticator', Flow: [] },
        QuotaCheck: { Type: 'Quota', ID: 'QO_1' },
        TableOfContents: { Type: 'TableOfContents' },
        Randomizer: { Type: 'BlockRandomizer', SubSet: 1, EvenPresentation: true, Flow: [] },
        Branch: {
          Type: 'Branch',
          BranchLogic: LOGIC({ LogicType: 'PanelData', Operator: 'Is' }),
          Flow: [{ Type: 'Block', ID: 'BL_2' }],
        },
      },
    },
    {
      kind: 'a skip',
      fileWith: (more) => {
        const skips = onlyValue(more) ? { SkipLogic: [onlyValue(more)] } : {};
        return fileOf(
          [question('QID1', {}), LAST, question('QID3', {})],
          [block('BL_1', asked('QID1', skips), asked('QID2')), block('BL_2', asked('QID3'))],
        );
      },
      settings: Object.fromEntries(
        ['ENDOFSURVEY', 'ENDOFBLOCK', 'QID3', 'QID9'].map((SkipToDestination) => [
          SkipToDestination,
          {
            SkipLogicID: 1,
            ChoiceLocator: 'q://QID1/SelectableChoice/1',
            Condition: 'Selected',
            SkipToDestination,
            Description: 'If Yes is selected',
          },
        ]),
      ),
    },
    ...tablesOf(
      ['MC SAVR', 'MC MAVR', 'TE SL', 'Matrix', 'MC NPS'],
      (type) => ({
        fileWith: (more) => {
          const [Operator] = Object.keys(more);
          const LeftOperand = /MC S|MC M/.test(type)
            ? 'q://QID1/SelectableChoice/1'
            : 'q://QID1/ChoiceTextEntryValue';
          const logic = { LeftOperand, Operator, RightOperand: '3', Description: `If ${Operator}` };
          const shown = Operator ? { DisplayLogic: LOGIC(logic) } : {};
          return fileOf(
            [question('QID1', TYPES[type]!), { ...LAST, ...shown }],
            [block('BL_1', asked('QID1'), asked('QID2'))],
          );
        },
        settings: Object.fromEntries(OPERATORS.map((name) => [name, true])),
      }),
      ': conditions',
    ),
    {
      kind: 'survey: options',
      fileWith: (more) => survey(more),
      settings: {
        BackButton: 'true',
        'SurveyTermination (a message)': 'DisplayMessage',
        EOSMessage: 'Bye',
        EOSRedirectURL: 'https://example.com',
        EmailThankYou: 'true',
        Header: '<b>Garden</b>',
        Footer: 'Words',
        ValidationMessage: 'Again',
        NextButton: 'Onward',
        PreviousButton: 'Backward',
        SurveyExpiration: '2030-01-01',
        SurveyProtection: 'ByInvitation',
        InactiveSurvey: 'CustomMessage',
        InactiveMessage: 'Closed',
        PasswordProtection: 'Yes',
        Password: 'x',
        RefererCheck: 'Yes',
        RefererURL: 'https://example.com',
        SurveyMetaDescription: 'Words',
        AnonymizeResponse: 'Yes',
        CustomStyles: { customCSS: 'a' },
        ResponseSummary: 'Yes',
        some_future_setting: 'on',
      },
      needs: {
        EOSMessage: { SurveyTermination: 'DisplayMessage' },
        EOSRedirectURL: { SurveyTermination: 'Redirect' },
      },
      // A message without words is the usual one.
      without: ['SurveyTermination'],
    },
    {
      kind: 'survey: entry',
      fileWith: (more) => survey({}, more),
      settings: { SurveyName: 'Other', SurveyLanguage: 'DE', SurveyDescription: 'Words' },
    },
  ],
};
