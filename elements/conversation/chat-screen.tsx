import { useEffect } from 'react';
import { $chat, $chatFailure } from '../../core/conversation/model.ts';
import { $isOutOfHours } from '../../core/conversation/hours.ts';
import { $isRatingOffered } from '../../core/conversation/rating.ts';
import { $messages } from '../../core/language/model.ts';
import { useElement } from '../base/shell/element-context.ts';
import { Loading, Notice } from '../base/ui/notice.tsx';
import { adopt } from '../base/ui/stylesheets.ts';
import { useMessages, useModel, useSentences } from '../base/ui/use-model.ts';
import { Avatar } from './avatar.tsx';
import chatCss from './chat.css';
import { Composer } from './composer.tsx';
import { RatingBlock } from './rating-block.tsx';
import { ExternalText } from './said.tsx';
import { Timeline } from './timeline.tsx';

/** The conversation from loading to answering, or why there is none. */
export function ChatScreen() {
  const element = useElement();
  const chat = useModel($chat);
  const failure = useModel($chatFailure);
  const messages = useModel($messages);
  const hasSentences = useSentences('chat');
  const isSettled = messages !== null && hasSentences && (chat !== null || failure !== null);
  useEffect(() => adopt(element, chatCss), [element]);
  useEffect(() => {
    if (isSettled) element.markReady();
  }, [element, isSettled]);
  if (failure) {
    const isMissing = failure.code === 'missing_feedback_id' || failure.code === 'missing_token';
    // Inside a widget nobody typed an address.
    const missing = element.localName === 'psn-widget' ? 'system' : 'wrongUrl';
    return (
      <Notice kind="error" text={({ errors }) => errors[isMissing ? missing : 'chatLoad']()} />
    );
  }
  if (!chat || !messages || !hasSentences) return <Loading />;
  return <OpenConversation />;
}

function OpenConversation() {
  const isRatingOffered = useModel($isRatingOffered);
  return (
    <div className="chat">
      <Timeline />
      {isRatingOffered && <RatingBlock />}
      <Entry />
    </div>
  );
}

/** Where one writes, or why one can't: out of hours comes before all else (spec 4.7). */
function Entry() {
  const chat = useModel($chat)!;
  const isOutOfHours = useModel($isOutOfHours);
  const messages = useMessages();
  const isClosed = chat.status === 'closed' || chat.status === 'archived';
  const isQueued = !isOutOfHours && chat.status === 'queued';
  if (!isOutOfHours && chat.status === 'open') return <Composer mayUpload={!chat.preventUpload} />;
  const sentence = isOutOfHours
    ? messages.chat.outOfHours()
    : isClosed
      ? messages.chat.closed()
      : messages.chat.queued();
  return (
    <div className="chat-closed">
      {isQueued && <Avatar image={null} color={chat.account?.avatarColor ?? null} initial="P" />}
      <p role="status">
        {isQueued ? <ExternalText of={chat.chatQueueBody} or={sentence} /> : sentence}
      </p>
    </div>
  );
}
