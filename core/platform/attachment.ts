import { createEvent, createStore } from 'effector';

/** Whether the element is in the document: its timers have no effect while it is not. */

export const attached = createEvent({ name: 'attached' });
export const detached = createEvent({ name: 'detached' });

export const $isAttached = createStore(true, { name: '$isAttached' })
  .on(attached, () => true)
  .on(detached, () => false);
