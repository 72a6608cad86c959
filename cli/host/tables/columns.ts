import { IMPORTED_FROM, importedProgram } from '../../../core/contract/imported.ts';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import { ellipses, questionsById, type Wording } from '../../../core/survey/answer-texts/index.ts';
import { fillInText } from '../../../core/survey/engine/index.ts';
import type { ResultKind } from '../../../core/contract/results/result-kinds.ts';
import { promptOf, resultKindOf } from '../../../core/questions/facts.ts';
import { isAsked, styleOf, typeOf } from '../../../core/questions/index.ts';
import type { ExportedFeedback } from './rows.ts';

/** The columns of the export for people. */

export type Cell = string | number | null;

/** Type of a cell in a workbook. A cell of another form stays a text. Times and days are in ISO form. */
export type CellType = 'text' | 'number' | 'day' | 'time';

/** A response, with the data of its cells. */
export interface TableRow extends ExportedFeedback {
  channel: string;
  flow: Flow | null;
  customer: Readonly<Record<string, unknown>>;
  /** Attributes of the customer, by name. */
  attributes: ReadonlyMap<string, unknown>;
  /** Texts by question id. */
  answers: ReadonlyMap<string, string>;
}

type Reader = (text: LocalizedText) => string;

export interface Column {
  header: string;
  /** Distinguishes a question from others with the same text. */
  place?: string;
  /** A text without it. */
  type?: CellType;
  /** Whether it is stored with the customer, and for operators with the role `customers` only. */
  isOfCustomer?: true;
  read(row: TableRow): Cell;
}

/** Text of any JSON value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : (JSON.stringify(value) ?? '');

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

const ofCustomer = (header: string, field: string, type: CellType = 'text'): Column => ({
  header,
  type,
  isOfCustomer: true,
  read: ({ customer }) => textOf(customer[field]),
});

/** Formats a time for spreadsheets, which read the Swedish form as a time. */
const timeIn = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time);

/** The time of a response in the time zone of its channel; the zone is in the heading, or beside it if there are several. */
const timeColumns = (timeZones: ReadonlySet<string>): Column[] => {
  const [zone = 'UTC', ...others] = timeZones;
  const read = ({ row }: TableRow): string => timeIn(row.created_at, row.time_zone);
  return others.length === 0
    ? [{ header: `Time (${zone})`, type: 'time', read }]
    : [
        { header: 'Time', type: 'time', read },
        { header: 'Time zone', read: ({ row }) => row.time_zone },
      ];
};

/** The columns of every table. */
export const commonColumns = (timeZones: ReadonlySet<string>): readonly Column[] => [
  { header: 'Response', read: ({ row }) => row.id },
  ...timeColumns(timeZones),
  ...COLUMNS,
];

/** Columns after the time. */
const COLUMNS: readonly Column[] = [
  { header: 'Channel', read: ({ channel }) => channel },
  { header: 'Survey', read: ({ row, flow }) => flow?.name || row.flow_id },
  {
    header: 'Language',
    read: ({ row, flow }) => {
      const id = textOf(row.payload['language_id']);
      return flow?.languages.find((language) => language.id === id)?.name ?? id;
    },
  },
  { header: 'Completed', read: ({ row }) => yesOrNo(row.is_completed) },
  { header: 'After closing', read: ({ row }) => yesOrNo(row.is_late) },
  { header: 'Seconds', read: ({ row }) => Number(row.payload['time_spent_in_seconds']) || 0 },
  { header: 'Page', read: ({ row }) => textOf(row.payload['origin_url']) },
  ofCustomer('Customer', 'external_id'),
  ofCustomer('User', 'user_id'),
  ofCustomer('Name', 'name'),
  ofCustomer('E-mail', 'email'),
  ofCustomer('Phone number', 'phone_number'),
  ofCustomer('Gender', 'gender'),
  ofCustomer('Year of birth', 'birth_year', 'number'),
  { header: 'Conversation', read: ({ row }) => row.chat_status },
  { header: 'Rating', read: ({ rating }) => rating },
  { header: 'Version', read: ({ row }) => row.version },
  {
    header: 'Imported from',
    read: ({ row: { context } }) => importedProgram(context[IMPORTED_FROM] ?? ''),
  },
];

/** A survey is written in its default language, so that a column has one. */
export function wordingOf(flow: Flow | null): Wording {
  const { code } = flow?.languages.find(({ id }) => id === flow.defaultLanguageId) ??
    flow?.languages[0] ?? { code: 'en' };
  return { read: (text: LocalizedText) => resolveText(text, [code]), locale: code, numbers: null };
}

/** The questions with stored answers, attributes of customers included. */
export const questionsOf = (flow: Flow): Question[] =>
  flow.states.flatMap(({ elements }) =>
    elements.flatMap(({ question }) =>
      question && styleOf(question) && isAsked(question) ? [question] : [],
    ),
  );

/** Whether the answer is stored with the customer instead of the answers. */
export const isAttribute = (question: Question): boolean =>
  typeOf(question).isCustomerAttribute === true;

/** Types of answers by the kind of their results. All others are texts. */
const TYPES: Partial<Record<ResultKind, CellType>> = {
  nps: 'number',
  scale: 'number',
  number: 'number',
  date: 'day',
};

/** Types of the cells of a survey's questions, by their ids. */
export const cellTypes = (flow: Flow): ReadonlyMap<string, CellType> =>
  new Map(
    questionsOf(flow).map((question) => [question.id, TYPES[resultKindOf(question)!] ?? 'text']),
  );

/** Whether an answer may have several options. */
export const takesSeveral = (question: Question): boolean => promptOf(question) === 'options';

/** Columns with 1 for a chosen option of an answered question, and 0 for the others. */
const optionColumns = (flowId: string, { id, options }: Question, name: Reader): Column[] =>
  options.map((option) => ({
    header: name(option.body) || option.key,
    read({ row, responses }) {
      const items = responses.filter(({ question_id: of }) => of === id);
      if (row.flow_id !== flowId || items.length === 0) return null;
      const isChosen = items.some(({ option_id: chosen, body }) =>
        chosen === null ? body === option.key : chosen === option.id,
      );
      return isChosen ? 1 : 0;
    },
  }));

/**
 * A column for each question.
 *
 * @param types types of the cells of the whole questions
 * @param hasOptions adds a column for each option where an answer may have several
 */
export function questionColumns(
  flow: Flow,
  types: ReadonlyMap<string, CellType>,
  hasOptions: boolean,
): Column[] {
  const { read } = wordingOf(flow);
  const texts = ellipses(flow);
  const complete = questionsById(flow);
  const name: Reader = (text) => read(fillInText(text, texts));
  const cellOf = (question: Question, { answers, attributes }: TableRow): Cell => {
    if (!isAttribute(question)) return answers.get(question.id) ?? null;
    const text = textOf(attributes.get(question.key));
    return read(question.options.find(({ key }) => key === text)?.body ?? text);
  };
  return questionsOf(flow).flatMap((question) => {
    const column = {
      header: name(question.body) || question.key,
      place: `${flow.name || flow.id}, ${question.key}`,
      ...(isAttribute(question) ? { isOfCustomer: true as const } : {}),
    };
    const options =
      hasOptions && takesSeveral(question)
        ? optionColumns(flow.id, complete.get(question.id)!, name)
        : [];
    return [
      {
        ...column,
        type: types.get(question.id) ?? 'text',
        read: (row: TableRow) => (row.row.flow_id === flow.id ? cellOf(question, row) : null),
      },
      ...options.map(({ header, read: cell }) => ({
        ...column,
        header: `${column.header}: ${header}`,
        read: cell,
      })),
    ];
  });
}
