import { useEffect } from 'react';
import { $me, $openId, $unreadTotal } from '../../core/inbox/model.ts';
import { $messages } from '../../core/language/model.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { useElement } from '../base/shell/element-context.ts';
import { Loading } from '../base/ui/notice.tsx';
import { useModel, useSentences } from '../base/ui/use-model.ts';
import { adopt } from '../base/ui/stylesheets.ts';
import chatCss from '../conversation/chat.css';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { InboxHeader } from './inbox-header.tsx';
import { SignIn } from './sign-in.tsx';

/** Sign in, then the list of conversations with one of them beside it. */
export function InboxScreen({ onToken }: { onToken: (token: string) => void }) {
  const element = useElement();
  const me = useModel($me);
  const openId = useModel($openId);
  const unread = useModel($unreadTotal);
  const messages = useModel($messages);
  const hasSentences = useSentences('inbox');
  const hasChat = useSentences('chat');
  const isThere = messages !== null && hasSentences && hasChat;
  const title = isThere ? messages.inbox.title() : '';
  useEffect(() => adopt(element, chatCss), [element]);
  useEffect(() => {
    if (isThere) element.markReady();
  }, [element, isThere]);
  useEffect(() => {
    if (title)
      dispatch(element, 'psn-channel', {
        name: unread > 0 ? `(${unread}) ${title}` : title,
        faviconUrl: null,
      });
  }, [element, title, unread]);
  if (!isThere) return <Loading />;
  if (!me) return <SignIn onToken={onToken} />;
  return (
    <div className="inbox" data-open={openId !== null}>
      <InboxHeader />
      <ConversationList />
      <main className="inbox-main">
        {openId === null ? (
          <p className="inbox-empty">{messages.inbox.choose()}</p>
        ) : (
          <Conversation key={openId} />
        )}
      </main>
    </div>
  );
}
