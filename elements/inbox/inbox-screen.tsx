import { useEffect } from 'react';
import { $openId, $operator, $unreadTotal } from '../../core/inbox/index.ts';
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

/** The sign-in form, then the list of conversations with one of them beside it. */
export function InboxScreen({ onToken }: { onToken: (token: string) => void }) {
  const element = useElement();
  const operator = useModel($operator);
  const openId = useModel($openId);
  const unreadTotal = useModel($unreadTotal);
  const messages = useModel($messages);
  const hasSentences = useSentences('inbox');
  const hasChat = useSentences('chat');
  const isLoaded = messages !== null && hasSentences && hasChat;
  const title = isLoaded ? messages.inbox.title() : '';
  useEffect(() => adopt(element, chatCss), [element]);
  useEffect(() => {
    if (isLoaded) element.markReady();
  }, [element, isLoaded]);
  useEffect(() => {
    if (title)
      dispatch(element, 'psn-channel', {
        name: unreadTotal > 0 ? `(${unreadTotal}) ${title}` : title,
        faviconUrl: null,
      });
  }, [element, title, unreadTotal]);
  if (!isLoaded) return <Loading />;
  if (!operator) return <SignIn onToken={onToken} />;
  return (
    <div className="inbox" data-open={openId !== null}>
      <InboxHeader operator={operator} />
      <ConversationList />
      <main className="inbox-main">
        {openId === null ? (
          <p className="inbox-empty">{messages.inbox.choose()}</p>
        ) : (
          <Conversation key={openId} operator={operator} />
        )}
      </main>
    </div>
  );
}
