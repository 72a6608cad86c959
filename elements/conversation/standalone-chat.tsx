import { useEffect } from 'react';
import { $unseen } from '../../core/conversation/live.ts';
import { $chat } from '../../core/conversation/model.ts';
import { $messages } from '../../core/language/model.ts';
import { CloseIcon } from '../base/ui/icons.tsx';
import { safeUrl } from '../base/ui/safe-url.ts';
import { useElement } from '../base/shell/element-context.ts';
import { browserPage, dispatch } from '../../core/platform/browser/page.ts';
import { useModel, useSentences } from '../base/ui/use-model.ts';
import { ArchiveButton } from './archive.tsx';
import { ChatScreen } from './chat-screen.tsx';

/** A web view of the product's own mobile app says so in its user agent. */
const isInMobileApp = (): boolean => navigator.userAgent.includes('PsnSdk');

/** The conversation standing alone, with a header of its own. */
export const StandaloneChat = () => (
  <div className="sheet sheet-chat">
    <Header />
    <ChatScreen />
  </div>
);

function Header() {
  const chat = useModel($chat);
  const element = useElement();
  const unseen = useModel($unseen);
  const messages = useModel($messages);
  const hasSentences = useSentences('chat');
  const name = chat?.node.name ?? '';
  // A page of its own shows in its title what has come in the meantime.
  useEffect(() => {
    if (name)
      dispatch(element, 'psn-channel', {
        name: unseen > 0 ? `(${unseen}) ${name}` : name,
        faviconUrl: null,
      });
  }, [element, name, unseen]);
  if (!chat || !messages || !hasSentences) return null;
  const logo = safeUrl(chat.node.logoUrl);
  return (
    <header className="chat-header" part="header">
      {logo && <img className="logo" src={logo} alt="" />}
      <strong className="chat-name">{name}</strong>
      <ArchiveButton />
      {isInMobileApp() && (
        <button
          type="button"
          className="header-button"
          aria-label={messages.chat.closeWindow()}
          title={messages.chat.closeWindow()}
          onClick={() => browserPage(element).tellParent('PSN_WEB_WIDGET_CLOSED', {}, [])}
        >
          <CloseIcon />
        </button>
      )}
    </header>
  );
}
