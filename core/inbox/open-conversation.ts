import { attach, createEvent, createStore, sample } from 'effector';
import type { ChatStatus } from '../contract/chat.ts';
import { $identity, chatRequested } from '../conversation/index.ts';
import { takeFirst } from '../platform/idioms.ts';
import { $inboxApi } from '../platform/inbox-api.ts';
import { uuid } from '../platform/uuid.ts';
import { signedOut } from './sign-in.ts';

/** The conversation that is open beside the list, and its status. */

/** Opens a conversation; carries its id. */
export const conversationChosen = createEvent<string>({ name: 'conversationChosen' });
export const conversationLeft = createEvent({ name: 'conversationLeft' });

/** Id of the open conversation; `null` when there is none. */
export const $openId = createStore<string | null>(null, { name: '$openId' })
  .on(conversationChosen, (_, id) => id)
  .reset(conversationLeft, signedOut);

// The calls carry the operator's own token: the conversation has none, but must not be without.
sample({
  clock: conversationChosen,
  fn: (feedbackId) => ({ feedbackId, token: 'operator' }),
  target: chatRequested,
});

export const statusRequested = createEvent<ChatStatus>({ name: 'statusRequested' });
const setStatusFx = attach({
  name: 'setStatusFx',
  source: { api: $inboxApi, identity: $identity },
  effect: ({ api, identity }, status: ChatStatus) =>
    api.setStatus(identity.feedbackId, status, uuid()),
});
takeFirst({ clock: statusRequested, target: setStatusFx });

export const $isChangingStatus = setStatusFx.pending;
export const $hasStatusFailed = createStore(false, { name: '$hasStatusFailed' })
  .on(setStatusFx.fail, () => true)
  .reset(statusRequested, conversationChosen);
