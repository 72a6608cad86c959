import type { Json } from '../../../../core/import/index.ts';
import { tablesOf, type ProgramSettings } from './table.ts';

const CHOICES = {
  choices: [
    { id: '1', ref: 'red', label: 'Red' },
    { id: '2', ref: 'blue', label: 'Blue' },
  ],
};
const LABELS = { steps: 5, labels: { left: 'Bad', right: 'Good' } };
const BASES: Readonly<Record<string, Json>> = {
  multiple_choice: CHOICES,
  picture_choice: CHOICES,
  dropdown: CHOICES,
  ranking: CHOICES,
  short_text: {},
  long_text: {},
  number: {},
  email: {},
  phone_number: {},
  website: {},
  date: {},
  file_upload: {},
  yes_no: {},
  legal: {},
  opinion_scale: LABELS,
  nps: LABELS,
  rating: { steps: 5 },
  statement: {},
};
const form = (type: string, properties: Json, more: Json = {}): Json => ({
  title: 'Form',
  fields: [{ id: 'f', ref: 'tested', type, title: 'Tested?', properties, ...more }],
});

export const typeform: ProgramSettings = {
  program: 'typeform',
  source: 'the API of Typeform (developer.typeform.com, forms), 2025',
  tables: [
    ...tablesOf(Object.keys(BASES), (type) => ({
      fileWith: (more) => form(type, { ...BASES[type], ...more }),
      settings: {
        description: 'Some words',
        button_text: 'Go on',
        currency: 'EUR',
        default_country_code: 'us',
        labels: { ...LABELS.labels, center: 'Fair' },
        some_future_setting: 'on',
      },
    })),
    ...tablesOf(
      Object.keys(BASES),
      (type) => ({
        fileWith: (more) => form(type, BASES[type]!, { validations: more }),
        settings: {
          min_selection: 1,
          max_selection: 2,
          min_length: 3,
          max_length: 30,
          min_value: 3,
          max_value: 30,
          required: true,
        },
        // A text without a style is never required.
        without: type === 'statement' ? ['required'] : [],
      }),
      ': validations',
    ),
    ...tablesOf(
      Object.keys(BASES),
      (type) => ({
        fileWith: (more) => form(type, BASES[type]!, more),
        settings: { attachment: { type: 'image', href: 'https://example.com/a.png' } },
      }),
      ': members',
    ),
    {
      kind: 'a form',
      fileWith: (more) => ({ ...form('yes_no', {}), ...more }),
      settings: {
        hidden: ['source'],
        variables: { score: 0 },
        outcome: { variable: 'winning_outcome_id' },
        'settings (a language)': { language: 'fr' },
        'settings (an address)': { redirect_after_submit_url: 'https://example.com' },
        'settings (notifications)': { notifications: { self: { recipients: ['a@example.com'] } } },
        welcome_screens: [{ ref: 'w', title: 'Welcome', properties: { button_text: 'Start' } }],
        thankyou_screens: [
          { ref: 't', title: 'Bye', properties: { redirect_url: 'https://example.com' } },
        ],
      },
    },
  ],
};
