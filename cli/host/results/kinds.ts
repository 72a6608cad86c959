import type { Question } from '../../../core/contract/flow.ts';
import type { ResultKind } from '../../../core/contract/results/question-result.ts';
import { styleOf, typeOf, type QuestionStyle } from '../../../core/questions/index.ts';

/** Charts of the question types. */

const hasWeights = ({ options }: Question): boolean =>
  options.length > 1 && options.every(({ weight }) => weight !== null);

const matrixKind = ({ extra }: Question): ResultKind => {
  const kind = extra?.matrixQuestionType;
  return kind === 'maxdiff' || kind === 'conjoint' ? kind : 'matrix';
};

const kinds: Readonly<Record<QuestionStyle, ResultKind | ((question: Question) => ResultKind)>> = {
  radio: 'choice',
  checklist: 'choice',
  dropdown: 'choice',
  ranking: 'ranking',
  agreement: 'choice',
  gender: 'choice',
  score: 'nps',
  ces: 'scale',
  star: 'scale',
  custom_score: (question) => (hasWeights(question) ? 'scale' : 'choice'),
  slider: 'number',
  numeric: 'number',
  age: ({ options }) => (options.length > 0 ? 'choice' : 'number'),
  text: 'text',
  textarea: 'text',
  email: 'count',
  naming: 'count',
  phone_number: 'count',
  external_id: 'count',
  phone_verification: 'count',
  datepicker: 'date',
  customer_schema: 'count',
  file: 'file',
  screenshot: 'file',
  matrix: matrixKind,
  dynamic_multiple_choice: 'choice',
  dynamic_multiple_value: 'amounts',
  dynamic_request: 'text',
  random: 'choice',
  plain: 'count',
};

/** Chart of a question; `null` for questions without answers. */
export function kindOf(question: Question): ResultKind | null {
  const style = styleOf(question);
  if (style === null || typeOf(question).kind === 'shown') return null;
  const kind = kinds[style];
  return typeof kind === 'string' ? kind : kind(question);
}

/** Whether shared links never show the answers. */
export const isPrivate = (question: Question): boolean =>
  question.hidePersonalData || typeOf(question).isPersonal === true;
