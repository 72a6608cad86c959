import type { Chat } from '../contract/chat.ts';
import type { ChatMessage } from '../contract/timeline.ts';
import type { Note } from '../contract/inbox-details.ts';
import { groupBySender, type MessageGroup } from '../conversation/index.ts';

/**
 * The conversation as operators read it: the answers, then messages and notes in the order of their times, with a mark for
 * each day.
 */

type ThreadEntry =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'answers'; key: string }
  | { kind: 'messages'; key: string; group: MessageGroup }
  | { kind: 'note'; key: string; note: Note };

const timeOf = (time: string): number => Date.parse(time) || 0;
const dayOf = (time: string): string => new Date(time).toDateString();

/** `hasOlder`: there are messages before the first one, to which the notes before it belong. */
export function threadOf(
  messages: readonly ChatMessage[],
  notes: readonly Note[],
  chat: Chat,
  { hasOlder }: { hasOlder: boolean },
): ThreadEntry[] {
  const firstTime = timeOf(messages[0]?.detail.comment.createdAt ?? '');
  const shown = hasOlder ? notes.filter(({ createdAt }) => timeOf(createdAt) >= firstTime) : notes;
  const entries: ThreadEntry[] = [];
  let lastDay = '';
  /** Number of notes that have their place. */
  let taken = 0;
  let open: ChatMessage[] = [];
  const closeGroup = (): void => {
    for (const group of groupBySender(open, chat))
      entries.push({ kind: 'messages', key: group.key, group });
    open = [];
  };
  const beginDay = (time: string): void => {
    const day = dayOf(time);
    if (day === lastDay || time === '') return;
    closeGroup();
    lastDay = day;
    entries.push({ kind: 'day', key: day, time });
  };
  const addNotes = (until: number): void => {
    for (let next = shown[taken]; next && timeOf(next.createdAt) < until; next = shown[taken]) {
      beginDay(next.createdAt);
      closeGroup();
      entries.push({ kind: 'note', key: next.id, note: next });
      taken += 1;
    }
  };
  if (!hasOlder && chat.responses.length > 0) {
    beginDay(chat.createdAt);
    entries.push({ kind: 'answers', key: 'answers' });
  }
  for (const message of messages) {
    const { createdAt } = message.detail.comment;
    addNotes(timeOf(createdAt));
    beginDay(createdAt);
    open.push(message);
  }
  addNotes(Infinity);
  closeGroup();
  return entries;
}
