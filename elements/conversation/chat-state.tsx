import { useUnit } from 'effector-react';
import { useState } from 'react';
import { isOver, type Chat } from '../../core/contract/chat.ts';
import {
  $isOutOfHours,
  $isRatingOffered,
  $opensAt,
  brandOf,
} from '../../core/conversation/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { ExternalText } from './external-text.tsx';
import { useTimes } from './use-times.ts';

interface ChatStateProps {
  chat: Chat;
  /** The customer can write. */
  isOpen: boolean;
  /** The customer cannot write before the opening hours. */
  isShut: boolean;
}

/** Why there is no field, that the team is away, or that the conversation is over. */
export function ChatState({ chat, isOpen, isShut }: ChatStateProps) {
  const isOutOfHours = useUnit($isOutOfHours);
  const isRatingOffered = useUnit($isRatingOffered);
  const opensAt = useUnit($opensAt);
  const { weekTime } = useTimes();
  const { chat: sentences } = useMessages();
  const hasNotice = !isOpen || isOutOfHours;
  const isQueued = !isOutOfHours && chat.status === 'queued';
  const isClosed = !isOutOfHours && isOver(chat.status);
  // The default question about the service begins with the same sentence.
  const isInQuestion = isClosed && isRatingOffered && !chat.chatRatingSetting?.body;
  const [hasWaited, setHasWaited] = useState(false);
  if ((isShut || isQueued) && !hasWaited) setHasWaited(true);
  const sentence = isOutOfHours
    ? isShut
      ? sentences.outOfHours()
      : sentences.away()
    : isClosed
      ? sentences.closed()
      : sentences.queued();
  return (
    <div aria-live="polite" className={hasNotice ? 'chat-state' : 'chat-state chat-state-open'}>
      {isOpen && hasWaited && <p className="hidden">{sentences.writeNow()}</p>}
      {hasNotice && (
        <div
          className={isInQuestion ? 'hidden' : isClosed ? 'chat-closed chat-over' : 'chat-closed'}
        >
          {isQueued && <Avatar {...brandOf(chat).avatar} />}
          <p>
            {isQueued || isOutOfHours ? (
              <ExternalText
                of={isOutOfHours ? chat.chatAwayBody : chat.chatQueueBody}
                or={sentence}
              />
            ) : (
              sentence
            )}
            {isOutOfHours && opensAt !== null && (
              <strong className="chat-opening">
                {sentences.opensAgain({ time: weekTime(opensAt) })}
              </strong>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
