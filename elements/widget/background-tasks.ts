import type { ReportedError } from '../../core/errors/errors.ts';
import { databaseExists } from '../../core/platform/browser/database-exists.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { PREVIOUS_FEEDBACKS_KEY } from '../../core/storage/keys.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../definition/definition.ts';
import type { Frame } from './frame.ts';
import type { PageListeners } from './page-listeners.ts';
import type { PanelHandle } from './panel-handle.ts';

interface BackgroundContext {
  element: PsnElement;
  frame: Frame;
  pageListeners: PageListeners;
  panel: PanelHandle;
  isLive(): boolean;
  /** The unread messages were counted. */
  onCounted(): void;
}

/** Widgets that count unread messages already: showing a widget again starts no second count. */
const counting = new WeakSet<PageListeners>();

/** Shows the number of messages since the last visit on the closed button. */
async function showUnread(
  { element, frame, pageListeners, panel, isLive, onCounted }: BackgroundContext,
  nodeId: string,
): Promise<void> {
  // Visitors without previous feedback don't load the code that reads the list.
  if (counting.has(pageListeners) || storage.read(PREVIOUS_FEEDBACKS_KEY) === null) return;
  counting.add(pageListeners);
  const { followUnread } = await loadLazily('count-unread', () => import('./count-unread.ts'));
  // A panel counts them itself.
  const isCounting = () => isLive() && !panel.isLoading();
  pageListeners.add(followUnread(element, frame, nodeId, isCounting, onCounted));
}

/** Widgets that report refused answers already: showing a widget again adds no second listener. */
const reporting = new WeakSet<PageListeners>();

/** Starts the outbox if it has answers of an earlier page, and reports the answers that the server rejects. */
async function sendPendingAnswers({ element, pageListeners }: BackgroundContext): Promise<void> {
  if (!(await databaseExists())) return;
  const { createServices, listenToRefusals } = await loadLazily(
    'page-services',
    () => import('../services/page-services.ts'),
  );
  const report = ({ error: { code, message, cause } }: { error: ReportedError }): void =>
    void dispatch(element, 'psn-error', { code, message, cause });
  if (!reporting.has(pageListeners))
    pageListeners.add(listenToRefusals({ nodeId: () => null, report }));
  reporting.add(pageListeners);
  createServices(element).resume();
}

/** Starts the background tasks of a visible, closed widget. */
export async function startBackgroundTasks(
  context: BackgroundContext,
  nodeId: string,
): Promise<void> {
  // A preview sends nothing, not even answers of earlier pages.
  if (!context.isLive() || context.element.read('preview')) return;
  await Promise.all([showUnread(context, nodeId), sendPendingAnswers(context)]);
}
