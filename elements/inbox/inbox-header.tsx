import { useState } from 'react';
import type { Me } from '../../core/contract/inbox.ts';
import { nameOf } from '../../core/conversation/index.ts';
import { customerWrote, signedOut } from '../../core/inbox/index.ts';
import { $language, languageRequested } from '../../core/language/preferences.ts';
import { closestLocale } from '../../core/language/locale-for.ts';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import { BellIcon } from '../conversation/chat-icons.tsx';
import { useWatch } from '../conversation/use-watch.ts';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';
import { GlobeIcon, KeyboardIcon, SignOutIcon } from './icons.tsx';
import { OperatorAvatar, operatorName } from './person.tsx';

const nameOfLanguage = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** Notifications, the list of shortcuts, the language of the page, and the operator. */
export function InboxHeader({ me, onHelp }: { me: Me; onHelp: () => void }) {
  const messages = useMessages();
  const signOut = useSend(signedOut);
  return (
    <header className="inbox-header">
      <h1 className="inbox-title">{messages.inbox.title()}</h1>
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
      <span className="inbox-me">
        <OperatorAvatar operator={me} />
        <span className="inbox-me-name">{operatorName(me)}</span>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={messages.inbox.signOut()}
        title={messages.inbox.signOut()}
        onClick={() => signOut()}
      >
        <SignOutIcon />
      </button>
    </header>
  );
}

function LanguageChoice() {
  const messages = useMessages();
  const language = useModel($language);
  const files = useModel($sentenceFiles);
  const choose = useSend(languageRequested);
  const current = closestLocale([language], files);
  return (
    <span className="inbox-language">
      <GlobeIcon />
      <span className="inbox-language-name" aria-hidden="true" lang={current}>
        {nameOfLanguage(current)}
      </span>
      <select
        aria-label={messages.inbox.language()}
        value={current}
        onChange={(event) => choose(event.target.value)}
      >
        {files.codes.map((code) => (
          <option key={code} value={code} lang={code}>
            {nameOfLanguage(code)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Browser notifications of new messages, or the button that asks the operator for permission. */
function Notifications() {
  const messages = useMessages();
  const [permission, setPermission] = useState<NotificationPermission | null>(() =>
    'Notification' in window ? Notification.permission : null,
  );
  useWatch(customerWrote, ({ conversation, body }) => {
    if (permission !== 'granted' || document.visibilityState === 'visible') return;
    const name = nameOf(conversation?.creator);
    const notification = new Notification(name ?? messages.inbox.anonymous(), {
      body: body || messages.inbox.imageSent(),
      tag: conversation?.id ?? '',
    });
    notification.addEventListener('click', () => window.focus());
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
