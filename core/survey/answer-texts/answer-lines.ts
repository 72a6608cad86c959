import type { Question } from '../../contract/flow.ts';
import {
  type AnswerItem,
  type AnswerRow,
  joined,
  textRows,
  typeOf,
  type Wording,
} from '../../questions/index.ts';

/** Writes an answer for people: a row for each thing that it names. Files have none. */
export const answerRows = (
  question: Question,
  items: readonly AnswerItem[],
  wording: Wording,
): AnswerRow[] => (typeOf(question).rows ?? textRows)(question, items, wording);

export const lineOf = ({ label, text }: AnswerRow): string =>
  label === null ? text : `${label}: ${text}`;

/** Writes an answer in one line, for the middle of a sentence. */
export const answerText = (
  question: Question,
  items: readonly AnswerItem[],
  wording: Wording,
): string => joined(answerRows(question, items, wording).map(lineOf).filter(Boolean), wording);
