import { useUnit } from 'effector-react';
import { Fragment } from 'react';
import { type AuditEntry } from '../../core/contract/audit-log.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useActNames } from './act-names.ts';
import { useRoleNames, useScopeNames } from './names.ts';

/** Names of the words that the host writes about acts: roles, scopes, fields of the account and ways to sign in. */
function useWordNames(): Readonly<Record<string, () => string>> {
  const { people } = useMessages();
  return {
    ...useScopeNames(),
    ...useRoleNames().names,
    name: people.name,
    nickname: people.nickname,
    email: people.email,
    language: people.mailLanguage,
    avatar_color: people.avatarColor,
    saved_replies: people.savedReplies,
    password: people.password,
    passkey: people.passkeys,
    setup: people.setupTitle,
    invitation: people.sourceLink,
    link: people.sourceLink,
    'personal link': people.sourceLink,
  };
}

const VERSION = /^version (\d+)$/;

/** Returns a function that names the subject or the details of an entry in the language of the page. */
function useAuditText(): (text: string) => string {
  const names = useWordNames();
  const locale = useUnit($formattingLocale);
  return (text) => {
    const [, version] = VERSION.exec(text) ?? [];
    if (version !== undefined) return Number(version).toLocaleString(locale);
    const words = text.split(/,\s*/);
    return words.every((word) => Object.hasOwn(names, word))
      ? words.map((word) => names[word]!()).join(', ')
      : text;
  };
}

/** One act: its time, the person, and the thing that it changed. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { people } = useMessages();
  const date = useDate('short');
  const actNames = useActNames();
  const textOf = useAuditText();
  const sources = {
    session: null,
    token: people.sourceToken,
    link: people.sourceLink,
    command: people.sourceCommand,
    host: people.sourceHost,
  };
  const { at, act, name, source, address, subject, details } = entry;
  const origin = [name, sources[source]?.() ?? '', address].filter((part) => part !== '');
  return (
    <li className="people-entry">
      <span className="people-entry-text">
        <span>
          <strong>{actNames[act]()}</strong>
          {subject && (
            <>
              {' · '}
              <bdi>{VERSION.test(subject) ? textOf(subject) : subject}</bdi>
            </>
          )}
          {details && ` (${textOf(details)})`}
        </span>
        <span className="people-help">
          {origin.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      <time className="people-help" dateTime={at}>
        {date(at)}
      </time>
    </li>
  );
}
