import type { TimelineItem } from '../contract/timeline.ts';

/**
 * The items of a conversation in order. Sequence numbers of a feedback have no gaps: a number after the next one means
 * that an item was missed.
 */
export interface Timeline {
  items: readonly TimelineItem[];
  /** Sequence number up to which all items are loaded. */
  cursor: number;
  /** The server has items before the first one. */
  hasOlder: boolean;
}

export const emptyTimeline: Timeline = { items: [], cursor: 0, hasOlder: false };

/** Items without a number sort last. */
const sortKey = ({ seq }: TimelineItem): number => seq ?? Number.MAX_SAFE_INTEGER;

/** The highest sequence number; 0 for none. */
export const highestSeq = (items: readonly TimelineItem[]): number =>
  Math.max(0, ...items.map(({ seq }) => seq ?? 0));

function merge(
  known: readonly TimelineItem[],
  arrived: readonly TimelineItem[],
): readonly TimelineItem[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = arrived.filter(({ id }) => !ids.has(id) && ids.add(id));
  if (fresh.length === 0) return known;
  const last = known.at(-1);
  const all = [...known, ...fresh];
  // The usual case needs no sorting: items arrive in order, after the known ones.
  const isInOrder = fresh.every(
    (item, index) => sortKey(item) >= sortKey(fresh[index - 1] ?? last ?? item),
  );
  return isInOrder ? all : all.sort((a, b) => sortKey(a) - sortKey(b));
}

/** The last number that follows `cursor` without a gap. */
function advanceCursor(items: readonly TimelineItem[], cursor: number): number {
  const numbers = new Set(items.flatMap(({ seq }) => (seq !== null && seq > cursor ? [seq] : [])));
  let end = cursor;
  while (numbers.has(end + 1)) end += 1;
  return end;
}

/** Starts with the first response: the newest items, perhaps not all. */
export function startTimeline(items: readonly TimelineItem[]): Timeline {
  const sorted = merge([], items);
  const first = sorted[0]?.seq ?? 1;
  return { items: sorted, cursor: advanceCursor(sorted, first - 1), hasOlder: first > 1 };
}

/** Adds single items, from a push or from the response to an own message. */
export function mergeItems(timeline: Timeline, arrived: readonly TimelineItem[]): Timeline {
  const items = merge(timeline.items, arrived);
  return items === timeline.items
    ? timeline
    : { ...timeline, items, cursor: advanceCursor(items, timeline.cursor) };
}

/** Adds all items after `cursor` that the server has: no gap is left, even when the server skips numbers. */
export function mergeAll(timeline: Timeline, arrived: readonly TimelineItem[]): Timeline {
  const items = merge(timeline.items, arrived);
  return {
    ...timeline,
    items,
    cursor: Math.max(timeline.cursor, highestSeq(items)),
  };
}

/** Adds a page of items from before the first one. */
export const prependItems = (timeline: Timeline, arrived: readonly TimelineItem[]): Timeline => {
  const items = merge(timeline.items, arrived);
  return { ...timeline, items, hasOlder: arrived.length > 0 && (items[0]?.seq ?? 1) > 1 };
};

export const hasGap = ({ items, cursor }: Timeline): boolean =>
  items.some(({ seq }) => seq !== null && seq > cursor);

/** Whether no item is newer than all of the given ones. Items without numbers count as the newest. */
export const hasNewestOf = ({ items }: Timeline, given: readonly TimelineItem[]): boolean =>
  given.every(({ seq }) => seq === null) || highestSeq(given) >= highestSeq(items);
