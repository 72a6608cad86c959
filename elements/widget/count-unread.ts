import { createFetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import { readPreviousFeedbacks } from '../../core/storage/previous-feedbacks.ts';
import { countUnread } from '../../core/widget/unread.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import { apiUrl } from '../base/shell/settings.ts';
import { showBadge } from './badge.ts';
import type { Frame } from './frame.ts';
import type { PageListener } from './page-listeners.ts';
import { onUnreadChange } from './unread-changes.ts';

/** Number of conversations that are checked, newest first; the others are checked when the list is opened. */
const MAX_CHECKED = 5;

/** Counts the new messages in this browser's conversations on a node. A conversation that fails to load counts 0. */
async function countUnreadOf(element: PsnElement, nodeId: string): Promise<number> {
  const entries = readPreviousFeedbacks(storage).filter((entry) => entry.nodeId === nodeId);
  const api = createFetchChatApi(apiUrl(element), new Map(), reportUnknownOf(element));
  const counts = await Promise.all(
    entries.slice(0, MAX_CHECKED).map((entry) => countUnread(api, entry).catch(() => 0)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Shows the number of unread messages on the button while `isWanted`: when attached, and whenever it may have changed. */
export function followUnread(
  element: PsnElement,
  frame: Frame,
  nodeId: string,
  isWanted: () => boolean,
): PageListener {
  let isShown = false;
  async function update(): Promise<void> {
    const count = isWanted() ? await countUnreadOf(element, nodeId) : 0;
    if (!isWanted() || (count === 0 && !isShown)) return;
    isShown = count > 0;
    showBadge(element, frame, count);
  }
  const changes = onUnreadChange(() => void update());
  return {
    attached() {
      changes.attached();
      void update();
    },
    detached: changes.detached,
  };
}
