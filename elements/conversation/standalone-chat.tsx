import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { $chat, $unseenCount } from '../../core/conversation/index.ts';
import { $messages } from '../../core/language/model.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useElement } from '../definition/element-context.ts';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { createBrowserPage, dispatch } from '../../core/platform/browser/page.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { ChatHeading } from './chat-heading.tsx';
import headerCss from './chat-header.css';
import { ChatMenu } from './chat-menu.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { useIsChatReady } from './use-is-chat-ready.ts';

/** Whether the page is a web view of the product's mobile SDK, by its user agent. */
const isInMobileApp = (): boolean => globalThis.navigator?.userAgent.includes('PsnSdk') ?? false;

/**
 * The conversation with a header of its own, for `<psn-chat>` and in place of a flow.
 *
 * @param afterwards shown below a closed conversation
 */
export function StandaloneChat({ afterwards }: { afterwards?: ReactNode }) {
  return (
    <div className="sheet sheet-chat">
      <Header />
      <ErrorBoundary>
        <ChatScreen afterwards={afterwards} />
      </ErrorBoundary>
    </div>
  );
}

function Header() {
  const chat = useUnit($chat);
  const element = useElement();
  const unseenCount = useUnit($unseenCount);
  const number = useNumberText();
  const unseen = unseenCount > 0 ? number(unseenCount) : '';
  const messages = useUnit($messages);
  const isReady = useIsChatReady();
  useStylesheet(headerCss);
  const name = chat?.node.name ?? '';
  // A standalone page shows the number of unseen messages in its title.
  useEffect(() => {
    if (name)
      dispatch(element, 'psn-channel', {
        name: unseen ? `(${unseen}) ${name}` : name,
        faviconUrl: null,
      });
  }, [element, name, unseen]);
  // Closing works whatever cannot be loaded.
  if (!isReady && !isInMobileApp()) return null;
  const closeText = (isReady ? messages?.chat.closeWindow() : messages?.common.close()) ?? 'Close';
  return (
    <div className="chat-header" part="header">
      <ChatHeading or={<span className="chat-heading" />} />
      <ChatMenu />
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
    </div>
  );
}
