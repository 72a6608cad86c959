/** JSON in which one place is marked, to compare with the place at which a mistake is found. */

/** Any part of a JSON file. */
export interface Loose {
  [key: string]: Loose;
}

const MARK = '¦';
const MARKED = new RegExp(`"${MARK}((?:[^"\\\\]|\\\\.)*)"`);

/** Placeholder for a value or a key, which marks its place. */
const mark = (value: unknown): Loose =>
  `${MARK}${JSON.stringify(value, null, 2)}` as unknown as Loose;

/** Sets a value at the marked place. */
export function put(target: Loose, key: string | number, value: unknown): void {
  target[key] = mark(value);
}
/** Marks the place of a value that stays as it is. */
export const point = (target: Loose, key: string | number): void => put(target, key, target[key]);

/** Gives a value another key, and marks the key. */
export function rename(target: Loose, key: string, other: string): void {
  const entries = Object.entries(target);
  for (const name of Object.keys(target)) delete target[name];
  for (const [name, value] of entries)
    target[name === key ? (mark(other) as unknown as string) : name] = value;
}
/** Adds a value under a marked key. */
export function add(target: Loose, key: string, value: unknown): void {
  target[mark(key) as unknown as string] = value as Loose;
}
/** Sets a value, at a place that is not marked. */
export function set(target: Loose, key: string | number, value: unknown): void {
  target[key] = value as Loose;
}
export const append = (list: Loose, value: unknown): void =>
  void (list as unknown as unknown[]).push(value);

/** Finds the member of a list that has a value. */
export const member = (list: Loose, key: string, value: string): Loose =>
  (list as unknown as Loose[]).find((each) => (each[key] as unknown) === value)!;

/** Line and column of an offset, counted from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** Writes JSON without its mark, and returns the place of the mark. Throws when there is no mark. */
export function writeMarked(content: Loose): { text: string; line: number; column: number } {
  const marked = JSON.stringify(content, null, 2);
  const found = MARKED.exec(marked);
  if (!found) throw new Error('Nothing is marked.');
  const raw = JSON.parse(`"${found[1]!}"`) as string;
  const end = found.index + found[0].length;
  const text = marked.slice(0, found.index) + raw + marked.slice(end);
  if (text.includes(MARK)) throw new Error('More than one place is marked.');
  return { text, ...placeOf(text, found.index) };
}
