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
import type { PsnElement } from '../shell/definition.ts';
import { filledOutbox, ignoreReplies } from './page-services.ts';

/** Moves and removes what the product keeps in this browser. */

/** Moves unsent answers and messages to the database where they may be kept; otherwise to memory, without a database. */
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
 * Forgets the visitor in the memory of this page, after another page has removed what is stored: whatever is stored by now
 * may be of the next visitor.
 *
 * @param peers restarts of the elements
 */
export async function forgetInMemory(peers: PsnElement['peers']): Promise<void> {
  for (const restart of peers) restart(false);
  try {
    // What is sent now has no record either: nothing removes it any more.
    ignoreReplies(Infinity);
    forgetMessagesOfPage();
    records.clear();
    await (await filledOutbox())?.clear('memory');
  } finally {
    ignoreReplies(Date.now());
    for (const restart of peers) restart(true);
  }
}

/** Forgets the visitor in all pages of the origin, and reports to this page what was not sent. */
export async function forget(element: PsnElement): Promise<void> {
  // The messages of the page's own channel do not come back to this page.
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
