import type { Column } from './columns.ts';

/** Headings that differ: questions of the same text have their places beside it, anything else a number. */
export function headersOf(columns: readonly Column[]): string[] {
  const counts = new Map<string, number>();
  for (const { header } of columns) counts.set(header, (counts.get(header) ?? 0) + 1);
  const used = new Set<string>();
  return columns.map(({ header, place }) => {
    const isShared = counts.get(header)! > 1;
    const name = place !== undefined && isShared ? `${header} (${place})` : header;
    let unique = name;
    for (let number = 2; used.has(unique); number += 1) unique = `${name} ${number}`;
    used.add(unique);
    return unique;
  });
}
