import { attach, createEvent, createStore, sample } from 'effector';
import type { ChatStatus } from '../contract/chat.ts';
import { uuid } from '../platform/uuid.ts';
import { asReported } from '../errors/errors.ts';
import { $chatApi } from '../platform/chat-api.ts';
import { dispatchFx, errorEvent } from '../platform/page.ts';
import { $identity, $status, chatRequested, statusChanged } from './model.ts';

/** Ending a conversation: asked first, then done (spec 2.4). */

export const archiveAsked = createEvent();
export const archiveCancelled = createEvent();
export const archiveConfirmed = createEvent();

const archiveFx = attach({
  source: { api: $chatApi, identity: $identity },
  effect: ({ api, identity }) => api.archive(identity, uuid()),
});

export const $isArchiving = archiveFx.pending;
/** The confirm dialog is open. */
export const $isArchiveAsked = createStore(false, { name: '$isArchiveAsked' })
  .on(archiveAsked, () => true)
  .reset(archiveCancelled, archiveFx.done, chatRequested);
export const $hasArchiveFailed = createStore(false, { name: '$hasArchiveFailed' })
  .on(archiveFx.fail, () => true)
  .reset(archiveAsked, archiveConfirmed, chatRequested);

sample({
  clock: archiveConfirmed,
  source: { status: $status, isUnderWay: archiveFx.pending },
  filter: ({ status, isUnderWay }) => status === 'open' && !isUnderWay,
  fn: () => undefined,
  target: archiveFx,
});
sample({
  clock: archiveFx.doneData,
  fn: (status) => status as ChatStatus,
  target: statusChanged,
});
sample({
  clock: archiveFx.failData,
  fn: (error) => errorEvent(asReported('archive', error)),
  target: dispatchFx,
});
