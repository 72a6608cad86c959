import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { PersonalToken } from '../../core/contract/people.ts';
import { tokenRemoval } from '../../core/people/index.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { useScopeNames } from './names.ts';

/** Tokens with their scopes and their last use; each can be removed after a question. */
export function TokenList({ tokens }: { tokens: readonly PersonalToken[] }) {
  const { people } = useMessages();
  const remove = useUnit(tokenRemoval.requested);
  const [asked, setAsked] = useState<PersonalToken | null>(null);
  return (
    <>
      <ul className="people-list">
        {tokens.map((token) => (
          <TokenEntry key={token.id} token={token} onRemove={() => setAsked(token)} />
        ))}
      </ul>
      {asked && (
        <AskDialog
          name={asked.name}
          text={people.tokenGone()}
          onRemove={() => remove(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function TokenEntry({ token, onRemove }: { token: PersonalToken; onRemove: () => void }) {
  const { people } = useMessages();
  const date = useDate();
  const scopeNames = useScopeNames();
  const { name, scopes, usedAt, expiresAt } = token;
  return (
    <li className="people-entry">
      <span className="people-entry-text">
        <strong dir="auto">{name}</strong>
        <span>{scopes.map((scope) => scopeNames[scope]()).join(' · ')}</span>
        <span className="people-help">
          {usedAt ? people.used({ date: date(usedAt) }) : people.notUsed()}
          {' · '}
          {expiresAt ? people.validUntil({ date: date(expiresAt) }) : people.noEnd()}
        </span>
      </span>
      <button
        type="button"
        className="quiet-button"
        aria-label={people.removeNamed({ name })}
        onClick={onRemove}
      >
        {people.remove()}
      </button>
    </li>
  );
}
