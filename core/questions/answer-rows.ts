import type { ResponseItem } from '../contract/feedback.ts';
import type { ChoiceOption, Question } from '../contract/flow.ts';
import type { LocalizedText } from '../contract/wire.ts';
import { numberText } from '../language/numbers.ts';
import { numberFrom } from './answer.ts';
import { withoutLinks } from './link-text.ts';

/** The language in which an answer is written: how texts are read in it. */
export interface Wording {
  read(text: LocalizedText): string;
  /** Locale of dates and lists. */
  locale: string;
  /** Locale of numbers; `null` leaves them as they are stored. */
  numbers: string | null;
}

/** Item of an answer, as it is submitted and stored. */
export type AnswerItem = Pick<ResponseItem, 'questionId' | 'optionId' | 'body'>;

/** Row of an answer: a label, such as a statement of a matrix, and the answer itself. */
export interface AnswerRow {
  label: string | null;
  text: string;
}

export type RowWriter = (
  question: Question,
  items: readonly AnswerItem[],
  wording: Wording,
) => AnswerRow[];

export const joined = (lines: readonly string[], { locale }: Wording): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(lines);

/** The chosen option; a copied one is stored by its key. */
const optionOfItem = (
  { options }: Question,
  { optionId, body }: AnswerItem,
): ChoiceOption | undefined =>
  options.find(({ id, key }) => (optionId === null ? key === body : id === optionId));

/** The text of the chosen option, with links replaced by their texts, or the stored text. */
export function itemText(question: Question, item: AnswerItem, { read }: Wording): string {
  const option = optionOfItem(question, item);
  return option ? withoutLinks(read(option.body)) : (item.body ?? item.optionId ?? '').trim();
}

export const unlabelled = (text: string): AnswerRow => ({ label: null, text });

export function writtenNumber(text: string, { numbers }: Wording): string {
  const number = numberFrom(text);
  return number === null || numbers === null ? text : numberText(number, numbers);
}

export const textRows: RowWriter = (question, items, wording) =>
  items.map((item) => unlabelled(itemText(question, item, wording)));

export const numberRows: RowWriter = (_, items, wording) =>
  items.map(({ body }) => unlabelled(writtenNumber(body ?? '', wording)));
