import type { Json } from '../source.ts';
import { called, type Choice, type Lose } from '../survey.ts';
import { pictureIn, type Filter } from './questions.ts';
import type { Sheet } from './sheets.ts';

/** Lists of choices of XLSForm: the rows of the sheet `choices`. */

/** The choices by list, and a report of lists without a question. */
export function readLists(sheet: Sheet, skip: (part: object) => void, lose: Lose) {
  const lists = new Map<string, Json[]>();
  for (const row of sheet.rows) {
    const list = sheet.cell(row, 'list_name') ?? '';
    const own = lists.get(list);
    if (own) own.push(row);
    else lists.set(list, [row]);
  }
  const used = new Set<string>();
  const choicesOf = (list: string, filter: Filter | null): Choice[] => {
    used.add(list);
    return (lists.get(list) ?? []).flatMap((row): Choice[] => {
      const ref = sheet.cell(row, 'name');
      const value = filter && sheet.cell(row, filter.column);
      const shownIf = value ? [{ ref: filter!.ref, rule: 'equal' as const, value }] : null;
      if (ref === null) return [];
      const body = sheet.text(row, 'label') ?? ref;
      const imageUrl = pictureIn(sheet.cell(row, 'image'), called(body, ref), lose);
      return [{ ref, body, imageUrl, shownIf }];
    });
  };
  const finish = (): void => {
    for (const [list, rows] of lists) {
      if (used.has(list)) continue;
      lose(`the list “${list}”`, 'choices that no question uses');
      for (const row of rows) skip(row);
    }
  };
  return { choicesOf, finish };
}
