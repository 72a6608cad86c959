import { createFetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import {
  readPreviousFeedbacks,
  type PreviousFeedback,
} from '../../core/storage/previous-feedbacks.ts';
import { countUnread } from '../../core/widget/unread.ts';
import type { PsnElement } from '../definition/definition.ts';
import { apiUrl } from '../definition/settings.ts';
import { showBadge } from './badge.ts';
import type { Frame } from './frame.ts';
import type { PageListener } from './page-listeners.ts';
import { onUnreadChange } from './unread-changes.ts';

/** Interval of counts while the page is visible: a closed widget has no live connection. */
const COUNT_INTERVAL_MS = 60_000;
/** Age of the newest feedback up to which the number is counted in this interval. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Number of conversations that are checked, newest first; the others are checked when the list is opened. */
const MAX_CHECKED = 5;

const entriesOf = (nodeId: string): readonly PreviousFeedback[] =>
  readPreviousFeedbacks(storage).filter((entry) => entry.nodeId === nodeId);

/** Whether the visitor may wait for a reply to a feedback on the node. */
const mayWait = (nodeId: string): boolean =>
  document.visibilityState === 'visible' &&
  entriesOf(nodeId).some(({ createdAt }) => Date.now() - Date.parse(createdAt) < MAX_AGE_MS);

/**
 * Counts the new messages in this browser's conversations on a node. `counts` retains the last number of a conversation
 * that fails to load.
 */
async function countUnreadOf(
  element: PsnElement,
  nodeId: string,
  counts: Map<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const api = createFetchChatApi(apiUrl(element), new Map(), reportUnknownOf(element));
  const checked = entriesOf(nodeId).slice(0, MAX_CHECKED);
  await Promise.all(
    checked.map(async (entry) => {
      const count = await countUnread(api, entry).catch(() => null);
      if (count !== null) counts.set(entry.id, count);
    }),
  );
  return new Map(checked.map(({ id }) => [id, counts.get(id) ?? 0]));
}

/**
 * Shows the number of unread messages on the button while `isWanted`: when attached, and whenever it may have changed.
 * `onCounted` is called after each count.
 */
export function followUnread(
  element: PsnElement,
  frame: Frame,
  nodeId: string,
  isWanted: () => boolean,
  onCounted: () => void,
): PageListener {
  const counts = new Map<string, number>();
  async function update(): Promise<void> {
    if (!isWanted()) return;
    const unread = await countUnreadOf(element, nodeId, counts);
    if (!isWanted()) return;
    showBadge(element, frame, unread);
    onCounted();
  }
  const changes = onUnreadChange(() => void update());
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    attached() {
      changes.attached();
      timer ??= setInterval(() => mayWait(nodeId) && void update(), COUNT_INTERVAL_MS);
      void update();
    },
    detached() {
      changes.detached();
      clearInterval(timer);
      timer = undefined;
    },
  };
}
