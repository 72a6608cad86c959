import { useState } from 'react';
import type { Operator } from '../../core/contract/inbox.ts';
import { avatarOf, nameOf } from '../../core/conversation/index.ts';
import { customerWrote, signedOut } from '../../core/inbox/index.ts';
import { $language, languageRequested } from '../../core/language/preferences.ts';
import { closestLocale } from '../../core/language/locale-for.ts';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import { Avatar } from '../conversation/avatar.tsx';
import { useWatch } from '../conversation/use-watch.ts';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';

const nameOfLanguage = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** The operator, the language of the page, and notifications. */
export function InboxHeader({ operator }: { operator: Operator }) {
  const messages = useMessages();
  const language = useModel($language);
  const files = useModel($sentenceFiles);
  const choose = useSend(languageRequested);
  const signOut = useSend(signedOut);
  return (
    <header className="inbox-header">
      <h1 className="inbox-title">{messages.inbox.title()}</h1>
      <Notifications />
      <select
        className="inbox-language"
        aria-label={messages.inbox.language()}
        value={closestLocale([language], files)}
        onChange={(event) => choose(event.target.value)}
      >
        {files.codes.map((code) => (
          <option key={code} value={code} lang={code}>
            {nameOfLanguage(code)}
          </option>
        ))}
      </select>
      <span className="inbox-me">
        <Avatar {...avatarOf(operator)} />
        <span className="inbox-me-name">{nameOf(operator) ?? operator.id}</span>
      </span>
      <button type="button" className="button-plain" onClick={() => signOut()}>
        {messages.inbox.signOut()}
      </button>
    </header>
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
    return <span className="inbox-notified">{messages.inbox.notified()}</span>;
  return (
    <button
      type="button"
      className="button-plain"
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      {messages.inbox.notify()}
    </button>
  );
}
