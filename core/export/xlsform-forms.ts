import type { Question } from '../contract/flow.ts';
import type { LocalizedText } from '../contract/wire.ts';
import { isDate, type QuestionStyle } from '../questions/index.ts';

/** Forms of question types in XLSForm. */

/** Cells by the name of the column; texts in several languages by the name without the language. */
export interface XlsRow {
  type: string;
  name: string;
  label?: LocalizedText;
  hint?: LocalizedText;
  required?: 'yes';
  relevant?: string;
  constraint?: string;
  appearance?: string;
  parameters?: string;
  image?: string;
}

export interface XlsForm {
  /** Type of the row; `%` for the list of its options. */
  type: string;
  cells?: Partial<XlsRow>;
  carried?: readonly string[];
  lost?: string;
}

const LIMITS = ['lowerLimit', 'upperLimit', 'step'];

/** The limits of a number or of a length as a constraint. */
function limitsOf({ extra }: Question): Partial<XlsRow> {
  const parts = [
    extra?.lowerLimit === null || extra === null ? null : `. >= ${extra.lowerLimit}`,
    extra?.upperLimit === null || extra === null ? null : `. <= ${extra.upperLimit}`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? { constraint: parts.join(' and ') } : {};
}

function lengthOf({ extra }: Question): Partial<XlsRow> {
  const { minResponseLength: min = null, maxResponseLength: max = null } = extra ?? {};
  const parts = [
    min === null ? null : `string-length(.) >= ${min}`,
    max === null ? null : `string-length(.) <= ${max}`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? { constraint: parts.join(' and ') } : {};
}

/** A first or last day as XPath has it; `null` for months and years, which have no fixed number of days. */
function dayOf(limit: string): string | null {
  if (isDate(limit)) return `date('${limit}')`;
  const [found, sign = '0', unit = 'd'] = /^today(?:([+-]\d+)([dw]))?$/.exec(limit) ?? [];
  if (found === undefined) return null;
  const count = Number(sign) * (unit === 'w' ? 7 : 1);
  return count === 0 ? 'today()' : `today() ${count < 0 ? '-' : '+'} ${Math.abs(count)}`;
}

function dateForm({ extra }: Question): XlsForm {
  const { earliestDate = null, latestDate = null } = extra ?? {};
  const limits = [
    ['earliestDate', '>=', earliestDate && dayOf(earliestDate)],
    ['latestDate', '<=', latestDate && dayOf(latestDate)],
  ].filter(([, , day]) => day);
  const constraint = limits.map(([, sign, day]) => `. ${sign} ${day}`).join(' and ');
  return {
    type: 'date',
    ...(constraint ? { cells: { constraint } } : {}),
    carried: limits.map(([name]) => name!),
  };
}

const LENGTHS = ['minResponseLength', 'maxResponseLength'];

/** How many options may be chosen. */
function countsOf({ minSelectionCount: min, maxSelectionCount: max }: Question): Partial<XlsRow> {
  const parts = [
    min === null ? null : `count-selected(.) >= ${min}`,
    max === null ? null : `count-selected(.) <= ${max}`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? { constraint: parts.join(' and ') } : {};
}

const range = (from: number, to: number, step = 1): XlsForm => ({
  type: 'range',
  cells: { parameters: `start=${from} end=${to} step=${step}` },
  carried: LIMITS,
});

const selection = (question: Question, appearance?: string): XlsForm => ({
  type: question.isMultiSelect ? 'select_multiple %' : 'select_one %',
  cells: {
    ...(question.isMultiSelect ? countsOf(question) : {}),
    ...(appearance === undefined ? {} : { appearance }),
  },
  carried: ['isMultiSelect', 'minSelectionCount', 'maxSelectionCount'],
});

const text = (question: Question, lost?: string): XlsForm => ({
  type: 'text',
  cells: lengthOf(question),
  carried: LENGTHS,
  ...(lost === undefined ? {} : { lost }),
});

/** The form of a type of question; `null` for one without a counterpart. */
export function formOf(style: QuestionStyle, question: Question): XlsForm | null {
  const { extra } = question;
  switch (style) {
    case 'radio':
      return selection(question);
    case 'dropdown':
      return selection(question, 'minimal');
    case 'checklist':
      return selection({ ...question, isMultiSelect: true });
    case 'agreement':
      return {
        ...selection({ ...question, isMultiSelect: true }),
        lost: 'that a required consent needs every option',
      };
    case 'gender':
    case 'custom_score':
      return { ...selection(question, 'likert'), lost: `that it is of the type ${style}` };
    case 'ranking':
      return { type: 'rank %' };
    case 'score':
      return { ...range(0, 10), lost: 'that it is a score: it is a range' };
    case 'ces':
      return { ...range(1, 7), lost: 'that it is an effort score: it is a range' };
    case 'star':
      return { ...range(1, extra?.upperLimit ?? 5), lost: 'the stars: it is a range' };
    case 'slider':
      return range(extra?.lowerLimit ?? 0, extra?.upperLimit ?? 100, extra?.step ?? 1);
    case 'numeric':
      return { type: 'decimal', cells: limitsOf(question), carried: ['lowerLimit', 'upperLimit'] };
    case 'age':
      return {
        type: 'integer',
        cells: limitsOf(question),
        carried: ['lowerLimit', 'upperLimit'],
        lost: 'that the answer is the age of the customer',
      };
    case 'datepicker':
      return dateForm(question);
    case 'text':
      return text(question);
    case 'textarea':
      return { ...text(question), cells: { ...lengthOf(question), appearance: 'multiline' } };
    case 'phone_number':
      return {
        ...text(question, 'that it is a phone number: it asks for a text'),
        cells: { appearance: 'numbers' },
      };
    case 'email':
    case 'naming':
    case 'external_id':
    case 'dynamic_request':
    case 'phone_verification':
      return text(question, `that it is of the type ${style}: it asks for a text`);
    case 'file':
      return { type: 'file' };
    case 'screenshot':
      return { type: 'image', lost: 'the capture of the screen: it asks for a picture' };
    case 'plain':
      return { type: 'note' };
    default:
      return null;
  }
}
