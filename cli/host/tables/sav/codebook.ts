import { withoutFormulas } from '../formulas.ts';
import type { SavTable } from './sav.ts';

/** The codebook of a system file: its variables, their values and their missing values, as a workbook. */

const COLUMNS = [
  ['Variable', 24],
  ['Label', 48],
  ['Type', 10],
  ['Measure', 10],
  ['Value', 8],
  ['Meaning', 36],
  ['Missing', 10],
  ['Set', 24],
] as const;

type Row = (string | number | null)[];

/** A row for each variable, and one for each further value. */
function rowsOf({ variables, sets }: SavTable): Row[] {
  const setOf = new Map(
    sets.flatMap(({ name, members }) => members.map((member) => [member, `$${name}`] as const)),
  );
  return variables.flatMap(({ name, label, format, measure, labels = [], missing }): Row[] => {
    const values = labels.length > 0 ? labels : [[null, null] as const];
    return values.map(([value, meaning], at) => [
      ...(at === 0 ? [name, withoutFormulas(label), format, measure] : [name, null, null, null]),
      value,
      meaning === null ? null : withoutFormulas(meaning),
      value !== null && value === missing ? 'missing' : null,
      at === 0 ? (setOf.get(name) ?? null) : null,
    ]);
  });
}

export async function codebookOf(table: SavTable): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name: 'Codebook',
        columns: COLUMNS.map(([header, width]) => ({ header, width })),
        rows: [COLUMNS.map(([header]) => header), ...rowsOf(table)],
        freezePane: { rows: 1 },
      },
    ],
  });
}
