import type { ResponseItem } from '../../contract/feedback.ts';
import type { ChoiceOption, Question } from '../../contract/flow.ts';
import type { LocalizedText } from '../../contract/wire.ts';
import { numberText } from '../../language/numbers.ts';
import { isDate, numberFrom, type QuestionStyle, styleOf } from '../../questions/index.ts';

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
    ? new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        // As it was typed, where people count by another calendar too.
        calendar: 'gregory',
        timeZone: 'UTC',
      }).format(new Date(text))
    : text;

function writtenNumber(text: string, { numbers }: Wording): string {
  const number = numberFrom(text);
  return number === null || numbers === null ? text : numberText(number, numbers);
}

const dateRows: Writer = (_, items, wording) =>
  items.map(({ body }) => unlabelled(dateText(body ?? '', wording)));

const numberRows: Writer = (_, items, wording) =>
  items.map(({ body }) => unlabelled(writtenNumber(body ?? '', wording)));

const textRows: Writer = (question, items, wording) =>
  items.map((item) => unlabelled(itemText(question, item, wording)));

/** Rows of a customer attribute, by its `schema_type`. */
const attributeRows = { text: textRows, number: numberRows, date: dateRows, select: textRows };

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
  datepicker: dateRows,
  numeric: numberRows,
  slider: numberRows,
  age: numberRows,
  customer_schema: (question, items, wording) =>
    attributeRows[question.extra?.schemaType ?? 'text'](question, items, wording),
  matrix: (question, items, wording) =>
    (question.extra?.matrixQuestionType === 'conjoint' ? textRows : matrixRows)(
      question,
      items,
      wording,
    ),
  dynamic_multiple_value: (question, items, wording) =>
    items.map(({ questionId, body }) => {
      const [, key, number] = /^(.*)=([^=]*)$/.exec(body ?? '') ?? ['', body, ''];
      const name = itemText(question, { questionId, optionId: null, body: key! }, wording);
      return number ? { label: name, text: writtenNumber(number, wording) } : unlabelled(name);
    }),
};

/** Writes an answer for people: a row for each thing that it names. Files have none. */
export function answerRows(
  question: Question,
  items: readonly AnswerItem[],
  wording: Wording,
): AnswerRow[] {
  const write = writers[styleOf(question) ?? 'text'] ?? textRows;
  return write(question, items, wording);
}

export const lineOf = ({ label, text }: AnswerRow): string =>
  label === null ? text : `${label}: ${text}`;

/** Writes an answer in one line, for the middle of a sentence. */
export const answerText = (
  question: Question,
  items: readonly AnswerItem[],
  wording: Wording,
): string => joined(answerRows(question, items, wording).map(lineOf).filter(Boolean), wording);
