import type { Item, Page, Text } from '../survey.ts';

/** Tables of XLSForm: groups of rows with the same choices become one question. */

export interface Entry {
  item: Item;
  /** Conditions of the groups within its page, and its own. */
  relevant: readonly string[];
  /** Names of the rows of a table. */
  rows?: readonly string[];
}

export interface Section {
  page: Page;
  entries: Entry[];
  relevant: string | null;
}

/** A group that is read, and the place of its first entry. */
export interface Group {
  ref: string;
  label: Text | null;
  hint: Text | null;
  relevant: string | null;
  isTable: boolean;
  section: Section;
  start: number;
}

/** Facts that the rows of a table share. */
const commonOf = ({ item, relevant }: Entry): string =>
  JSON.stringify([
    item.style,
    item.isRequired,
    item.isShuffled,
    item.settings,
    item.extra,
    item.choices,
    relevant,
  ]);

/** Beginning of the refs of the texts at the beginning of a group. */
export const headingOf = (ref: string): string => `heading ${ref}`;

const isRow = ({ item }: Entry): boolean =>
  (item.style === 'radio' || item.style === 'checklist') && !item.description && !item.shownIf;

/** Makes one question of the entries of a group, where they are a table. */
export function joinTable({ ref, label, hint, isTable, section, start }: Group): void {
  const entries = section.entries.slice(start);
  const rows = entries.filter(({ item }) => !item.ref.startsWith(headingOf(ref)));
  const [first] = rows;
  if (!isTable || !first || !rows.every(isRow)) return;
  if (new Set(rows.map(commonOf)).size > 1 || first.item.choices?.some((each) => each.shownIf))
    return;
  const { choices, isRequired, isShuffled, style } = first.item;
  const item: Item = {
    ref,
    name: ref.replace(/_table$/, ''),
    style: 'matrix',
    body: label ?? ref,
    description: hint,
    ...(isRequired === undefined ? {} : { isRequired }),
    ...(isShuffled === undefined ? {} : { isShuffled }),
    ...(choices ? { choices } : {}),
    statements: rows.map(({ item: row }) => ({ ref: row.ref, body: row.body })),
    ...(style === 'checklist' ? { extra: { matrix_question_type: 'multi' } } : {}),
  };
  const names = rows.map(({ item: row }) => row.ref);
  section.entries.splice(start, entries.length, { item, relevant: first.relevant, rows: names });
  if (section.page.title === label) section.page.title = null;
}
