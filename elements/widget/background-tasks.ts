import { databaseExists } from '../../core/platform/browser/database-exists.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { readPreviousFeedbacks } from '../../core/storage/previous-feedbacks.ts';
import { loadLazily } from '../base/loader/lazy.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import type { Frame } from './frame.ts';

/** The newest conversations of this browser that are checked for messages; older ones when their list is opened. */
const MAX_CHECKED = 5;

/** Shows on the closed button how many messages have come since the last visit. */
async function showUnread(
  element: PsnElement,
  frame: Frame,
  nodeId: string,
  isWanted: () => boolean,
): Promise<void> {
  const entries = readPreviousFeedbacks(storage).filter((entry) => entry.nodeId === nodeId);
  if (entries.length === 0) return;
  const { countAll } = await loadLazily('count-unread', () => import('./count-unread.ts'));
  const count = await countAll(element, entries.slice(0, MAX_CHECKED));
  if (!isWanted() || count === 0) return;
  const { showBadge } = await loadLazily('badge', () => import('./badge.ts'));
  showBadge(element, frame, count);
}

/** Sends answers that an earlier page could not send. */
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
