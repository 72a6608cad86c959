import { databaseExists } from '../../core/platform/browser/database-exists.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { PREVIOUS_FEEDBACKS_KEY } from '../../core/storage/keys.ts';
import { loadLazily } from '../base/loader/lazy.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import type { Frame } from './frame.ts';

/** Shows the number of messages since the last visit on the closed button. */
async function showUnread(
  element: PsnElement,
  frame: Frame,
  nodeId: string,
  isWanted: () => boolean,
): Promise<void> {
  // Visitors who have never given feedback don't load the code that reads the list.
  if (storage.read(PREVIOUS_FEEDBACKS_KEY) === null) return;
  const { countUnreadOf } = await loadLazily('count-unread', () => import('./count-unread.ts'));
  const count = await countUnreadOf(element, nodeId);
  if (!isWanted() || count === 0) return;
  const { showBadge } = await loadLazily('badge', () => import('./badge.ts'));
  showBadge(element, frame, count);
}

/** Starts the outbox if an earlier page has left answers in it. */
async function sendPendingAnswers(element: PsnElement): Promise<void> {
  if (!(await databaseExists())) return;
  const { createServices } = await loadLazily(
    'page-services',
    () => import('../base/services/page-services.ts'),
  );
  createServices(element).resume();
}

/** Does what a visible, closed widget does in the background. */
export async function startBackgroundTasks(
  element: PsnElement,
  frame: Frame,
  nodeId: string,
  isWanted: () => boolean,
): Promise<void> {
  await Promise.all([showUnread(element, frame, nodeId, isWanted), sendPendingAnswers(element)]);
}
