import type { PreviousFeedback } from '../../core/storage/previous-feedbacks.ts';
import { createFetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import { countUnread } from '../../core/widget/unread.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import { apiUrl } from '../base/shell/settings.ts';

/** New messages in all of these conversations; one that can't be asked for has none. */
export async function countAll(
  element: PsnElement,
  entries: readonly PreviousFeedback[],
): Promise<number> {
  const api = createFetchChatApi(apiUrl(element), new Map());
  const counts = await Promise.all(entries.map((entry) => countUnread(api, entry).catch(() => 0)));
  return counts.reduce((sum, count) => sum + count, 0);
}
