import { formatOf, hasBefore, type Figure } from './figure.ts';

/** The rows and columns of a figure, as people read them. */
interface Table {
  head: string[];
  body: string[][];
}

/** Words in the heads of columns. */
export interface ColumnNames {
  share: string;
  before: string;
}

const shareBeforeName = ({ share, before }: ColumnNames): string => `${before} (${share})`;

/** Returns the table of a figure: shares and the period before have a column where there are any. */
export function tableOf(figure: Figure, names: ColumnNames, locale: string): Table {
  const { labelName, valueName, rows, unit } = figure;
  const hasShares = rows.some(({ share }) => share !== null);
  const isCompared = hasBefore(figure);
  const value = formatOf(unit, locale);
  const share = formatOf('share', locale);
  return {
    head: [
      labelName,
      valueName,
      ...(hasShares ? [names.share] : []),
      ...(isCompared ? [names.before] : []),
      ...(isCompared && hasShares ? [shareBeforeName(names)] : []),
    ],
    body: rows.map((row) => [
      row.label,
      value(row.value),
      ...(hasShares ? [share(row.share)] : []),
      ...(isCompared ? [value(row.before?.value ?? null)] : []),
      ...(isCompared && hasShares ? [share(row.before?.share ?? null)] : []),
    ]),
  };
}

/** First characters that make a spreadsheet evaluate a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const csvCell = (value: string | number | null): string => {
  if (typeof value === 'number' || value === null) return String(value ?? '');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const linesOf = ({ labelName, valueName, unit, rows }: Figure, names: ColumnNames) => [
  [
    labelName,
    unit === 'seconds' ? `${valueName} (s)` : valueName,
    names.share,
    names.before,
    shareBeforeName(names),
  ],
  ...rows.map(({ label, value, share, before }) => [
    label,
    value,
    share,
    before?.value ?? null,
    before?.share ?? null,
  ]),
];

/**
 * Returns figures as CSV (RFC 4180), with unrounded numbers in the notation of computers. Several are below one another,
 * each under its title.
 */
export function csvOf(figures: readonly Figure[], names: ColumnNames): string {
  const lines = figures.flatMap((figure, at) => [
    ...(at > 0 ? [[]] : []),
    ...(figures.length > 1 ? [[figure.title]] : []),
    ...linesOf(figure, names),
  ]);
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
