import { useState } from 'react';
import { $me, customerWrote, signedOut } from '../../core/inbox/model.ts';
import { $language, languageRequested } from '../../core/language/model.ts';
import { localeFor } from '../../core/language/locale-for.ts';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import { Avatar } from '../conversation/avatar.tsx';
import { useWatch } from '../conversation/use-watch.ts';
import { avatarOf, nameOf } from '../../core/conversation/senders.ts';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';

const nameOfLanguage = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** Who one is, in which language one works, and whether one is told of new messages. */
export function InboxHeader() {
  const me = useModel($me)!;
  const messages = useMessages();
  const language = useModel($language);
  const files = useModel($sentenceFiles);
  const choose = useSend(languageRequested);
  const signOut = useSend(signedOut);
  return (
    <header className="inbox-header">
      <h1 className="inbox-title">{messages.inbox.title()}</h1>
      <Notify />
      <select
        className="inbox-language"
        aria-label={messages.inbox.language()}
        value={localeFor([language], files)}
        onChange={(event) => choose(event.target.value)}
      >
        {files.codes.map((code) => (
          <option key={code} value={code} lang={code}>
            {nameOfLanguage(code)}
          </option>
        ))}
      </select>
      <span className="inbox-me">
        <Avatar {...avatarOf(me)} />
        <span className="inbox-me-name">{nameOf(me) ?? me.id}</span>
      </span>
      <button type="button" className="button-plain" onClick={() => signOut()}>
        {messages.inbox.signOut()}
      </button>
    </header>
  );
}

/** The browser's own notifications, on request. */
function Notify() {
  const messages = useMessages();
  const [permission, setPermission] = useState<NotificationPermission | null>(() =>
    'Notification' in window ? Notification.permission : null,
  );
  useWatch(customerWrote, ({ conversation, body }) => {
    if (permission !== 'granted' || document.visibilityState === 'visible') return;
    const name = nameOf(conversation?.creator);
    const note = new Notification(name ?? messages.inbox.anonymous(), {
      body: body || messages.inbox.imageSent(),
      tag: conversation?.id ?? '',
    });
    note.addEventListener('click', () => window.focus());
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
