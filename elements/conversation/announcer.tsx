import { useUnit } from 'effector-react';
import { labelled } from '../../core/language/isolate.ts';
import { wordsOf, type ChatMessage } from '../../core/contract/timeline.ts';
import { $announcement } from '../../core/conversation/index.ts';
import { useMessages } from '../ui/use-texts.ts';

interface AnnouncerProps {
  senderName: (item: ChatMessage) => string;
  /** Name for the typing indicator where the signal has none. */
  otherSide: string;
}

/** A polite live region that announces the events of an open conversation. */
export function Announcer({ senderName, otherSide }: AnnouncerProps) {
  const { chat } = useMessages();
  const announcement = useUnit($announcement);
  const lines = (): string[] => {
    switch (announcement?.kind) {
      // Orca leaves out a text that it has just seen elsewhere, such as “Sent” below the message.
      case 'sent':
        return [labelled(chat.sent(), announcement.body || chat.image())];
      case 'postponed':
        return [labelled(chat.notYet(), announcement.body || chat.image())];
      case 'failed':
        return [labelled(chat.failed(), announcement.body || chat.image())];
      case 'typing':
        return [chat.typing({ name: announcement.name || otherSide })];
      case 'messages':
        return announcement.items.map(
          (item) => `${senderName(item)}: ${wordsOf(item.detail.comment) || chat.image()}`,
        );
      default:
        return [];
    }
  };
  // Not a status, which Orca reads as “statusbar” while it is empty.
  return (
    <div className="hidden" aria-live="polite">
      {lines().map((line, index) => (
        <p key={`${announcement!.at}-${index}`}>{line}</p>
      ))}
    </div>
  );
}
