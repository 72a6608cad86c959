import type { Json } from '../../../../core/import/index.ts';
import { onlyValue, tablesOf, type ProgramSettings } from './table.ts';

const block = (type: string, groupUuid: string, payload: Json = {}): Json => ({
  uuid: `${groupUuid}-${String(payload['text'] ?? type)}`,
  type,
  groupUuid,
  groupType: type,
  payload,
});
const title = (groupUuid: string, html: string): Json => block('TITLE', groupUuid, { html });
const form = (blocks: readonly Json[], more: Json = {}): Json => ({
  id: 'f',
  name: 'Garden',
  blocks: [block('FORM_TITLE', 'g0', { html: 'Garden' }), ...blocks],
  ...more,
});
const LAST = [title('g8', 'More?'), block('INPUT_TEXT', 'g9')];

const CHOOSING =
  `MULTIPLE_CHOICE_OPTION CHECKBOX DROPDOWN_OPTION MULTI_SELECT_OPTION RANKING_OPTION`.split(' ');
const ASKING =
  `INPUT_TEXT INPUT_NUMBER INPUT_EMAIL INPUT_LINK INPUT_PHONE_NUMBER INPUT_DATE INPUT_TIME TEXTAREA
  FILE_UPLOAD LINEAR_SCALE RATING`.split(/\s+/);
const OTHERS =
  `EMBED EMBED_VIDEO EMBED_AUDIO HIDDEN_FIELDS CALCULATED_FIELDS PAYMENT SIGNATURE WALLET_CONNECT CAPTCHA
  RESPONDENT_COUNTRY THANK_YOU_PAGE`.split(/\s+/);
const TEXTS = ['TEXT', 'HEADING_1', 'HEADING_2', 'HEADING_3'];

/** Settings of all questions, and of single types. */
const SETTINGS: Json = {
  isRequired: true,
  isHidden: true,
  placeholder: 'Words',
  hasDefaultAnswer: true,
  defaultAnswer: 'x',
  hasMinNumber: true,
  minNumber: 3,
  hasMaxNumber: true,
  maxNumber: 9,
  decimalSeparator: 'COMMA',
  thousandsSeparator: 'DOT',
  numberFormat: 'CURRENCY',
  prefix: 'about',
  suffix: 'metres',
  hasMinCharacters: true,
  minCharacters: 3,
  hasMaxCharacters: true,
  maxCharacters: 7,
  hasMinChoices: true,
  minChoices: 1,
  hasMaxChoices: true,
  maxChoices: 1,
  randomize: true,
  lockInPlace: ['g1-Red'],
  allowMultiple: true,
  hasOtherOption: true,
  isOtherOption: true,
  image: 'https://example.com/a.png',
  stars: 3,
  start: 2,
  end: 6,
  step: 2,
  hasLeftLabel: true,
  leftLabel: 'Bad',
  hasCenterLabel: true,
  centerLabel: 'Fair',
  hasRightLabel: true,
  rightLabel: 'Good',
  format: 'YYYY-MM-DD',
  beforeDate: '2030-01-01',
  afterDate: '2030-01-01',
  dateRange: { start: '2030-01-01', end: '2031-01-01' },
  specificDates: ['2030-01-01'],
  disableDays: ['MONDAY'],
  startWeekOn: 3,
  internationalFormat: true,
  defaultCountryCode: 'DE',
  hasMultipleFiles: true,
  hasMinFiles: true,
  minFiles: 2,
  hasMaxFiles: true,
  maxFiles: 3,
  hasMaxFileSize: true,
  maxFileSize: 3,
  maxFileSizeUnit: 'KB',
  allowedFiles: { 'image/*': ['.png'] },
  name: 'Short',
  some_future_setting: 'on',
};
const NEEDS: Readonly<Record<string, Json>> = {
  hasMinNumber: { minNumber: 3 },
  hasMaxNumber: { maxNumber: 3 },
  hasMinCharacters: { minCharacters: 3 },
  hasMaxCharacters: { maxCharacters: 3 },
  hasMinChoices: { minChoices: 1 },
  hasMaxChoices: { maxChoices: 1 },
  hasMaxFileSize: { maxFileSize: 3 },
  maxFileSizeUnit: { maxFileSize: 3 },
  lockInPlace: { randomize: true },
};
/** They are without effect, other than for the setting beside them. */
const SWITCHES = Object.keys(SETTINGS).filter((name) => /^has[A-Z]/.test(name));

const questionWith = (type: string, more: Json): Json => {
  const own = CHOOSING.includes(type)
    ? [block(type, 'g1', { text: 'Red', ...more }), block(type, 'g1', { text: 'Blue' })]
    : [block(type, 'g1', more)];
  return form([title('gt', 'Asked?'), ...own, ...LAST]);
};

const COMPARISONS =
  `IS IS_NOT IS_ANY_OF IS_NOT_ANY_OF IS_EVERY_OF CONTAINS DOES_NOT_CONTAIN STARTS_WITH
  DOES_NOT_START_WITH ENDS_WITH DOES_NOT_END_WITH IS_EMPTY IS_NOT_EMPTY EQUAL NOT_EQUAL GREATER_THAN LESS_THAN
  GREATER_OR_EQUAL_THAN LESS_OR_EQUAL_THAN IS_BEFORE IS_AFTER`.split(/\s+/);

const conditional = (comparison: string, value: unknown): Json => ({
  uuid: 'c',
  type: 'SINGLE',
  payload: {
    field: { uuid: 'g1', type: 'INPUT_FIELD', blockGroupUuid: 'g1', title: 'x' },
    comparison,
    value,
  },
});
const logic = (conditionals: readonly Json[], action: Json): Json =>
  block('CONDITIONAL_LOGIC', 'gl', { logicalOperator: 'AND', conditionals, actions: [action] });

/** A question, a hidden one that depends on it, and a second page. */
const decided = (type: string, own: Json | null): Json => {
  const choices = [block(type, 'g1', { text: 'Red' }), block(type, 'g1', { text: 'Blue' })];
  return form([
    title('gt', 'Asked?'),
    ...(CHOOSING.includes(type) ? choices : [block(type, 'g1')]),
    ...(own ? [own] : []),
    block('INPUT_TEXT', 'g2', { isHidden: true }),
    block('PAGE_BREAK', 'gp', { index: 0 }),
    ...LAST,
    block('PAGE_BREAK', 'gp2', { index: 1 }),
    title('g5', 'Last?'),
    block('INPUT_EMAIL', 'g6'),
  ]);
};
const show = { uuid: 'a', type: 'SHOW_BLOCKS', payload: { showBlocks: ['g2-INPUT_TEXT'] } };

export const tally: ProgramSettings = {
  program: 'tally',
  source: 'the API of Tally (developers.tally.so, blocks), January 2026',
  tables: [
    ...tablesOf([...ASKING, ...CHOOSING], (type) => ({
      fileWith: (more) => questionWith(type, more),
      settings: Object.fromEntries(
        Object.entries(SETTINGS).filter(([name]) => !SWITCHES.includes(name)),
      ),
      needs: NEEDS,
    })),
    {
      kind: 'switches',
      fileWith: (more) => questionWith('INPUT_NUMBER', { minNumber: 3, maxNumber: 9, ...more }),
      settings: { hasMinNumber: false, hasMaxNumber: false },
    },
    {
      kind: 'a matrix',
      fileWith: (more) =>
        form([
          title('gt', 'Asked?'),
          block('MATRIX', 'g1', more),
          block('MATRIX_COLUMN', 'g1', { text: 'Good' }),
          block('MATRIX_ROW', 'g1', { text: 'Roses', ...more }),
          ...LAST,
        ]),
      settings: {
        isRequired: true,
        isHidden: true,
        hasDefaultAnswer: true,
        defaultAnswer: 'x',
        allowMultiple: true,
        randomize: true,
        minChoices: 2,
        maxChoices: 3,
        some_future_setting: 'on',
      },
    },
    ...tablesOf(TEXTS, (type) => ({
      fileWith: (more) => form([block(type, 'g1', { html: 'Words', ...more }), ...LAST]),
      settings: { html: 'Other', isHidden: true, some_future_setting: 'on' },
    })),
    {
      kind: 'an image',
      fileWith: (more) =>
        form([
          block('IMAGE', 'g1', { images: [{ url: 'https://example.com/b' }], ...more }),
          ...LAST,
        ]),
      settings: {
        images: [{ name: 'a', url: 'https://example.com/a.png' }],
        caption: 'Roses',
        link: 'https://example.com',
        altText: 'Roses',
        isHidden: true,
      },
    },
    {
      kind: 'a page break',
      fileWith: (more) =>
        form([block('INPUT_TEXT', 'g1'), block('PAGE_BREAK', 'gp', more), ...LAST]),
      settings: { button: { label: 'Go' }, isThankYouPage: true, name: 'Second' },
    },
    {
      kind: 'the title',
      fileWith: (more) => ({
        ...form(LAST),
        blocks: [block('FORM_TITLE', 'g0', { html: 'Garden', ...more }), ...LAST],
      }),
      settings: {
        html: 'Other',
        logo: 'https://example.com/l.png',
        cover: 'https://example.com/c.png',
        button: { label: 'Go' },
      },
    },
    {
      kind: 'blocks without a counterpart',
      fileWith: (more) =>
        form([...LAST, ...Object.keys(more).map((type) => block(type, `g${type}`))]),
      settings: Object.fromEntries(OTHERS.map((type) => [type, true])),
    },
    ...tablesOf(
      [
        'INPUT_TEXT',
        'INPUT_NUMBER',
        'INPUT_DATE',
        'RATING',
        'MULTIPLE_CHOICE_OPTION',
        'CHECKBOX',
        'DROPDOWN_OPTION',
      ],
      (type) => ({
        fileWith: (more) => {
          const [comparison] = Object.keys(more);
          return decided(
            type,
            comparison ? logic([conditional(comparison, more[comparison])], show) : null,
          );
        },
        settings: Object.fromEntries(
          COMPARISONS.map((name) => [name, CHOOSING.includes(type) ? 'g1-Red' : 3]),
        ),
      }),
      ': conditions',
    ),
    {
      kind: 'actions',
      fileWith: (more) =>
        decided(
          'INPUT_NUMBER',
          onlyValue(more) ? logic([conditional('EQUAL', 3)], onlyValue(more) as Json) : null,
        ),
      settings: {
        JUMP_TO_PAGE: { type: 'JUMP_TO_PAGE', payload: { jumpToPage: 3 } },
        CALCULATE: {
          type: 'CALCULATE',
          payload: { calculate: { operator: 'ADDITION', value: 1 } },
        },
        REQUIRE_ANSWER: { type: 'REQUIRE_ANSWER', payload: { requireAnswer: 'g2' } },
        SHOW_BLOCKS: show,
        HIDE_BLOCKS: { type: 'HIDE_BLOCKS', payload: { hideBlocks: ['g9-INPUT_TEXT'] } },
        HIDE_BUTTON: { type: 'HIDE_BUTTON_TO_DISABLE_COMPLETION' },
        CHANGE_LABEL: { type: 'CHANGE_LABEL', payload: { changeLabel: { text: 'Other' } } },
      },
    },
    {
      kind: 'form: settings',
      fileWith: (more) => form(LAST, { settings: more }),
      settings: {
        language: 'nl',
        isClosed: true,
        closeMessageTitle: 'Closed',
        closeMessageDescription: 'Sorry',
        closeTimezone: 'UTC',
        closeDate: '2030-01-01',
        closeTime: '10:00',
        submissionsLimit: 3,
        uniqueSubmissionKey: 'q',
        redirectOnCompletion: 'https://example.com',
        hasRespondentEmailNotifications: true,
        respondentEmailTo: 'a@example.com',
        respondentEmailSubject: 'Thanks',
        respondentEmailBody: 'Thanks',
        password: 'x',
        submissionsDataRetentionDuration: 3,
        submissionsDataRetentionUnit: 'day',
        some_future_setting: 'on',
      },
    },
  ],
};
