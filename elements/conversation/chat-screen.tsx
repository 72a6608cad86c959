import { useUnit } from 'effector-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isOver, type Chat } from '../../core/contract/chat.ts';
import {
  $chat,
  $chatFailure,
  $isGone,
  $isOutOfHours,
  $isRatingOffered,
  chatRetried,
} from '../../core/conversation/index.ts';
import { $messages } from '../../core/language/model.ts';
import { useElement } from '../definition/element-context.ts';
import { ChatGone, LoadFailure, Loading, NotFound, Notice } from '../ui/notice.tsx';
import { safeUrl } from '../ui/safe-url.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import avatarCss from '../ui/avatar.css';
import chatCss from './chat.css';
import { ChatState } from './chat-state.tsx';
import { Composer } from './composer.tsx';
import { RatingBlock } from './rating-block.tsx';
import { Timeline } from './timeline.tsx';

interface ChatScreenProps {
  /** Shown below a closed conversation; a link to its survey by default. */
  afterwards?: ReactNode;
}

/** The conversation, or the reason why it cannot be loaded. */
export function ChatScreen({ afterwards }: ChatScreenProps) {
  const element = useElement();
  const chat = useUnit($chat);
  const failure = useUnit($chatFailure);
  const isGone = useUnit($isGone);
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
    if (isGone)
      return (
        <>
          <ChatGone />
          {afterwards && <div className="chat-footer">{afterwards}</div>}
        </>
      );
    return <LoadFailure text={({ chatLoad }) => chatLoad()} onRetry={retry} />;
  }
  if (!chat || !messages || !hasSentences) return <Loading of="chat" />;
  return <OpenConversation chat={chat} afterwards={afterwards} />;
}

function OpenConversation({ chat, afterwards }: ChatScreenProps & { chat: Chat }) {
  const isRatingOffered = useUnit($isRatingOffered);
  return (
    <div className={isRatingOffered ? 'chat chat-rating' : 'chat'}>
      <Timeline chat={chat} />
      <div className="chat-footer">
        {isRatingOffered && <RatingBlock chat={chat} />}
        <Footer chat={chat} />
        {isOver(chat.status) && (afterwards ?? <SurveyLink of={chat} />)}
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

/**
 * The message field, or the reason why there is none: out of hours has priority (docs/behaviour.md, section 9), unless
 * customers can write then. A message in a conversation that is over opens it again; an archived one has a button for the field.
 */
function Footer({ chat: { status, preventUpload }, chat }: { chat: Chat }) {
  const isOutOfHours = useUnit($isOutOfHours);
  const { chat: sentences } = useMessages();
  const [isWriting, setIsWriting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isShut = isOutOfHours && (status === 'queued' || !chat.chatOpenWhenAway);
  const isOpen = !isShut && status === 'open';
  const isArchived = !isShut && status === 'archived';
  if (isWriting && isOpen) setIsWriting(false);
  const mayWrite = isArchived ? isWriting : isOpen || (!isShut && status === 'closed');
  useEffect(() => {
    if (isWriting) field.current!.focus();
  }, [isWriting]);
  return (
    <>
      <ChatState chat={chat} isOpen={isOpen} isShut={isShut} />
      {mayWrite && (
        <Composer
          mayUpload={!preventUpload}
          field={field}
          fieldProps={status === 'closed' ? { placeholder: sentences.reopens() } : {}}
        />
      )}
      {isArchived && !isWriting && (
        <button
          type="button"
          className="button new-message"
          part="button"
          onClick={() => setIsWriting(true)}
        >
          {sentences.newMessage()}
        </button>
      )}
    </>
  );
}
