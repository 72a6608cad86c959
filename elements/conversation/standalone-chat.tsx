import { useEffect } from 'react';
import { $chat, $chatFailure, $unseenCount } from '../../core/conversation/index.ts';
import { $messages } from '../../core/language/model.ts';
import { CloseIcon } from '../base/ui/icons.tsx';
import { safeUrl } from '../base/ui/safe-url.ts';
import { useElement } from '../base/shell/element-context.ts';
import { ErrorBoundary } from '../base/shell/error-boundary.tsx';
import { createBrowserPage, dispatch } from '../../core/platform/browser/page.ts';
import { useModel, useSentences } from '../base/ui/use-model.ts';
import { ArchiveButton } from './archive.tsx';
import { ChatScreen } from './chat-screen.tsx';

/** Whether the page is a web view of the product's mobile SDK, by its user agent. */
const isInMobileApp = (): boolean => globalThis.navigator?.userAgent.includes('PsnSdk') ?? false;

/** The conversation with a header of its own, for `<psn-chat>` and in place of a flow. */
export function StandaloneChat() {
  const chat = useModel($chat);
  const failure = useModel($chatFailure);
  const isOpen = chat !== null && failure === null;
  return (
    <div className={isOpen ? 'sheet sheet-chat' : 'sheet'}>
      <Header />
      <ErrorBoundary>
        <ChatScreen />
      </ErrorBoundary>
    </div>
  );
}

function Header() {
  const chat = useModel($chat);
  const element = useElement();
  const unseenCount = useModel($unseenCount);
  const messages = useModel($messages);
  const hasSentences = useSentences('chat');
  const name = chat?.node.name ?? '';
  // A standalone page shows the number of unseen messages in its title.
  useEffect(() => {
    if (name)
      dispatch(element, 'psn-channel', {
        name: unseenCount > 0 ? `(${unseenCount}) ${name}` : name,
        faviconUrl: null,
      });
  }, [element, name, unseenCount]);
  // Closing works whatever cannot be loaded.
  if (!(chat && messages && hasSentences) && !isInMobileApp()) return null;
  const logo = safeUrl(chat?.node.logoUrl ?? null);
  const closeText =
    (hasSentences ? messages?.chat.closeWindow() : messages?.common.close()) ?? 'Close';
  return (
    <header className="chat-header" part="header">
      {logo && <img className="logo" src={logo} alt="" />}
      <strong className="chat-name">{name}</strong>
      <ArchiveButton />
      {isInMobileApp() && (
        <button
          type="button"
          className="header-button"
          aria-label={closeText}
          title={closeText}
          onClick={() => createBrowserPage(element).postToParent('PSN_WEB_WIDGET_CLOSED', {}, [])}
        >
          <CloseIcon />
        </button>
      )}
    </header>
  );
}
