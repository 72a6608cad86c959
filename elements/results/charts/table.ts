import { formatOf, type Figure } from './figure.ts';

/** The rows and columns of a figure, as people read them. */
export interface Table {
  head: string[];
  body: string[][];
}

/** Returns the table of a figure: shares and the period before have a column where there are any. */
export function tableOf(
  { labelName, valueName, rows, unit }: Figure,
  names: { share: string; before: string },
  locale: string,
): Table {
  const hasShares = rows.some(({ share }) => share !== null);
  const hasBefore = rows.some(({ before }) => before !== null);
  const value = formatOf(unit, locale);
  const share = formatOf('share', locale);
  return {
    head: [
      labelName,
      valueName,
      ...(hasShares ? [names.share] : []),
      ...(hasBefore ? [names.before] : []),
    ],
    body: rows.map((row) => [
      row.label,
      value(row.value),
      ...(hasShares ? [share(row.share)] : []),
      ...(hasBefore ? [value(row.before)] : []),
    ]),
  };
}

/** Characters by which a spreadsheet takes a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const csvCell = (value: string | number | null): string => {
  if (typeof value === 'number' || value === null) return String(value ?? '');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Returns the figure as CSV (RFC 4180), with unrounded numbers in the notation of computers. */
export function csvOf(
  { labelName, valueName, rows }: Figure,
  names: { share: string; before: string },
): string {
  const lines = [
    [labelName, valueName, names.share, names.before],
    ...rows.map(({ label, value, share, before }) => [label, value, share, before]),
  ];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
