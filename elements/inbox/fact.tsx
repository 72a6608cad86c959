import type { ReactNode } from 'react';
import type { Details } from '../../core/contract/inbox-details.ts';
import { safeUrl } from '../ui/safe-url.ts';
import { useMessages } from '../ui/use-texts.ts';

/** A line of a description list: name and value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <li>
    <div className="fact-name">{name}</div>
    <div className="fact-value" dir="auto">
      {children}
    </div>
  </li>
);

type NamedValue = readonly [name: string, value: string | null];

/**
 * Ids and attributes of a customer in the owner's system, after other facts. Names that pages and programs use are not
 * translated.
 */
export function IdentityFacts({
  identity: { externalId, userId, attributes },
  more = [],
}: {
  identity: Details['identity'];
  more?: readonly NamedValue[];
}) {
  const facts: readonly NamedValue[] = [
    ...more,
    ['external_id', externalId],
    ['user_id', userId],
    ...Object.entries(attributes).map(([key, value]): NamedValue => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ];
  const known = facts.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <ul className="facts">
      {known.map(([key, value]) => (
        <Fact key={key} name={key}>
          {value}
        </Fact>
      ))}
    </ul>
  );
}

/** The way to the customer in the owner's own system. */
export function OwnSystemLink({ url }: { url: string | null }) {
  const { inbox, common } = useMessages();
  const address = safeUrl(url);
  if (!address) return null;
  return (
    <a
      className="own-system"
      href={address}
      aria-label={`${inbox.openInSystem()} (${common.newWindow()})`}
      target="_blank"
      rel="nofollow noopener noreferrer"
    >
      {inbox.openInSystem()}
    </a>
  );
}
