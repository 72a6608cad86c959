import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { Account, PersonalToken } from '../../core/contract/people.ts';
import {
  $newSecret,
  $tokens,
  secretHidden,
  tokenRemoval,
  tokensLoad,
} from '../../core/people/index.ts';
import { useDate } from '../operator/use-date.ts';
import { useMessages } from '../ui/use-texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { Card, Outcome } from './card.tsx';
import { CopiedText } from './copied-text.tsx';
import { NewToken } from './new-token.tsx';
import { useScopeNames } from './names.ts';

/** Tokens of programs that act for the person. */
export function TokensCard({ account }: { account: Account }) {
  const { people } = useMessages();
  const tokens = useUnit($tokens);
  const secret = useUnit($newSecret);
  const { hide, remove } = useUnit({ hide: secretHidden, remove: tokenRemoval.requested });
  const [asked, setAsked] = useState<PersonalToken | null>(null);
  return (
    <Card title={people.tokens()} help={people.tokensHelp()} removed={tokenRemoval.done}>
      <Outcome act={tokensLoad} />
      <ul className="people-list">
        {tokens.map((token) => (
          <TokenEntry key={token.id} token={token} onRemove={() => setAsked(token)} />
        ))}
      </ul>
      <Outcome act={tokenRemoval} />
      {secret === null ? (
        <NewToken roles={account.roles} />
      ) : (
        <div className="people-note">
          <p>{people.secretHelp()}</p>
          <CopiedText label={people.tokens()} text={secret} />
          <button type="button" className="quiet-button" onClick={() => hide()}>
            {people.done()}
          </button>
        </div>
      )}
      {asked && (
        <AskDialog
          name={asked.name}
          text={people.tokenGone()}
          onRemove={() => remove(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
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
