import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { isolateBeside, labelled, namedFirst } from '../../core/language/isolate.ts';
import type { Me } from '../../core/contract/inbox.ts';
import { chatLoaded } from '../../core/conversation/index.ts';
import {
  $closing,
  $hasShortcuts,
  $openId,
  $shownChat,
  bulkStarted,
  closingRequested,
  customersWrote,
  mentioned,
  notesArrived,
} from '../../core/inbox/index.ts';
import { SHORTCUTS } from '../keys/shortcuts.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { useBulkText } from './change-text.tsx';
import { closedText } from './closing-bar.tsx';
import { operatorName } from '../operator/operator-avatar.tsx';
import { operatorOf, useCustomerName, useNewsWords } from './person.tsx';

/**
 * A live region that announces the opened conversation, its status and notes, and messages in other conversations. The
 * open conversation announces its own messages.
 */
export function Announcement({ me }: { me: Me }) {
  const { inbox, chat } = useMessages();
  const openId = useUnit($openId);
  const nameFor = useCustomerName();
  const wordsOf = useNewsWords();
  const [{ text, at }, setAnnounced] = useState({ text: '', at: 0 });
  const announce = (next: string) => setAnnounced((last) => ({ text: next, at: last.at + 1 }));
  useWatch(customersWrote, (news) => {
    const { conversation, ...words } = news.at(-1)!;
    if (conversation && conversation.id !== openId)
      announce(namedFirst(nameFor(conversation.creator), wordsOf({ conversation, ...words })));
  });
  useWatch(chatLoaded, ({ creator }) => announce(labelled(chat.title(), nameFor(creator))));
  useWatch(notesArrived, (notes) => {
    const { authorId, author, body } = notes.at(-1)!;
    const name = authorId === me.id ? chat.you() : operatorName({ ...author, id: authorId });
    announce(labelled(`${inbox.note()}, ${isolateBeside(name, inbox.note())}`, body));
  });
  useWatch(mentioned, ({ authorId }) =>
    announce(inbox.mentionedBy({ name: operatorName(operatorOf(me, authorId)) })),
  );
  const closing = useUnit($closing);
  const undoKey = useUnit($hasShortcuts) ? `: ${SHORTCUTS.undo.toUpperCase()}` : '';
  useWatch(closingRequested, (change) =>
    announce(`${closedText(inbox, change)} ${inbox.undo()}${undoKey}`),
  );
  const bulkText = useBulkText(me);
  useWatch(bulkStarted, (change) => announce(`${bulkText(change)}. ${inbox.undo()}${undoKey}`));
  const status = useUnit($shownChat)?.status;
  const last = useRef({ openId, status });
  useEffect(() => {
    const { openId: lastId, status: lastStatus } = last.current;
    last.current = { openId, status };
    const isOwn = closing?.feedbackId === openId;
    if (status && lastStatus && lastId === openId && lastStatus !== status && !isOwn)
      announce(`${inbox.status()}: ${inbox[status]()}`);
  }, [openId, status, closing, inbox]);
  // Not a status, which Orca reads as “statusbar” while it is empty.
  return (
    <div className="hidden" aria-live="polite">
      {text && <p key={at}>{text}</p>}
    </div>
  );
}
