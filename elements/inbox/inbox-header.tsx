import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import { nameOf } from '../../core/conversation/index.ts';
import { conversationChosen, customersWrote, signedOut } from '../../core/inbox/index.ts';
import { BellIcon } from '../conversation/chat-icons.tsx';
import { useSound } from '../conversation/use-sound.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Availability } from './availability.tsx';
import { KeyboardIcon, SoundIcon } from './icons.tsx';
import { useNewsWords } from './person.tsx';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { PageHeading } from '../operator/page-heading.tsx';
import { PersonMenu } from '../operator/person-menu.tsx';

interface InboxHeaderProps {
  me: Me;
  onHelp: () => void;
}

/** Availability, sound, notifications, the list of shortcuts, the language of the page, and the person. */
export function InboxHeader({ me, onHelp }: InboxHeaderProps) {
  const messages = useMessages();
  const signOut = useUnit(signedOut);
  return (
    <header className="inbox-header">
      <PageHeading name={messages.inbox.title()} />
      <Availability me={me} />
      <Sound />
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

/** Switch of the sound for news of customers. */
function Sound() {
  const { chat } = useMessages();
  const [isOn, setIsOn] = useSound(customersWrote);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={chat.sound()}
      title={chat.sound()}
      aria-pressed={isOn}
      onClick={() => setIsOn(!isOn)}
    >
      <SoundIcon isOff={!isOn} />
    </button>
  );
}

/** Browser notifications of new messages, or the button that asks the operator for permission. */
function Notifications() {
  const messages = useMessages();
  const [permission, setPermission] = useState<NotificationPermission | null>(() =>
    'Notification' in window ? Notification.permission : null,
  );
  const shown = useRef<Notification[]>([]);
  const open = useUnit(conversationChosen);
  const wordsOf = useNewsWords();
  // Customers' words do not stay on the screen after a sign-out.
  useEffect(() => () => shown.current.forEach((notification) => notification.close()), []);
  useWatch(customersWrote, (news) => {
    if (permission !== 'granted' || document.visibilityState === 'visible') return;
    for (const { conversation, body } of news) {
      const name = nameOf(conversation?.creator);
      const notification = new Notification(name ?? messages.inbox.anonymous(), {
        body: wordsOf({ conversation, body }),
        tag: conversation?.id ?? '',
      });
      notification.addEventListener('click', () => {
        window.focus();
        if (conversation) open(conversation.id);
      });
      shown.current.push(notification);
    }
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
