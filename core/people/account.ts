import { createEvent, createStore, merge, sample } from 'effector';
import type { Account } from '../contract/people.ts';
import type { AccountChange } from '../platform/people-api.ts';
import { createAct } from './act.ts';

/** The account of the signed-in person. */

export const accountOpened = createEvent({ name: 'accountOpened' });

export const accountLoad = createAct('accountLoad', ({ api }) => api.account());
/** Replaces the own saved replies. */
export const savedRepliesChange = createAct(
  'savedRepliesChange',
  ({ api }, replies: readonly string[]) => api.changeAccount({ saved_replies: replies }),
);
export const profileChange = createAct('profileChange', ({ api }, change: AccountChange) =>
  api.changeAccount(change),
);
/** Ends all other sessions. */
export const passwordChange = createAct('passwordChange', ({ api }, password: string) =>
  api.setPassword(password),
);
/** Carries the name of the new passkey. */
export const passkeyAddition = createAct(
  'passkeyAddition',
  async ({ api, passkeys }, name: string) =>
    api.addPasskey(name, await passkeys.create(await api.passkeyOptions())),
);
export const passkeyRemoval = createAct('passkeyRemoval', ({ api }, id: string) =>
  api.removePasskey(id),
);
export const sessionEnd = createAct('sessionEnd', ({ api }, id: string) => api.endSession(id));
export const otherSessionsEnd = createAct('otherSessionsEnd', ({ api }) => api.endOtherSessions());
export const sessionsEnded = merge([sessionEnd.done, otherSessionsEnd.done]);
/** Ends the session of this browser. */
export const signOut = createEvent({ name: 'signOut' });

const withoutOtherSessions = (account: Account | null): Account | null =>
  account && { ...account, sessions: account.sessions.filter(({ isCurrent }) => isCurrent) };

/** `null` until it is loaded. */
export const $account = createStore<Account | null>(null, { name: '$account' })
  .on(
    [accountLoad.done, profileChange.done, savedRepliesChange.done, passkeyAddition.done],
    (_, { result }) => result,
  )
  .on(passwordChange.done, (account) =>
    withoutOtherSessions(account && { ...account, hasPassword: true }),
  )
  .on(
    passkeyRemoval.done,
    (account, { params }) =>
      account && { ...account, passkeys: account.passkeys.filter(({ id }) => id !== params) },
  )
  .on(
    sessionEnd.done,
    (account, { params }) =>
      account && { ...account, sessions: account.sessions.filter(({ id }) => id !== params) },
  )
  .on(otherSessionsEnd.done, withoutOtherSessions);

sample({
  clock: accountOpened,
  target: accountLoad.requested,
});
