import type { Chat } from '../contract/chat.ts';
import type { ChatMessage } from '../contract/timeline.ts';
import type { Note } from '../contract/inbox-details.ts';
import { groupBySender, type MessageGroup } from '../conversation/index.ts';
import type { ThreadChange } from './thread-changes.ts';

/**
 * The conversation as operators read it: the answers, then messages, notes and changes in the order of their times, with a
 * mark for each day.
 */

type ThreadEntry =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'answers'; key: string }
  | { kind: 'messages'; key: string; group: MessageGroup }
  | Insert;

/** An entry between messages. */
type Insert =
  | { kind: 'note'; key: string; note: Note }
  | { kind: 'change'; key: string; change: ThreadChange };

const timeOf = (time: string): number => Date.parse(time) || 0;
const dayOf = (time: string): string => new Date(time).toDateString();

const insertedAt = (insert: Insert): string =>
  insert.kind === 'note' ? insert.note.createdAt : insert.change.createdAt;

const insertsOf = (notes: readonly Note[], changes: readonly ThreadChange[]): Insert[] =>
  [
    ...notes.map((note): Insert => ({ kind: 'note', key: note.id, note })),
    ...changes.map((change): Insert => ({ kind: 'change', key: change.key, change })),
  ].sort((a, b) => timeOf(insertedAt(a)) - timeOf(insertedAt(b)));

/** `hasOlder`: there are messages before the first one, to which the notes and changes before it belong. */
export function threadOf(
  messages: readonly ChatMessage[],
  notes: readonly Note[],
  changes: readonly ThreadChange[],
  chat: Chat,
  { hasOlder }: { hasOlder: boolean },
): ThreadEntry[] {
  const firstTime = timeOf(messages[0]?.detail.comment.createdAt ?? '');
  const inserts = insertsOf(notes, changes).filter(
    (insert) => !hasOlder || timeOf(insertedAt(insert)) >= firstTime,
  );
  const entries: ThreadEntry[] = [];
  let lastDay = '';
  /** Number of inserts that have their place. */
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
  // A message that reopens a conversation has the time of the change, and follows it.
  const addInserts = (until: number): void => {
    for (
      let next = inserts[taken];
      next && timeOf(insertedAt(next)) <= until;
      next = inserts[taken]
    ) {
      beginDay(insertedAt(next));
      closeGroup();
      entries.push(next);
      taken += 1;
    }
  };
  if (!hasOlder && chat.responses.length > 0) {
    beginDay(chat.createdAt);
    entries.push({ kind: 'answers', key: 'answers' });
  }
  for (const message of messages) {
    const { createdAt } = message.detail.comment;
    addInserts(timeOf(createdAt));
    beginDay(createdAt);
    open.push(message);
  }
  addInserts(Infinity);
  closeGroup();
  return entries;
}
