import { attach, createEvent, sample } from 'effector';
import { $storage } from '../platform/storage.ts';
import { readPreviousFeedbacks } from '../storage/previous-feedbacks.ts';
import { $screen, chatShown, previousShown } from './panel.ts';

/** Opens the unread messages that the button of a widget shows, in place of the survey. */

/** A visitor has opened the panel by its button. Payload: the unread messages on it, by feedback id. */
export const buttonPressed = createEvent<ReadonlyMap<string, number>>({ name: 'buttonPressed' });

const findUnreadFx = attach({
  name: 'findUnreadFx',
  source: $storage,
  effect: (storage, counts: ReadonlyMap<string, number>) =>
    readPreviousFeedbacks(storage).filter(({ id }) => (counts.get(id) ?? 0) > 0),
});
sample({
  clock: buttonPressed,
  source: $screen,
  filter: (screen) => screen === 'flow',
  fn: (_, counts) => counts,
  target: findUnreadFx,
});
sample({
  clock: findUnreadFx.doneData,
  filter: (unread) => unread.length === 1,
  fn: ([entry]) => ({ feedbackId: entry!.id, token: entry!.token }),
  target: chatShown,
});
// Each entry of the list has its number.
sample({
  clock: findUnreadFx.doneData,
  filter: (unread) => unread.length > 1,
  fn: () => undefined,
  target: previousShown,
});
