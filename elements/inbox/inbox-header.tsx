import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import { nameOf } from '../../core/conversation/index.ts';
import { customerWrote, signedOut } from '../../core/inbox/index.ts';
import { BellIcon } from '../conversation/chat-icons.tsx';
import { useWatch } from '../conversation/use-watch.ts';
import { useMessages } from '../ui/use-texts.ts';
import { KeyboardIcon } from './icons.tsx';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { PageHeading } from '../operator/page-heading.tsx';
import { PersonMenu } from '../operator/person-menu.tsx';

interface InboxHeaderProps {
  me: Me;
  onHelp: () => void;
}

/** Notifications, the list of shortcuts, the language of the page, and the person. */
export function InboxHeader({ me, onHelp }: InboxHeaderProps) {
  const messages = useMessages();
  const signOut = useUnit(signedOut);
  return (
    <header className="inbox-header">
      <PageHeading name={messages.inbox.title()} />
      <Notifications />
      <button
        type="button"
        className="icon-button needs-keyboard"
        aria-label={messages.inbox.shortcuts()}
        title={messages.inbox.shortcuts()}
        onClick={onHelp}
      >
        <KeyboardIcon />
      </button>
      <LanguageChoice />
      <PersonMenu person={me} onSignOut={() => signOut()} />
    </header>
  );
}

/** Browser notifications of new messages, or the button that asks the operator for permission. */
function Notifications() {
  const messages = useMessages();
  const [permission, setPermission] = useState<NotificationPermission | null>(() =>
    'Notification' in window ? Notification.permission : null,
  );
  const shown = useRef<Notification[]>([]);
  // Customers' words do not stay on the screen after a sign-out.
  useEffect(() => () => shown.current.forEach((notification) => notification.close()), []);
  useWatch(customerWrote, ({ conversation, body }) => {
    if (permission !== 'granted' || document.visibilityState === 'visible') return;
    const name = nameOf(conversation?.creator);
    const notification = new Notification(name ?? messages.inbox.anonymous(), {
      body: body || messages.inbox.imageSent(),
      tag: conversation?.id ?? '',
    });
    notification.addEventListener('click', () => window.focus());
    shown.current.push(notification);
  });
  if (permission === null || permission === 'denied') return null;
  if (permission === 'granted')
    return (
      <span className="inbox-notified" title={messages.inbox.notified()}>
        <BellIcon isOff={false} />
        <span className="hidden">{messages.inbox.notified()}</span>
      </span>
    );
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={messages.inbox.notify()}
      title={messages.inbox.notify()}
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      <BellIcon isOff />
    </button>
  );
}
