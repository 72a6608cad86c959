import { createFetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { readPreviousFeedbacks } from '../../core/storage/previous-feedbacks.ts';
import { countUnread } from '../../core/widget/unread.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import { apiUrl } from '../base/shell/settings.ts';

/** The newest conversations of this browser that are checked for messages; older ones when their list is opened. */
const MAX_CHECKED = 5;

/** Counts the new messages in this browser's conversations on a node. One that can't be loaded counts as none. */
export async function countUnreadOf(element: PsnElement, nodeId: string): Promise<number> {
  const entries = readPreviousFeedbacks(storage).filter((entry) => entry.nodeId === nodeId);
  const api = createFetchChatApi(apiUrl(element), new Map());
  const counts = await Promise.all(
    entries.slice(0, MAX_CHECKED).map((entry) => countUnread(api, entry).catch(() => 0)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
