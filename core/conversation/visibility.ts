import { createEvent, createStore, sample } from 'effector';

/** Whether the conversation is on the screen: the element shows it, and the page is not hidden. */

/** Carries the current visibility, changed or not. */
export const visibilityChanged = createEvent<boolean>({ name: 'visibilityChanged' });
export const $isVisible = createStore(true, { name: '$isVisible' }).on(
  visibilityChanged,
  (_, isVisible) => isVisible,
);
/** The conversation is visible, again or still. */
export const becameVisible = sample({
  clock: visibilityChanged,
  filter: (isVisible) => isVisible,
  fn: () => undefined,
  name: 'becameVisible',
});
