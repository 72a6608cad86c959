import type { ResponseItem } from '../../contract/feedback.ts';
import type { ChoiceOption, Question } from '../../contract/flow.ts';
import type { LocalizedText } from '../../contract/wire.ts';
import { isDate, type QuestionStyle, styleOf } from '../questions/index.ts';

/** The language in which an answer is written: how texts are read in it, and the locale of dates and lists. */
export interface Wording {
  read(text: LocalizedText): string;
  locale: string;
}

/** Item of an answer, as it is submitted and stored. */
export type AnswerItem = Pick<ResponseItem, 'questionId' | 'optionId' | 'body'>;

/** Row of an answer: what stands before the colon, such as a statement of a matrix, and the answer itself. */
export interface AnswerRow {
  label: string | null;
  text: string;
}

type Writer = (question: Question, items: readonly AnswerItem[], wording: Wording) => AnswerRow[];

const LINK = /\[([^\]]+)\]\([^)\s]+\)/g;

const joined = (lines: readonly string[], { locale }: Wording): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(lines);

/** The chosen option; a copied one is stored by its key. */
const optionOfItem = (
  { options }: Question,
  { optionId, body }: AnswerItem,
): ChoiceOption | undefined =>
  options.find(({ id, key }) => (optionId === null ? key === body : id === optionId));

function itemText(question: Question, item: AnswerItem, { read }: Wording): string {
  const option = optionOfItem(question, item);
  // Of a link that a consent has, people read the words.
  return option ? read(option.body).replace(LINK, '$1') : (item.body ?? item.optionId ?? '').trim();
}

const unlabelled = (text: string): AnswerRow => ({ label: null, text });

const dateText = (text: string, { locale }: Wording): string =>
  isDate(text)
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text))
    : text;

/** A row for each statement that has an answer. */
function matrixRows(
  question: Question,
  items: readonly AnswerItem[],
  wording: Wording,
): AnswerRow[] {
  const isBestAndWorst = question.extra?.matrixQuestionType === 'maxdiff';
  return question.statements.flatMap(({ id, body }) => {
    const chosen = items
      .filter(({ questionId }) => questionId === id)
      .map((item) => itemText(question, item, wording));
    if (chosen.length === 0) return [];
    const statement = wording.read(body);
    const options = joined(chosen, wording);
    return isBestAndWorst
      ? { label: options, text: statement }
      : { label: statement, text: options };
  });
}

/** The types whose answers are written in a way of their own. */
const writers: Partial<Record<QuestionStyle, Writer>> = {
  datepicker: (_, items, wording) =>
    items.map(({ body }) => unlabelled(dateText(body ?? '', wording))),
  matrix: (question, items, wording) =>
    question.extra?.matrixQuestionType === 'conjoint'
      ? items.map((item) => unlabelled(itemText(question, item, wording)))
      : matrixRows(question, items, wording),
  dynamic_multiple_value: (question, items, wording) =>
    items.map(({ questionId, body }) => {
      const [, key, number] = /^(.*)=([^=]*)$/.exec(body ?? '') ?? ['', body, ''];
      const name = itemText(question, { questionId, optionId: null, body: key! }, wording);
      return number ? { label: name, text: number } : unlabelled(name);
    }),
};

/** Writes an answer for people: a row for each thing that it names. Files have none. */
export function answerRows(
  question: Question,
  items: readonly AnswerItem[],
  wording: Wording,
): AnswerRow[] {
  const write = writers[styleOf(question) ?? 'text'];
  if (write) return write(question, items, wording);
  return items.map((item) => unlabelled(itemText(question, item, wording)));
}

export const lineOf = ({ label, text }: AnswerRow): string =>
  label === null ? text : `${label}: ${text}`;

/** Writes an answer in one line, for the middle of a sentence. */
export const answerText = (
  question: Question,
  items: readonly AnswerItem[],
  wording: Wording,
): string => joined(answerRows(question, items, wording).map(lineOf).filter(Boolean), wording);
