import type { Json } from '../../../../core/import/index.ts';
import { tablesOf, type ProgramSettings } from './table.ts';

const text = (words: string) => ({ default: words });
const CHOICES = {
  choices: [
    { id: 'red', label: text('Red') },
    { id: 'blue', label: text('Blue') },
  ],
};
const BASES: Readonly<Record<string, Json>> = {
  openText: {},
  multipleChoiceSingle: CHOICES,
  multipleChoiceMulti: CHOICES,
  ranking: CHOICES,
  nps: {},
  rating: { range: 5, scale: 'star' },
  consent: { label: text('I agree') },
  date: {},
  fileUpload: {},
  cta: {},
  matrix: { rows: [text('Left')], columns: [text('Good'), text('Bad')] },
};
const survey = (question: Json, more: Json = {}): Json => ({
  name: 'Survey',
  questions: [
    { id: 'tested', headline: text('Tested?'), ...question },
    { id: 'last', type: 'openText', headline: text('Anything else?') },
  ],
  endings: [{ id: 'end', type: 'endScreen', headline: text('Bye') }],
  ...more,
});
const WELCOME = { enabled: true, headline: text('Welcome') };

export const formbricks: ProgramSettings = {
  program: 'formbricks',
  source: 'formbricks/formbricks, types of surveys, 2025',
  tables: [
    ...tablesOf(Object.keys(BASES), (type) => ({
      fileWith: (more) => survey({ type, ...BASES[type], ...more }),
      settings: {
        subheader: text('Some words'),
        buttonLabel: text('Go on'),
        backButtonLabel: text('Back'),
        imageUrl: 'https://example.com/a.png',
        videoUrl: 'https://example.com/a.mp4',
        buttonUrl: 'https://example.com',
        buttonExternal: true,
        validation: { rules: [{ type: 'minLength', params: { min: 3 } }] },
        allowedFileExtensions: ['pdf'],
        maxSizeInMB: 3,
        insightsEnabled: true,
        required: true,
        some_future_setting: 'on',
      },
      // A text without a style is never required.
      without: type === 'cta' ? ['required'] : [],
    })),
    {
      kind: 'a survey',
      fileWith: (more) => survey({ type: 'openText' }, more),
      settings: {
        hiddenFields: { enabled: true, fieldIds: ['plan'] },
        variables: [{ id: 'v', name: 'score', type: 'number', value: 0 }],
        'welcomeCard (a button)': { ...WELCOME, buttonLabel: text('Start') },
        'welcomeCard (a picture)': { ...WELCOME, fileUrl: 'https://example.com/a.png' },
        endings: [
          {
            id: 'end',
            type: 'endScreen',
            headline: text('Bye'),
            buttonLink: 'https://example.com',
          },
        ],
        recaptcha: { enabled: true, threshold: 0.1 },
      },
    },
  ],
};
