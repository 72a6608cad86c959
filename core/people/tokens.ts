import { combine, createEvent, createStore, sample } from 'effector';
import type { PersonalToken } from '../contract/people.ts';
import type { TokenDraft } from '../platform/people-api.ts';
import { $account, accountOpened } from './account.ts';
import { createAct } from './act.ts';
import { peopleOpened } from './team.ts';

/** Personal tokens of programs. */

export const tokensLoad = createAct('tokensLoad', ({ api }) => api.tokens());
export const tokenAddition = createAct('tokenAddition', ({ api }, draft: TokenDraft) =>
  api.addToken(draft),
);
export const tokenRemoval = createAct('tokenRemoval', ({ api }, id: string) => api.removeToken(id));
/** The secret of a new token is copied. */
export const secretHidden = createEvent({ name: 'secretHidden' });

/** Owners get the tokens of all people. */
export const $allTokens = createStore<readonly PersonalToken[]>([], { name: '$allTokens' })
  .on(tokensLoad.done, (_, { result }) => result)
  .on(tokenAddition.done, (tokens, { result }) => [result.token, ...tokens])
  .on(tokenRemoval.done, (tokens, { params }) => tokens.filter(({ id }) => id !== params));
/** Tokens of the signed-in person. */
export const $tokens = combine($allTokens, $account, (tokens, account) =>
  tokens.filter(({ personId }) => personId === account?.id),
);
/** Secret of the token that was made last; `null` once it is hidden. */
export const $newSecret = createStore<string | null>(null, { name: '$newSecret' })
  .on(tokenAddition.done, (_, { result }) => result.secret)
  .reset(secretHidden, tokenAddition.requested);

sample({
  clock: [accountOpened, peopleOpened],
  target: tokensLoad.requested,
});
