import { createEffect, sample } from 'effector';
import { asReported } from '../errors/errors.ts';
import { dispatchFx, errorEvent, pageEvent, type PageEvent } from '../platform/page.ts';
import { archiveFailed } from './archive.ts';
import { messagesArrived } from './arrivals.ts';
import { $chat } from './conversation.ts';
import { $identity, $side } from './identity.ts';
import { chatLoaded, chatLoadFailed } from './loading.ts';
import { ratingFailed, ratingSent } from './rating.ts';
import { messageRefused } from './send-message.ts';

/** DOM events of a conversation (docs/behaviour.md, section 12). */

/** The status of the loaded conversation has changed. */
const loadedStatusChanged = sample({
  clock: $chat
    .map((chat) => chat?.status ?? null)
    .updates.filterMap((status) => status ?? undefined),
  name: 'loadedStatusChanged',
});

/** Dispatches one event a message. */
const dispatchMessagesFx = createEffect({
  name: 'dispatchMessagesFx',
  handler: (events: readonly PageEvent[]) => Promise.all(events.map((event) => dispatchFx(event))),
});

/** Call it once. */
export function installPageEvents(): void {
  sample({
    clock: chatLoaded,
    source: $identity,
    fn: ({ feedbackId }) => pageEvent('psn-chat-open', { feedbackId }),
    target: dispatchFx,
  });
  sample({
    clock: loadedStatusChanged,
    fn: (status) => pageEvent('psn-chat-status', { status }),
    target: dispatchFx,
  });
  sample({
    clock: messagesArrived,
    source: $side,
    fn: (side, items) =>
      items.map(({ id, actor, detail }) =>
        pageEvent('psn-message', { id, own: actor === side, body: detail.comment.body }),
      ),
    target: dispatchMessagesFx,
  });

  sample({
    clock: ratingSent,
    fn: (rating) => pageEvent('psn-rate', { rating }),
    target: dispatchFx,
  });

  sample({
    clock: chatLoadFailed,
    fn: errorEvent,
    target: dispatchFx,
  });
  sample({
    clock: messageRefused,
    fn: (error) => errorEvent(asReported('message_send', error)),
    target: dispatchFx,
  });
  sample({
    clock: ratingFailed,
    fn: (error) => errorEvent(asReported('rating', error)),
    target: dispatchFx,
  });
  sample({
    clock: archiveFailed,
    fn: (error) => errorEvent(asReported('archive', error)),
    target: dispatchFx,
  });
}
