import type { PreviousFeedback } from '../../core/delivery/previous-feedbacks.ts';
import { fetchChatApi } from '../../core/ports/browser/fetch-chat-api.ts';
import { countUnread } from '../../core/widget/unread.ts';
import type { PsnElement } from '../base/definition.ts';
import { apiUrl } from '../base/settings.ts';

/** New messages in all of these conversations; one that can't be asked for has none. */
export async function countAll(element: PsnElement, entries: readonly PreviousFeedback[]): Promise<number> {
  const api = fetchChatApi(apiUrl(element), new Map());
  const counts = await Promise.all(entries.map((entry) => countUnread(api, entry).catch(() => 0)));
  return counts.reduce((sum, count) => sum + count, 0);
}
