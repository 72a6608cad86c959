import type { ChoiceOption, Question, Statement } from '../contract/flow.ts';
import { isDate, type QuestionStyle } from '../questions/index.ts';
import type { LostParts } from './lost.ts';

/** Forms of question types in SurveyJS. */

export type Json = Record<string, unknown>;

export interface Writing {
  /** A text with its languages. */
  text: (text: Question['body'] | null) => unknown;
  /** The text in the default language, for messages. */
  name: (text: Question['body'] | null) => string;
  lost: LostParts;
}

const COUNTS = ['minSelectionCount', 'maxSelectionCount'];
const LIMITS = ['lowerLimit', 'upperLimit', 'step'];
const DAYS = ['earliestDate', 'latestDate'];
const SCALE_LABELS = ['lowLabel', 'highLabel'];

interface Form {
  type: string;
  more?: Json;
  /** Members that are carried beside the common ones, of the question and of `extra`. */
  carried?: readonly string[];
  /** A property of the question type that the other format lacks. */
  lost?: string;
}

const given = (entries: Json): Json =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null));

const input = (inputType: string, carried: readonly string[] = [], more: Json = {}): Form => ({
  type: 'text',
  more: { inputType, ...more },
  carried,
});

const limits = ({ extra }: Question): Json =>
  given({
    min: extra?.lowerLimit ?? null,
    max: extra?.upperLimit ?? null,
    step: extra?.step ?? null,
  });

const UNITS: Readonly<Record<string, string>> = { m: 'months', y: 'years' };

/** A first or last day: a date, or an expression for one that is relative to the present day. */
function day(name: 'min' | 'max', limit: string | null | undefined): Json {
  if (!limit || isDate(limit)) return given({ [name]: limit || null });
  const [, sign = '0', unit = 'd'] = /^today(?:([+-]\d+)([dwmy]))?$/.exec(limit) ?? [];
  const count = Number(sign) * (unit === 'w' ? 7 : 1);
  const expression = UNITS[unit]
    ? `dateAdd(today(), ${count}, '${UNITS[unit]}')`
    : `today(${count || ''})`;
  return { [`${name}ValueExpression`]: expression };
}

const days = ({ extra }: Question): Json => ({
  ...day('min', extra?.earliestDate),
  ...day('max', extra?.latestDate),
});

function rating(from: number, to: number, { extra }: Question, { text }: Writing): Form {
  return {
    type: 'rating',
    more: given({
      rateMin: from,
      rateMax: to,
      minRateDescription: extra?.lowLabel ? text(extra.lowLabel) : null,
      maxRateDescription: extra?.highLabel ? text(extra.highLabel) : null,
    }),
    carried: ['upperLimit', ...SCALE_LABELS],
  };
}

const selection = (question: Question, one: string, several: string): Form => ({
  type: question.isMultiSelect ? several : one,
  more: given({
    minSelectedChoices: question.minSelectionCount,
    maxSelectedChoices: question.maxSelectionCount,
    showSelectAllItem: question.isMultiSelect && question.extra?.selectAll ? true : null,
  }),
  carried: ['isMultiSelect', 'selectAll', ...COUNTS],
});

const written = (type: string, { extra }: Question): Form => ({
  type,
  more: given({ maxLength: extra?.maxResponseLength ?? null }),
  carried: ['maxResponseLength'],
});

const files = ({ extra }: Question): Form => ({
  type: 'file',
  more: given({
    acceptedTypes: extra?.fileTypes?.length ? extra.fileTypes.join(',') : null,
    maxSize: extra?.maxFileSize ?? null,
  }),
  carried: ['fileTypes', 'maxFileSize'],
});

function matrix({ extra }: Question): Form {
  const kind = extra?.matrixQuestionType ?? 'single';
  const carried = ['matrixQuestionType'];
  if (kind === 'single') return { type: 'matrix', carried };
  if (kind === 'multi') return { type: 'matrix', more: { cellType: 'checkbox' }, carried };
  if (kind === 'dropdown')
    return { type: 'matrix', carried, lost: 'lists to choose from: it is a table' };
  return {
    type: 'matrix',
    carried,
    lost: `that it is a question of the kind ${kind}: it is a table`,
  };
}

/** The form of a type of question; `null` for one without a counterpart. */
export function formOf(style: QuestionStyle, question: Question, writing: Writing): Form | null {
  switch (style) {
    case 'radio':
      return selection(question, 'radiogroup', 'checkbox');
    case 'dropdown':
      return selection(question, 'dropdown', 'tagbox');
    case 'checklist':
      return selection({ ...question, isMultiSelect: true }, 'checkbox', 'checkbox');
    case 'ranking':
      return { type: 'ranking' };
    case 'agreement':
      return { type: 'checkbox', lost: 'that a required consent needs every option' };
    case 'gender':
      return { type: 'radiogroup', lost: 'that the answer is the gender of the customer' };
    case 'custom_score':
      return {
        type: 'rating',
        more: { rateValues: question.options.map((option) => choice({ ...option }, writing)) },
      };
    case 'score':
      return rating(0, 10, question, writing);
    case 'ces':
      return rating(1, 7, question, writing);
    case 'star': {
      const form = rating(1, question.extra?.upperLimit ?? 5, question, writing);
      return { ...form, more: { ...form.more, rateType: 'stars' } };
    }
    case 'slider':
      return input('range', LIMITS, limits(question));
    case 'numeric':
      return input('number', LIMITS, limits(question));
    case 'age':
      return {
        ...input('number', LIMITS, { min: 0, max: 130, ...limits(question) }),
        lost: 'that the answer is the age of the customer',
      };
    case 'email':
      return input('email');
    case 'phone_number':
      return input('tel');
    case 'phone_verification':
      return { ...input('tel'), lost: 'the verification by a code' };
    case 'datepicker':
      return input('date', DAYS, days(question));
    case 'textarea':
      return written('comment', question);
    case 'text':
      return written('text', question);
    case 'naming':
    case 'external_id':
    case 'dynamic_request':
      return {
        ...written('text', question),
        lost: `that it is of the type ${style}: it asks for a text`,
      };
    case 'file':
      return files(question);
    case 'screenshot':
      return { ...files(question), lost: 'the capture of the screen' };
    case 'matrix':
      return matrix(question);
    case 'plain':
      return { type: 'html' };
    default:
      return null;
  }
}

export const choice = (
  { key, body, ...option }: Pick<ChoiceOption | Statement, 'key' | 'body'> & Json,
  { text }: Writing,
): Json => given({ value: key, text: text(body), imageLink: option['imageUrl'] ?? null });
