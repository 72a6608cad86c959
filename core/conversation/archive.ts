import { attach, createEvent, createStore, sample } from 'effector';
import type { ChatStatus } from '../contract/chat.ts';
import { $chatApi } from '../platform/chat-api.ts';
import { takeFirst } from '../platform/idioms.ts';
import { uuid } from '../platform/uuid.ts';
import { $status, statusChanged } from './conversation.ts';
import { $identity, chatRequested } from './identity.ts';

/** Ends the conversation, after a dialog has asked for confirmation (docs/behaviour.md, section 10). */

/** Opens the dialog. */
export const archiveRequested = createEvent({ name: 'archiveRequested' });
export const archiveCancelled = createEvent({ name: 'archiveCancelled' });
/** Ends the conversation, if it is open. */
export const archiveConfirmed = createEvent({ name: 'archiveConfirmed' });

const archiveFx = attach({
  name: 'archiveFx',
  source: { api: $chatApi, identity: $identity },
  effect: ({ api, identity }) => api.archive(identity, uuid()),
});
export const archiveFailed = archiveFx.failData;

export const $isArchiving = archiveFx.pending;
export const $isArchiveDialogOpen = createStore(false, { name: '$isArchiveDialogOpen' })
  .on(archiveRequested, () => true)
  .reset(archiveCancelled, archiveFx.done, chatRequested);
export const $hasArchiveFailed = createStore(false, { name: '$hasArchiveFailed' })
  .on(archiveFailed, () => true)
  .reset(archiveRequested, archiveConfirmed, chatRequested);

const archiveDue = sample({
  clock: archiveConfirmed,
  source: $status,
  filter: (status) => status === 'open',
  fn: (): void => undefined,
  name: 'archiveDue',
});
takeFirst({ clock: archiveDue, target: archiveFx });
sample({
  clock: archiveFx.doneData,
  fn: (status) => status as ChatStatus,
  target: statusChanged,
});
