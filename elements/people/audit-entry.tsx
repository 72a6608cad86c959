import { Fragment } from 'react';
import { type AuditEntry } from '../../core/contract/audit-log.ts';
import { personRoles, type PersonRole } from '../../core/contract/roles.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useActNames } from './act-names.ts';
import { useRoleNames } from './names.ts';

const isRole = (word: string): word is PersonRole =>
  (personRoles as readonly string[]).includes(word);

/** Details of an entry, with the names of roles in the language of the page. */
function useDetails(): (details: string) => string {
  const { names } = useRoleNames();
  return (details) => {
    const words = details.split(/,\s*/);
    return words.every(isRole) ? words.map((word) => names[word]()).join(', ') : details;
  };
}

/** One act: its time, the person, and the thing that it changed. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { people } = useMessages();
  const date = useDate('short');
  const actNames = useActNames();
  const detailsOf = useDetails();
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
              <bdi>{subject}</bdi>
            </>
          )}
          {details && ` (${detailsOf(details)})`}
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
