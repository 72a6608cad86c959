import type { ReportedError } from '../../core/errors/errors.ts';
import { databaseExists } from '../../core/platform/browser/database-exists.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { PREVIOUS_FEEDBACKS_KEY } from '../../core/storage/keys.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../shell/definition.ts';
import type { Frame } from './frame.ts';
import type { PageListeners } from './page-listeners.ts';

/** Those that follow the number of unread messages: a widget that shows again does so once. */
const following = new WeakSet<PageListeners>();

/** Shows the number of messages since the last visit on the closed button. */
async function showUnread(
  element: PsnElement,
  frame: Frame,
  nodeId: string,
  listeners: PageListeners,
  isWanted: () => boolean,
): Promise<void> {
  // Visitors who have never given feedback don't load the code that reads the list.
  if (following.has(listeners) || storage.read(PREVIOUS_FEEDBACKS_KEY) === null) return;
  following.add(listeners);
  const { followUnread } = await loadLazily('count-unread', () => import('./count-unread.ts'));
  listeners.add(followUnread(element, frame, nodeId, isWanted));
}

/** Those that hear of refused answers: a widget that shows again does so once. */
const listening = new WeakSet<PageListeners>();

/** Starts the outbox if an earlier page has left answers in it, and tells of those that the server refuses. */
async function sendPendingAnswers(element: PsnElement, listeners: PageListeners): Promise<void> {
  if (!(await databaseExists())) return;
  const { createServices, listenToRefusals } = await loadLazily(
    'page-services',
    () => import('../services/page-services.ts'),
  );
  const tell = ({ error: { code, message, cause } }: { error: ReportedError }): void =>
    void dispatch(element, 'psn-error', { code, message, cause });
  if (!listening.has(listeners)) listeners.add(listenToRefusals({ nodeId: () => null, tell }));
  listening.add(listeners);
  createServices(element).resume();
}

/** Does what a visible, closed widget does in the background. */
export async function startBackgroundTasks(
  element: PsnElement,
  frame: Frame,
  nodeId: string,
  listeners: PageListeners,
  isWanted: () => boolean,
): Promise<void> {
  await Promise.all([
    showUnread(element, frame, nodeId, listeners, isWanted),
    sendPendingAnswers(element, listeners),
  ]);
}
