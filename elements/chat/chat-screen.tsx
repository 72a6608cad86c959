import { useEffect } from 'react';
import { $chat, $chatFailure } from '../../core/chat/model.ts';
import { $messages } from '../../core/language/model.ts';
import { useElement } from '../base/element-context.ts';
import { Loading, Notice } from '../base/notice.tsx';
import { adopt } from '../base/sheets.ts';
import { useModel, useSentences } from '../base/use-model.ts';
import chatCss from './chat.css';
import { Composer } from './composer.tsx';
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
    if (isSettled) element.becomeReady();
  }, [element, isSettled]);
  if (failure) {
    const isMissing = failure.code === 'missing_feedback_id' || failure.code === 'missing_token';
    // Inside a widget nobody typed an address.
    const missing = element.localName === 'psn-widget' ? 'system' : 'wrongUrl';
    return <Notice kind="error" text={({ errors }) => errors[isMissing ? missing : 'chatLoad']()} />;
  }
  if (!chat || !messages || !hasSentences) return <Loading />;
  const isClosed = chat.status === 'closed' || chat.status === 'archived';
  return (
    <div className="chat">
      <Timeline />
      {isClosed ? <p className="chat-closed">{messages.chat.closed()}</p> : <Composer />}
    </div>
  );
}
