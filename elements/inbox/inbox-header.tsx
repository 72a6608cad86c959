import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import { nameOf } from '../../core/conversation/index.ts';
import {
  conversationChosen,
  customersWrote,
  mentioned,
  newsArrived,
  signedOut,
} from '../../core/inbox/index.ts';
import { BellIcon } from '../conversation/chat-icons.tsx';
import { useSound } from '../conversation/use-sound.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { hasKeyboard } from '../ui/has-keyboard.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Availability } from './availability.tsx';
import { KeyboardIcon, SoundIcon } from './icons.tsx';
import { operatorName } from '../operator/operator-avatar.tsx';
import { operatorOf, useNewsWords } from './person.tsx';
import { LanguageChoice } from '../operator/language-choice.tsx';
import { PageHeading, PageLinks } from '../operator/page-heading.tsx';
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
    <header className="operator-header inbox-header">
      <PageHeading name={messages.inbox.title()} />
      <PageLinks roles={me.roles} />
      <Availability me={me} />
      <Sound />
      <Notifications me={me} />
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

/** Switch of the sound for news of customers and mentions. */
function Sound() {
  const { chat } = useMessages();
  const [isOn, setIsOn] = useSound(newsArrived);
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

/**
 * Browser notifications of new messages and mentions, or the button that asks the operator for permission. Browsers of phones
 * have no constructor for them, or one that throws.
 */
function Notifications({ me }: { me: Me }) {
  const messages = useMessages();
  const [permission, setPermission] = useState<NotificationPermission | null>(() =>
    'Notification' in window && hasKeyboard() ? Notification.permission : null,
  );
  const shown = useRef<Notification[]>([]);
  const open = useUnit(conversationChosen);
  const wordsOf = useNewsWords();
  // Customers' words do not stay on the screen after a sign-out.
  useEffect(() => () => shown.current.forEach((notification) => notification.close()), []);
  const show = (title: string, body: string, id: string | null): void => {
    if (permission !== 'granted' || document.visibilityState === 'visible') return;
    const notification = new Notification(title, { body, tag: id ?? '' });
    notification.addEventListener('click', () => {
      window.focus();
      if (id !== null) open(id);
    });
    shown.current.push(notification);
  };
  useWatch(customersWrote, (news) => {
    for (const { conversation, body } of news)
      show(
        nameOf(conversation?.creator) ?? messages.inbox.anonymous(),
        wordsOf({ conversation, body }),
        conversation?.id ?? null,
      );
  });
  useWatch(mentioned, ({ feedbackId, authorId }) => {
    const name = operatorName(operatorOf(me, authorId));
    show(messages.inbox.title(), messages.inbox.mentionedBy({ name }), feedbackId);
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
