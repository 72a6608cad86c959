import type { Question } from '../../contract/flow.ts';
import type { AnswerValue, QuestionAnswer } from './answer.ts';
import { many, oneOrMany } from './choice.ts';
import { email } from './email.ts';
import { score } from './score.ts';
import { star } from './star.ts';
import { text } from './text.ts';

export type { AnswerValue, Invalid, QuestionAnswer } from './answer.ts';

/** Every question type, by its style. A view for each is in `elements/questions`. */
export const questionTypes = {
  radio: oneOrMany,
  checklist: many,
  dropdown: oneOrMany,
  score,
  star,
  text,
  textarea: text,
  email,
} as const;

export type QuestionStyle = keyof typeof questionTypes;

/** The style a question is shown in: `text` where it is missing or `tr`, `null` where nobody knows it. */
export function styleOf(question: Question): QuestionStyle | null {
  const style = question.style ?? 'text';
  if (style === 'tr' || style === '') return 'text';
  return Object.hasOwn(questionTypes, style) ? (style as QuestionStyle) : null;
}

/** The type of a question whose style is known (`indexFlow` leaves the others out). */
export const typeOf = (question: Question): QuestionAnswer<AnswerValue> => questionTypes[styleOf(question)!] as QuestionAnswer<AnswerValue>;
