import { attach, createStore, sample } from 'effector';
import { received } from '../conversation/live.ts';
import { pushed } from '../conversation/model.ts';
import { TYPING_SHOWN_MS } from '../conversation/timings.ts';
import { readSignal } from '../contract/chat.ts';
import { $clock } from '../platform/clock.ts';

/** Which customers are writing, for the list of conversations. */

const customerTyped = sample({
  clock: received,
  filter: ({ event, payload }) => event === 'typing' && readSignal(payload)?.actor === 'customer',
  fn: ({ payload }) => readSignal(payload)!.feedbackId,
});
const endsFx = attach({
  source: $clock,
  effect: (clock, _feedbackId: string) => clock.wait(TYPING_SHOWN_MS),
});
sample({
  clock: customerTyped,
  target: endsFx,
});

/** How many fresh signs of typing there are, by conversation. */
const $signs = createStore<Readonly<Record<string, number>>>({}, { name: '$typingSignsOfAll' })
  .on(customerTyped, (signs, id) => ({ ...signs, [id]: (signs[id] ?? 0) + 1 }))
  .on(endsFx.finally, (signs, { params: id }) => ({
    ...signs,
    [id]: Math.max(0, (signs[id] ?? 0) - 1),
  }))
  // What they were writing has come.
  .on(pushed, (signs, { feedbackId }) =>
    feedbackId && signs[feedbackId] ? { ...signs, [feedbackId]: 0 } : signs,
  );

export const $typing = $signs.map(
  (signs): ReadonlySet<string> => new Set(Object.keys(signs).filter((id) => signs[id]! > 0)),
);
