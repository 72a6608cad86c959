import { mayKeep } from '../../../core/platform/browser/consent.ts';
import { deleteDatabase } from '../../../core/platform/browser/database.ts';
import { databaseExists } from '../../../core/platform/browser/database-exists.ts';
import { forgetRecords } from '../../../core/platform/browser/local-storage.ts';
import { dispatch } from '../../../core/platform/browser/page.ts';
import { forgetMessages, moveMessages } from '../../../core/platform/browser/unsent-messages.ts';
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
 */
export async function forgetHere(element: PsnElement): Promise<void> {
  const outbox = await filledOutbox();
  let count = (await outbox?.clear()) ?? 0;
  for (const restart of element.peers) restart(false);
  try {
    ignoreReplies();
    count += await forgetMessages();
    forgetRecords();
    if (await databaseExists()) await deleteDatabase();
  } finally {
    for (const restart of element.peers) restart(true);
  }
  if (count === 0) return;
  const message = `${count} unsent submissions or messages were deleted.`;
  dispatch(element, 'psn-error', { code: 'forgotten', message, cause: null });
}
