import { describe, expect, it } from 'vitest';
import {
  startTimeline,
  mergeAll,
  hasGap,
  hasNewestOf,
  prependItems,
  mergeItems,
} from '../../../core/conversation/timeline.ts';
import type { TimelineItem } from '../../../core/contract/timeline.ts';
import { itemOf } from '../../support/chats.ts';

const items = (...seqs: number[]) => seqs.map((seq) => itemOf(seq));
const seqs = ({ items: all }: { items: readonly TimelineItem[] }) => all.map(({ seq }) => seq);

describe('a timeline', () => {
  it('begins with the newest, and knows whether there is more', () => {
    expect(startTimeline(items(3, 1, 2))).toMatchObject({ cursor: 3, hasOlder: false });
    expect(startTimeline(items(8, 7))).toMatchObject({ cursor: 8, hasOlder: true });
    expect(startTimeline([])).toMatchObject({ cursor: 0, hasOlder: false });
  });

  it('takes each item once, whichever way and how often it comes', () => {
    const timeline = mergeItems(
      mergeItems(startTimeline(items(1, 2)), items(2, 3)),
      items(3, 3, 1),
    );
    expect(seqs(timeline)).toEqual([1, 2, 3]);
    expect(mergeItems(timeline, items(2))).toBe(timeline);
  });

  it('sees a gap, and that it has closed', () => {
    const torn = mergeItems(startTimeline(items(1)), items(4, 3));
    expect([hasGap(torn), torn.cursor, seqs(torn)]).toEqual([true, 1, [1, 3, 4]]);
    const whole = mergeItems(torn, items(2));
    expect([hasGap(whole), whole.cursor, seqs(whole)]).toEqual([false, 4, [1, 2, 3, 4]]);
  });

  it('is whole after everything behind its cursor was fetched, whatever numbers the server uses', () => {
    expect(hasGap(mergeAll(mergeItems(startTimeline(items(1)), items(9)), items(5, 9)))).toBe(
      false,
    );
  });

  it('takes older items before the others', () => {
    const timeline = prependItems(startTimeline(items(5, 6)), items(3, 4));
    expect([seqs(timeline), timeline.cursor, timeline.hasOlder]).toEqual([[3, 4, 5, 6], 6, true]);
    expect(prependItems(timeline, items(1, 2)).hasOlder).toBe(false);
  });

  it('has no older items once a page is empty', () => {
    expect(prependItems(startTimeline(items(5)), []).hasOlder).toBe(false);
    expect(prependItems(startTimeline([]), []).hasOlder).toBe(false);
  });

  it('has the newest item of a push, unless a newer one is known', () => {
    const timeline = startTimeline(items(1, 2));
    const isNewest = (...seqs: (number | null)[]) =>
      hasNewestOf(
        timeline,
        seqs.map((seq) => itemOf(seq)),
      );
    expect([isNewest(1), isNewest(2), isNewest(1, 3), isNewest()]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect([isNewest(null), isNewest(null, 1)]).toEqual([true, false]);
  });

  it('keeps items of servers that do not number them, in the order they came', () => {
    expect(
      mergeItems(startTimeline([itemOf(null, { id: 'a' })]), [itemOf(null, { id: 'b' })]).items.map(
        ({ id }) => id,
      ),
    ).toEqual(['a', 'b']);
  });

  it('ends up the same in every order of arrival', () => {
    const all = items(...Array.from({ length: 12 }, (_, at) => at + 1));
    for (let round = 0; round < 500; round += 1) {
      // Each item twice, in any order.
      const order = [...all, ...all]
        .map((one) => ({ one, at: Math.random() }))
        .toSorted((a, b) => a.at - b.at);
      const timeline = order.reduce(
        (before, { one }) => mergeItems(before, [one]),
        startTimeline([]),
      );
      expect([seqs(timeline), timeline.cursor, hasGap(timeline)]).toEqual([
        all.map(({ seq }) => seq),
        12,
        false,
      ]);
    }
  });
});
