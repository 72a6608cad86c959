import { mayKeep, pageMemory, records } from '../../core/platform/browser/consent.ts';
import { deleteDatabase } from '../../core/platform/browser/database.ts';
import { databaseExists } from '../../core/platform/browser/database-exists.ts';
import { forgetRecords } from '../../core/platform/browser/local-storage.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import {
  FORGETTING,
  FORGOTTEN,
  openTabChannel,
  VISITOR_CHANNEL,
} from '../../core/platform/browser/tab-channel.ts';
import {
  forgetMessages,
  forgetMessagesOfPage,
  moveMessages,
} from '../../core/platform/browser/unsent-messages.ts';
import type { PsnElement } from '../definition/definition.ts';
import { filledOutbox, ignoreReplies } from './page-services.ts';

/** Moves and removes the product's data in this browser. */

/** Moves unsent answers and messages to the database with consent, otherwise to memory, and deletes the database. */
export async function moveDatabase(): Promise<void> {
  const outbox = await filledOutbox();
  await outbox?.move(mayKeep());
  await moveMessages();
  if (!mayKeep() && (await databaseExists())) await deleteDatabase();
}

/**
 * Forgets the visitor on this page: sends submissions that wait, removes the rest, and starts all elements as for a new
 * visitor.
 *
 * @param peers restarts of the elements
 * @returns the number of submissions and messages that were deleted unsent
 */
export async function forgetHere(peers: PsnElement['peers']): Promise<number> {
  const outbox = await filledOutbox();
  let count = (await outbox?.clear('everywhere')) ?? 0;
  for (const restart of peers) restart(false);
  try {
    ignoreReplies(Date.now());
    count += await forgetMessages();
    forgetRecords();
    if (await databaseExists()) await deleteDatabase();
  } finally {
    for (const restart of peers) restart(true);
  }
  return count;
}

/**
 * Clears the visitor's data in the memory of this page. Another page has cleared the storage, which may have data of the
 * next visitor by now.
 *
 * @param peers restarts of the elements
 */
export async function forgetInMemory(peers: PsnElement['peers']): Promise<void> {
  for (const restart of peers) restart(false);
  try {
    // Replies from now on leave no record either, as nothing would remove it.
    ignoreReplies(Infinity);
    forgetMessagesOfPage();
    records.clear();
    await (await filledOutbox())?.clear('memory');
  } finally {
    ignoreReplies(Date.now());
    for (const restart of peers) restart(true);
  }
}

/** Clears the visitor's data in all pages of the origin, and reports unsent entries to this page. */
export async function forget(element: PsnElement): Promise<void> {
  // A BroadcastChannel does not deliver to its sender.
  const channel = pageMemory.visitorChannel ?? openTabChannel(VISITOR_CHANNEL, () => undefined);
  channel.post(FORGETTING);
  try {
    const count = await forgetHere(element.peers);
    if (count === 0) return;
    const message = `${count} unsent submissions or messages were deleted.`;
    dispatch(element, 'psn-error', { code: 'forgotten', message, cause: null });
  } finally {
    channel.post(FORGOTTEN);
    if (channel !== pageMemory.visitorChannel) channel.close();
  }
}
