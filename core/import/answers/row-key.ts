import { textOf, type Row } from './table.ts';

/** Keys by which a row is recognized when its file is imported again. */

/** Longest id of another program that is a key as it is. */
const MAX_ID_LENGTH = 200;

/** A number of 53 bits for a text (cyrb53, public domain). */
function mixed(text: string, seed: number): number {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

const digestOf = (text: string): string =>
  `${mixed(text, 1).toString(36)}-${mixed(text, 2).toString(36)}`;

interface RowKeys {
  /** The key of a row; `null` for a row with the id of an earlier one. */
  keyOf: (row: Row, id: string) => string | null;
}

/** Gives keys: the id of the other program, else a digest of the content and a number among equal rows. */
export function createRowKeys(): RowKeys {
  const ids = new Set<string>();
  const counts = new Map<string, number>();
  return {
    keyOf({ cells }, id) {
      if (id) {
        const key = id.length > MAX_ID_LENGTH ? digestOf(id) : id;
        if (ids.has(key)) return null;
        ids.add(key);
        return key;
      }
      const digest = digestOf(cells.map(textOf).join('\u0001'));
      const count = (counts.get(digest) ?? 0) + 1;
      counts.set(digest, count);
      return count === 1 ? `row ${digest}` : `row ${digest} ${count}`;
    },
  };
}
