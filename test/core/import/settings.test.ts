import { describe, expect, it } from 'vitest';
import { importSurvey, type ProgramName } from '../../../core/import/index.ts';

/** Settings of other programs, each set alone: it changes the imported survey, or is listed as lost. */

/** Everything that an author gets. */
function seen(file: Record<string, unknown>, program: ProgramName): string {
  const { build, lost } = importSurvey(file, program);
  return JSON.stringify([build('survey'), lost()]);
}

type Json = Record<string, unknown>;

/** The settings that change nothing and are not listed. */
function silent(
  program: ProgramName,
  fileWith: (more: Json) => Json,
  settings: readonly Json[],
): Json[] {
  const usual = seen(fileWith({}), program);
  return settings.filter((setting) => seen(fileWith(setting), program) === usual);
}

describe('typeform', () => {
  const field = (type: string, properties: object, more: Json) => ({
    title: 'Form',
    fields: [{ id: 'f', ref: 'tested', type, title: 'Tested?', properties, ...more }],
  });
  const CHOICES = {
    choices: [
      { id: '1', ref: 'red', label: 'Red' },
      { id: '2', ref: 'blue', label: 'Blue' },
    ],
  };
  const LABELS = { steps: 5, labels: { left: 'Bad', right: 'Good' } };

  it.each([
    ['multiple_choice', CHOICES],
    ['picture_choice', CHOICES],
    ['dropdown', CHOICES],
    ['ranking', CHOICES],
    ['short_text', {}],
    ['long_text', {}],
    ['number', {}],
    ['email', {}],
    ['phone_number', {}],
    ['website', {}],
    ['date', {}],
    ['file_upload', {}],
    ['yes_no', {}],
    ['legal', {}],
    ['opinion_scale', LABELS],
    ['nps', LABELS],
    ['rating', { steps: 5 }],
    ['statement', {}],
  ])('a field of the type %s loses no setting silently', (type, base) => {
    const properties = [
      { description: 'Some words' },
      { button_text: 'Go on' },
      { currency: 'EUR' },
      { default_country_code: 'us' },
      { labels: { ...LABELS.labels, center: 'Fair' } },
      { some_future_setting: 'on' },
    ];
    const own = silent('typeform', (more) => field(type, { ...base, ...more }, {}), properties);
    const validations = [
      { min_selection: 1 },
      { max_selection: 2 },
      { min_length: 3 },
      { max_length: 30 },
      { min_value: 3 },
      { max_value: 30 },
      // A text without a style is never required.
      { required: true },
    ];
    const asked = type === 'statement' ? validations.slice(0, -1) : validations;
    const limits = silent('typeform', (more) => field(type, base, { validations: more }), asked);
    const others = silent('typeform', (more) => field(type, base, more), [
      { attachment: { type: 'image', href: 'https://example.com/a.png' } },
    ]);
    expect([...own, ...limits, ...others]).toEqual([]);
  });

  it('a form loses no setting silently', () => {
    const form = (more: Json) => ({ ...field('yes_no', {}, {}), ...more });
    const settings = [
      { hidden: ['source'] },
      { variables: { score: 0 } },
      { outcome: { variable: 'winning_outcome_id' } },
      { settings: { language: 'fr' } },
      { settings: { redirect_after_submit_url: 'https://example.com' } },
      { settings: { notifications: { self: { recipients: ['a@example.com'] } } } },
      { welcome_screens: [{ ref: 'w', title: 'Welcome', properties: { button_text: 'Start' } }] },
      {
        thankyou_screens: [
          { ref: 't', title: 'Bye', properties: { redirect_url: 'https://example.com' } },
        ],
      },
    ];
    expect(silent('typeform', form, settings)).toEqual([]);
  });
});

describe('formbricks', () => {
  const text = (words: string) => ({ default: words });
  const survey = (question: Json, more: Json = {}) => ({
    name: 'Survey',
    questions: [
      { id: 'tested', headline: text('Tested?'), ...question },
      { id: 'last', type: 'openText', headline: text('Anything else?') },
    ],
    endings: [{ id: 'end', type: 'endScreen', headline: text('Bye') }],
    ...more,
  });
  const CHOICES = {
    choices: [
      { id: 'red', label: text('Red') },
      { id: 'blue', label: text('Blue') },
    ],
  };

  it.each<[string, Json]>([
    ['openText', {}],
    ['multipleChoiceSingle', CHOICES],
    ['multipleChoiceMulti', CHOICES],
    ['ranking', CHOICES],
    ['nps', {}],
    ['rating', { range: 5, scale: 'star' }],
    ['consent', { label: text('I agree') }],
    ['date', {}],
    ['fileUpload', {}],
    ['cta', {}],
    ['matrix', { rows: [text('Left')], columns: [text('Good'), text('Bad')] }],
  ])('a question of the type %s loses no setting silently', (type, base) => {
    const settings: Json[] = [
      { subheader: text('Some words') },
      { buttonLabel: text('Go on') },
      { backButtonLabel: text('Back') },
      { imageUrl: 'https://example.com/a.png' },
      { videoUrl: 'https://example.com/a.mp4' },
      { buttonUrl: 'https://example.com' },
      { buttonExternal: true },
      { validation: { rules: [{ type: 'minLength', params: { min: 3 } }] } },
      { allowedFileExtensions: ['pdf'] },
      { maxSizeInMB: 3 },
      { insightsEnabled: true },
      { required: true },
      { someFutureSetting: 'on' },
    ];
    // A text without a style is never required.
    const asked =
      type === 'cta' ? settings.filter((setting) => !('required' in setting)) : settings;
    expect(silent('formbricks', (more) => survey({ type, ...base, ...more }), asked)).toEqual([]);
  });

  it('a survey loses no setting silently', () => {
    const settings: Json[] = [
      { hiddenFields: { enabled: true, fieldIds: ['plan'] } },
      { variables: [{ id: 'v', name: 'score', type: 'number', value: 0 }] },
      { welcomeCard: { enabled: true, headline: text('Welcome'), buttonLabel: text('Start') } },
      {
        welcomeCard: {
          enabled: true,
          headline: text('Welcome'),
          fileUrl: 'https://example.com/a.png',
        },
      },
      {
        endings: [
          {
            id: 'end',
            type: 'endScreen',
            headline: text('Bye'),
            buttonLink: 'https://example.com',
          },
        ],
      },
      { recaptcha: { enabled: true, threshold: 0.1 } },
    ];
    const base = { type: 'openText' };
    expect(silent('formbricks', (more) => survey(base, more), settings)).toEqual([]);
  });
});

describe('google-forms', () => {
  const form = (question: Json, item: Json, more: Json) => ({
    formId: 'f',
    info: { title: 'Form' },
    items: [
      {
        itemId: '1',
        title: 'Tested?',
        questionItem: { question: { questionId: 'q', ...question } },
        ...item,
      },
    ],
    ...more,
  });

  it.each<[string, Json]>([
    ['choiceQuestion', { type: 'RADIO', options: [{ value: 'Red' }, { value: 'Blue' }] }],
    ['textQuestion', {}],
    ['scaleQuestion', { low: 1, high: 5 }],
    ['ratingQuestion', { ratingScaleLevel: 5 }],
    ['dateQuestion', {}],
    ['timeQuestion', {}],
    ['fileUploadQuestion', { folderId: 'folder' }],
  ])('a %s loses no setting silently', (kind, base) => {
    const settings: Json[] = [
      { required: true },
      { grading: { pointValue: 2 } },
      { grading: { correctAnswers: { answers: [{ value: 'Red' }] } } },
    ];
    const own = silent('google-forms', (more) => form({ [kind]: base, ...more }, {}, {}), settings);
    const inner: Json[] = [
      { iconType: 'HEART' },
      { includeTime: true },
      { includeYear: true },
      { duration: true },
      { maxFiles: 3 },
      { types: ['PDF'] },
      { someFutureSetting: 'on' },
    ];
    const kinds = silent(
      'google-forms',
      (more) => form({ [kind]: { ...base, ...more } }, {}, {}),
      inner,
    );
    const items: Json[] = [
      { description: 'Some words' },
      {
        questionItem: {
          question: { [kind]: base },
          image: { contentUri: 'https://example.com/a' },
        },
      },
    ];
    const others = silent('google-forms', (more) => form({ [kind]: base }, more, {}), items);
    expect([...own, ...kinds, ...others]).toEqual([]);
  });

  it('a form loses no setting silently', () => {
    const settings: Json[] = [
      { settings: { quizSettings: { isQuiz: true } } },
      { settings: { emailCollectionType: 'VERIFIED' } },
      { info: { title: 'Form', description: 'Some words' } },
    ];
    const base = { textQuestion: {} };
    expect(silent('google-forms', (more) => form(base, {}, more), settings)).toEqual([]);
  });
});
