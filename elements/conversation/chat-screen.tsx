import { useUnit } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Chat } from '../../core/contract/chat.ts';
import {
  $chat,
  $chatFailure,
  $isOutOfHours,
  $isRatingOffered,
  $opensAt,
  chatRetried,
} from '../../core/conversation/index.ts';
import { $messages } from '../../core/language/model.ts';
import { useElement } from '../definition/element-context.ts';
import { LoadFailure, Loading, NotFound, Notice } from '../ui/notice.tsx';
import { safeUrl } from '../ui/safe-url.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { Avatar } from '../ui/avatar.tsx';
import avatarCss from '../ui/avatar.css';
import chatCss from './chat.css';
import { Composer } from './composer.tsx';
import { ExternalText } from './external-text.tsx';
import { RatingBlock } from './rating-block.tsx';
import { Timeline } from './timeline.tsx';
import { useTimes } from './use-times.ts';

interface ChatScreenProps {
  /** Shown below a closed conversation; a link to its survey by default. */
  afterwards?: ReactNode;
}

/** The conversation, or the reason why it cannot be loaded. */
export function ChatScreen({ afterwards }: ChatScreenProps) {
  const element = useElement();
  const chat = useUnit($chat);
  const failure = useUnit($chatFailure);
  const messages = useUnit($messages);
  const retry = useUnit(chatRetried);
  const hasSentences = useSentences('chat');
  const isSettled = messages !== null && hasSentences && (chat !== null || failure !== null);
  useStylesheet(avatarCss);
  useStylesheet(chatCss);
  useEffect(() => {
    if (isSettled) element.markReady();
  }, [element, isSettled]);
  if (failure) {
    const isIdentityMissing =
      failure.code === 'missing_feedback_id' || failure.code === 'missing_token';
    // In a widget a missing id or token is not caused by a wrong link.
    if (isIdentityMissing && element.localName === 'psn-widget')
      return <Notice kind="error" text={({ errors }) => errors.system()} />;
    if (isIdentityMissing) return <NotFound />;
    return <LoadFailure text={({ chatLoad }) => chatLoad()} onRetry={retry} />;
  }
  if (!chat || !messages || !hasSentences) return <Loading of="chat" />;
  return <OpenConversation chat={chat} afterwards={afterwards} />;
}

function OpenConversation({ chat, afterwards }: ChatScreenProps & { chat: Chat }) {
  const isRatingOffered = useUnit($isRatingOffered);
  const isOver = chat.status === 'closed' || chat.status === 'archived';
  return (
    <div className={isRatingOffered ? 'chat chat-rating' : 'chat'}>
      <Timeline chat={chat} />
      <div className="chat-footer">
        {isRatingOffered && <RatingBlock chat={chat} />}
        <Footer chat={chat} />
        {isOver && (afterwards ?? <SurveyLink of={chat} />)}
      </div>
    </div>
  );
}

/** The way to the survey of the channel, where the conversation is all there is. */
function SurveyLink({ of: { node } }: { of: Chat }) {
  const messages = useMessages();
  const url = safeUrl(node.surveyUrl);
  return (
    url && (
      <a className="button new-feedback" part="button" href={url}>
        {messages.flow.again()}
      </a>
    )
  );
}

/** The message field, or the reason why there is none: out of hours has priority (docs/behaviour.md, section 9). */
function Footer({ chat }: { chat: Chat }) {
  const isOutOfHours = useUnit($isOutOfHours);
  const isRatingOffered = useUnit($isRatingOffered);
  const opensAt = useUnit($opensAt);
  const { weekTime } = useTimes();
  const messages = useMessages();
  const isClosed = chat.status === 'closed' || chat.status === 'archived';
  const isQueued = !isOutOfHours && chat.status === 'queued';
  const isOpen = !isOutOfHours && chat.status === 'open';
  // The default question about the service begins with the same sentence.
  const isInQuestion =
    isClosed && !isOutOfHours && isRatingOffered && !chat.chatRatingSetting?.body;
  const [hasWaited, setHasWaited] = useState(false);
  if (!isOpen && !hasWaited) setHasWaited(true);
  const sentence = isOutOfHours
    ? messages.chat.outOfHours()
    : isClosed
      ? messages.chat.closed()
      : messages.chat.queued();
  return (
    <>
      {isOpen && <Composer mayUpload={!chat.preventUpload} />}
      <div aria-live="polite">
        {isOpen && hasWaited && <p className="hidden">{messages.chat.writeNow()}</p>}
        {!isOpen && (
          <div className={isInQuestion ? 'hidden' : 'chat-closed'}>
            {isQueued && (
              <Avatar image={null} color={chat.account?.avatarColor ?? null} initial="P" />
            )}
            <p>
              {isQueued ? <ExternalText of={chat.chatQueueBody} or={sentence} /> : sentence}
              {isOutOfHours && opensAt !== null && (
                <strong className="chat-opening">
                  {messages.chat.opensAgain({ time: weekTime(opensAt) })}
                </strong>
              )}
            </p>
          </div>
        )}
      </div>
    </>
  );
}
