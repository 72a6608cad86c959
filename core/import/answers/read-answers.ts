import { storableText } from '../../contract/stored-text.ts';
import { asList, rulesOf } from '../../questions/index.ts';
import type { ColumnMap } from './column-map.ts';
import type { DateOrder } from './dates.ts';
import { comparable, otherTextKey, type AnswerQuestion } from './questions.ts';
import { isEmptyCell, textOf, type Cell } from './table.ts';
import { readAnswer, type AnswerCell, type ReadAnswer } from './values.ts';

/** Reads the answers of a row. */

export interface ReadResponse {
  /** Id of the row in its program, or a digest of the row. */
  key: string;
  /** Times as ISO 8601; `null` where the row has none. */
  submittedAt: string | null;
  startedAt: string | null;
  isCompleted: boolean;
  languageId: string | null;
  /** Answers by the keys of questions, in the form of `answer()`. */
  answers: Record<string, unknown>;
  /** Texts of answers that are stored as they are. */
  texts: Record<string, string[]>;
  /** Texts that are no answer of the question. */
  unknown: Record<string, string[]>;
  /** Attributes of the customer. */
  attributes: Record<string, string>;
}

export interface AnswerReading {
  columns: readonly string[];
  map: ColumnMap;
  questions: ReadonlyMap<string, AnswerQuestion>;
  order: DateOrder;
}

/** Columns of one question, with its overrides. */
interface QuestionColumns {
  key: string;
  question: AnswerQuestion;
  columns: { at: number; statement: string | null; option: string | null }[];
  overrides: ReadonlyMap<string, string>;
}

/** Finds the columns of each question. */
export function questionColumns({ columns, map, questions }: AnswerReading): QuestionColumns[] {
  const places = new Map(columns.map((name, at) => [name, at]));
  const found = new Map<string, QuestionColumns>();
  for (const { column, question: key, statement, option } of map.columns) {
    const question = questions.get(key ?? '');
    if (key === null || !question) continue;
    const overrides = new Map(
      Object.entries(map.values?.[key] ?? {}).map(([text, value]) => [comparable(text), value]),
    );
    const own = found.get(key) ?? { key, question, columns: [], overrides };
    own.columns.push({ at: places.get(column)!, statement, option });
    found.set(key, own);
  }
  return [...found.values()];
}

/** Moves an unknown text of a choice to the question for other words, which imported surveys have. */
function withOtherText(
  answer: ReadAnswer,
  question: AnswerQuestion,
  questions: AnswerReading['questions'],
): { answer: ReadAnswer; other: { key: string; text: string } | null } {
  const other = otherTextKey(question, questions);
  const isChoice = question.form === 'choice' || question.form === 'choices';
  if (!other || !isChoice || answer.unknown.length !== 1) return { answer, other: null };
  const { option, key } = other;
  const chosen = Array.isArray(answer.value) ? (answer.value as string[]) : [];
  const value = question.form === 'choice' ? option : [...new Set([...chosen, option])];
  return {
    answer: { ...answer, value, unknown: [] },
    other: { key, text: answer.unknown[0]!.text },
  };
}

/** Whether the rules of the question accept a value. */
function isTaken({ question }: AnswerQuestion, value: unknown): boolean {
  const rules = rulesOf(question);
  return rules.isAnswered(rules.fromOutside(value, question), question);
}

/** Adds the answers of a row to a response. Returns the texts that are none. */
export function readAnswers(
  reading: AnswerReading,
  plan: readonly QuestionColumns[],
  cells: readonly Cell[],
  response: Pick<ReadResponse, 'answers' | 'texts' | 'unknown'>,
): ReadAnswer['unknown'] {
  const all: ReadAnswer['unknown'] = [];
  for (const { key, question, columns, overrides } of plan) {
    const own = columns.map(({ at, ...part }): AnswerCell => ({
      at,
      cell: cells[at] ?? '',
      ...part,
    }));
    const read = readAnswer({ question, order: reading.order, overrides }, own);
    const { answer, other } = withOtherText(read, question, reading.questions);
    const isWrong = answer.value !== null && !isTaken(question, answer.value);
    const filled = own.filter(({ cell }) => !isEmptyCell(cell));
    const unknown = isWrong
      ? filled.map(({ at, cell }) => ({ at, text: textOf(cell).trim() }))
      : answer.unknown;
    if (answer.value !== null && !isWrong) response.answers[key] = storable(answer.value);
    if (other && response.answers[other.key] === undefined)
      response.answers[other.key] = storableText(other.text);
    if (answer.texts.length > 0) response.texts[key] = answer.texts.map(storableText);
    if (unknown.length > 0) response.unknown[key] = unknown.map(({ text }) => storableText(text));
    all.push(...unknown);
  }
  for (const columns of plan) chooseOther(reading, columns, response.answers);
  return all;
}

/** Chooses the option of other words where there are such words: some programs write nothing else. */
function chooseOther(
  { questions }: AnswerReading,
  { key, question }: QuestionColumns,
  answers: ReadResponse['answers'],
): void {
  const other = otherTextKey(question, questions);
  if (!other || answers[other.key] === undefined) return;
  const chosen = asList(answers[key]);
  if (question.form === 'choice') answers[key] ??= other.option;
  if (question.form === 'choices') answers[key] = [...new Set([...chosen, other.option])];
}

const storable = (value: unknown): unknown =>
  typeof value === 'string' ? storableText(value) : value;
