import { IMPORTED_FROM, importedProgram } from '../../../core/contract/imported.ts';
import type { Flow } from '../../../core/contract/flow.ts';
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
