import { insertAt, removeAt, reorder, setAt, type Path } from '../text/json-text.ts';
import type { Part } from './read.ts';

/** Order of pages and elements: by their number `order`, which follows when they move. */

type Ordered = Pick<Part, 'path' | 'order'>;

const indexOf = ({ path }: Ordered): number => path.at(-1) as number;

/**
 * Moves a part to another place among its neighbours. Its text moves along, and the numbers are given anew in the order of
 * the places.
 */
export function moveWithin(
  text: string,
  list: Path,
  parts: readonly Ordered[],
  from: number,
  to: number,
): string {
  if (from === to || !parts[from]) return text;
  const sequence = [...parts];
  sequence.splice(to, 0, ...sequence.splice(from, 1));
  const orders = parts.map(({ order }) => order);
  const hasOrders = new Set(orders).size === orders.length;
  return sequence.reduce(
    (result, _, at) => setAt(result, [...list, at, 'order'], hasOrders ? orders[at] : at),
    reorder(text, list, sequence.map(indexOf)),
  );
}

/** Inserts a part before the one at a place. */
export function insertPart(
  text: string,
  list: Path,
  parts: readonly Ordered[],
  at: number,
  part: object,
): string {
  const before = parts[at - 1];
  const after = parts[at];
  const order = before ? before.order + 1 : after ? after.order - 1 : 0;
  const index = after ? indexOf(after) : parts.length;
  const inserted = insertAt(text, list, index, { ...part, order });
  if (!after || order < after.order) return inserted;
  const sequence: Ordered[] = parts.map((other) =>
    indexOf(other) >= index ? { ...other, path: [...list, indexOf(other) + 1] } : other,
  );
  sequence.splice(at, 0, { path: [...list, index], order });
  // The numbers of the parts behind it rise as far as it needs.
  let least = -Infinity;
  return sequence.reduce((result, other) => {
    const next = other.order > least ? other.order : least + 1;
    least = next;
    return next === other.order ? result : setAt(result, [...other.path, 'order'], next);
  }, inserted);
}

export const removePart = (text: string, { path }: Ordered): string => removeAt(text, path);
