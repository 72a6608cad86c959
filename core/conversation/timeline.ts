import type { TimelineItem } from '../contract/chat.ts';

/**
 * The items of a conversation in order. Numbers of a feedback have no gaps, so a number beyond the next one says that
 * something was missed on the way.
 */
export interface Timeline {
  items: readonly TimelineItem[];
  /** Everything up to this number has arrived. */
  cursor: number;
  /** There are items before the first one here. */
  hasOlder: boolean;
}

export const emptyTimeline: Timeline = { items: [], cursor: 0, hasOlder: false };

const numberOf = ({ seq }: TimelineItem): number => seq ?? Number.MAX_SAFE_INTEGER;

function merge(
  known: readonly TimelineItem[],
  arrived: readonly TimelineItem[],
): readonly TimelineItem[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = arrived.filter(({ id }) => !ids.has(id) && ids.add(id));
  if (fresh.length === 0) return known;
  const last = known.at(-1);
  const all = [...known, ...fresh];
  // Nearly always they come in order, behind what is there.
  const isBehind = fresh.every(
    (item, at) => numberOf(item) >= numberOf(fresh[at - 1] ?? last ?? item),
  );
  return isBehind ? all : all.sort((a, b) => numberOf(a) - numberOf(b));
}

/** As far as numbers follow each other from `cursor` on. */
function reach(items: readonly TimelineItem[], cursor: number): number {
  const numbers = new Set(items.flatMap(({ seq }) => (seq !== null && seq > cursor ? [seq] : [])));
  let end = cursor;
  while (numbers.has(end + 1)) end += 1;
  return end;
}

/** The first answer of the server: the newest items, and maybe not all. */
export function startTimeline(items: readonly TimelineItem[]): Timeline {
  const sorted = merge([], items);
  const first = sorted[0]?.seq ?? 1;
  return { items: sorted, cursor: reach(sorted, first - 1), hasOlder: first > 1 };
}

/** Items that came by push, as an answer to a send, or to fill a gap. */
export function mergeItems(timeline: Timeline, arrived: readonly TimelineItem[]): Timeline {
  const items = merge(timeline.items, arrived);
  return items === timeline.items
    ? timeline
    : { ...timeline, items, cursor: reach(items, timeline.cursor) };
}

/** Everything after `cursor` that the server has: no gap is left, whatever numbers it uses. */
export function mergeAll(timeline: Timeline, arrived: readonly TimelineItem[]): Timeline {
  const items = merge(timeline.items, arrived);
  return {
    ...timeline,
    items,
    cursor: Math.max(timeline.cursor, ...items.map(({ seq }) => seq ?? 0)),
  };
}

/** Items from before the first one here. */
export const prependItems = (timeline: Timeline, arrived: readonly TimelineItem[]): Timeline => {
  const items = merge(timeline.items, arrived);
  return { ...timeline, items, hasOlder: arrived.length > 0 && (items[0]?.seq ?? 1) > 1 };
};

export const hasGap = ({ items, cursor }: Timeline): boolean =>
  items.some(({ seq }) => seq !== null && seq > cursor);

export const isComment = ({ action }: TimelineItem): boolean => action === 'add_comment';
