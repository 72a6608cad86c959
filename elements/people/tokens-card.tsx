import { useUnit } from 'effector-react';
import type { Account } from '../../core/contract/people.ts';
import {
  $newSecret,
  $tokens,
  secretHidden,
  tokenRemoval,
  tokensLoad,
} from '../../core/people/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Card, Outcome } from './card.tsx';
import { CopiedText } from '../operator/copied-text.tsx';
import { NewToken } from './new-token.tsx';
import { TokenList } from './token-list.tsx';

/** Tokens of programs that act for the person. */
export function TokensCard({ account }: { account: Account }) {
  const { people } = useMessages();
  const tokens = useUnit($tokens);
  const secret = useUnit($newSecret);
  const hide = useUnit(secretHidden);
  return (
    <Card title={people.tokens()} help={people.tokensHelp()} removed={tokenRemoval.done}>
      <Outcome act={tokensLoad} />
      <TokenList tokens={tokens} />
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
    </Card>
  );
}
