import type { Json } from '../../../../core/import/index.ts';
import { onlyValue, tablesOf, type ProgramSettings } from './table.ts';

const CHOICES: Json[] = [
  { id: 'r', label: 'Red' },
  { id: 'b', label: 'Blue' },
];
const field = (kind: string, more: Json = {}): Json => ({
  id: 'q1',
  kind,
  title: 'Asked?',
  ...more,
});
const form = (fields: readonly Json[], more: Json = {}): Json => ({
  id: 'f',
  name: 'Garden',
  fields,
  ...more,
});
const last = field('short_text', { id: 'q2', title: 'More?' });

/** Kinds that ask something, without kinds that have no counterpart. */
const ASKING =
  `short_text long_text number yes_no multiple_choice picture_choice file_upload opinion_scale rating date
  full_name address email url phone_number country_selector legal_terms`.split(/\s+/);
const OTHERS =
  `date_range time input_table payment signature submit_date hidden_fields variable hidden_checkbox`.split(
    /\s+/,
  );
const CHOOSING = ['multiple_choice', 'picture_choice'];
const baseOf = (kind: string): Json => (CHOOSING.includes(kind) ? { choices: CHOICES } : {});

const PROPERTIES: Json = {
  showButton: true,
  buttonText: 'Go',
  hideMarks: true,
  allowOther: true,
  allowMultiple: true,
  randomize: true,
  other: 'Else',
  badge: 'number',
  verticalAlignment: true,
  shape: 'heart',
  total: 4,
  start: 3,
  leftLabel: 'Bad',
  centerLabel: 'Fair',
  rightLabel: 'Good',
  defaultCountryCode: 'DE',
  currency: 'EUR',
  price: { type: 'number', value: 3 },
  format: 'DD',
  allowTime: true,
  timeFormat: 'HH',
  use12Hours: true,
  tableColumns: [{ id: 'c', label: 'C' }],
  score: 3,
  sourceUrl: 'https://example.com',
  numberOfColumns: 2,
  some_future_setting: 'on',
};
const MEMBERS: Json = {
  description: 'Words',
  label: 'Short',
  number: 4,
  index: 4,
  width: 4,
  frozen: true,
  hide: true,
  layout: { mediaType: 'image', mediaUrl: 'https://example.com/a.png' },
};
const VALIDATIONS: Json = { required: true, min: 3, max: 4, matchExpected: true };
const COMPARISONS =
  `is is_not contains does_not_contain starts_with ends_with equal not_equal greater_than less_than
  greater_or_equal_than less_or_equal_than is_before is_after is_empty is_not_empty`.split(/\s+/);

const withLogic = (kind: string, condition: unknown, action: Json): Json =>
  form([field(kind, { properties: baseOf(kind) }), last, field('rating', { id: 'q3' })], {
    logics: [{ fieldId: 'q1', payloads: condition ? [{ id: 'p', condition, action }] : [] }],
  });

export const heyform: ProgramSettings = {
  program: 'heyform',
  source: 'heyform/heyform, packages/shared-types-enums, April 2025',
  tables: [
    ...tablesOf(
      [...ASKING, 'statement'],
      (kind) => ({
        fileWith: (more) => form([field(kind, { properties: { ...baseOf(kind), ...more } }), last]),
        settings: PROPERTIES,
        needs: { other: { allowOther: true } },
        without: CHOOSING.includes(kind) ? [] : ['other', 'allowOther'],
      }),
      ': properties',
    ),
    ...tablesOf([...ASKING, 'statement'], (kind) => ({
      fileWith: (more) => form([field(kind, { properties: baseOf(kind), ...more }), last]),
      settings: MEMBERS,
    })),
    ...tablesOf(
      ASKING,
      (kind) => ({
        fileWith: (more) =>
          form([field(kind, { properties: baseOf(kind), validations: more }), last]),
        settings: VALIDATIONS,
      }),
      ': validations',
    ),
    ...tablesOf(
      CHOOSING,
      (kind) => ({
        fileWith: (more) =>
          form([
            field(kind, { properties: { choices: [{ ...CHOICES[0], ...more }, CHOICES[1]] } }),
          ]),
        settings: {
          label: 'Other',
          image: 'https://example.com/a.png',
          icon: { name: 'x' },
          color: '#fff',
          score: 3,
          isExpected: true,
        },
      }),
      ': a choice',
    ),
    {
      kind: 'fields without a counterpart',
      fileWith: (more) => form([last, ...Object.keys(more).map((kind) => field(kind))]),
      settings: Object.fromEntries(OTHERS.map((kind) => [kind, true])),
    },
    ...tablesOf(
      ['short_text', 'number', 'multiple_choice', 'yes_no', 'rating', 'date'],
      (kind) => ({
        fileWith: (more) => withLogic(kind, onlyValue(more), { kind: 'navigate', fieldId: 'q3' }),
        settings: Object.fromEntries(
          COMPARISONS.map((comparison) => [comparison, { comparison, expected: '3' }]),
        ),
      }),
      ': conditions',
    ),
    {
      kind: 'actions',
      fileWith: (more) =>
        withLogic('number', { comparison: 'equal', expected: 3 }, onlyValue(more) as Json),
      settings: {
        navigate: { kind: 'navigate', fieldId: 'q3' },
        calculate: { kind: 'calculate', variable: 'v', operator: 'addition', value: 1 },
      },
    },
    {
      kind: 'thank_you',
      fileWith: (more) => form([last, field('thank_you', { id: 'end', properties: more })]),
      settings: {
        buttonText: 'Go',
        buttonLinkUrl: 'https://example.com',
        redirectUrl: 'https://example.com/r',
        redirectOnCompletion: true,
        redirectDelay: 3,
        enableShareIcon: false,
      },
      needs: {
        buttonText: { buttonLinkUrl: 'https://example.com/x' },
        redirectOnCompletion: { redirectUrl: 'https://example.com/r' },
      },
    },
    {
      kind: 'welcome',
      fileWith: (more) => form([field('welcome', more), last]),
      settings: {
        description: 'Words',
        layout: { mediaUrl: 'https://example.com/a.png' },
        properties: { buttonText: 'Start' },
      },
    },
    {
      kind: 'group',
      fileWith: (more) =>
        form([field('group', { id: 'g', properties: { fields: [last] }, ...more })]),
      settings: {
        description: 'Words',
        title: 'Other',
        layout: { mediaUrl: 'https://example.com/a' },
      },
    },
    {
      kind: 'form',
      fileWith: (more) => form([field('yes_no')], more),
      settings: {
        name: 'Other',
        kind: 2,
        interactiveMode: 2,
        hiddenFields: [{ id: 'h', name: 'plan' }],
        translations: { de: { q1: { title: 'Frage?' } } },
        variables: [{ id: 'v', name: 'score', kind: 'number', value: 0 }],
        logics: [{ fieldId: 'q1', payloads: [{ condition: { comparison: 'is' }, action: {} }] }],
        stripeAccount: { accountId: 'x' },
        themeSettings: { theme: { logo: 'https://example.com/l.png' } },
        suspended: true,
      },
    },
    {
      kind: 'form: settings',
      fileWith: (more) => form([field('yes_no')], { settings: more }),
      settings: {
        captchaKind: 1,
        active: true,
        enableExpirationDate: true,
        expirationTimeZone: 'UTC',
        enabledAt: 3,
        closedAt: 4,
        enableTimeLimit: true,
        timeLimit: 4,
        password: 'x',
        requirePassword: true,
        redirectUrl: 'https://example.com',
        redirectOnCompletion: true,
        enableQuotaLimit: true,
        quotaLimit: 3,
        enableIpLimit: true,
        ipLimitCount: 3,
        ipLimitTime: 3,
        enableProgress: true,
        locale: 'fr',
        languages: ['de'],
        enableQuestionList: true,
        enableNavigationArrows: true,
        metaTitle: 'x',
        enableClosedMessage: true,
        closedFormTitle: 'Closed',
        closedFormDescription: 'Sorry',
      },
    },
  ],
};
