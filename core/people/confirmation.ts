import { createEvent, createStore, sample } from 'effector';
import { $account, accountLoad } from './account.ts';
import { actBlocked, actUnblocked, createAct, type BlockedAct } from './act.ts';

/** Re-authentication: a sensitive act is repeated once its person is confirmed. */

export const confirmationCancelled = createEvent({ name: 'confirmationCancelled' });

export const passwordConfirmation = createAct('passwordConfirmation', ({ api }, password: string) =>
  api.confirm({ password }),
);
export const passkeyConfirmation = createAct('passkeyConfirmation', async ({ api, passkeys }) => {
  const credential = await passkeys.get(await api.confirmOptions());
  await api.confirm({ credential });
});

/** The page is visible again: the person may have signed in again in another tab. */
export const pageReturned = createEvent({ name: 'pageReturned' });

const $personId = createStore<string | null>(null, { name: '$personId' }).on(
  $account,
  (known, account) => known ?? account?.id ?? null,
);
const signedInAgain = sample({
  clock: accountLoad.done,
  source: $personId,
  filter: (id, { result }) => result.isRecent && result.id === id,
  fn: (): void => undefined,
  name: 'signedInAgain',
});
const confirmed = sample({
  clock: [passwordConfirmation.done, passkeyConfirmation.done, signedInAgain],
  fn: (): void => undefined,
  name: 'confirmed',
});

/** The act that waits; `null` without one. */
export const $blockedAct = createStore<BlockedAct | null>(null, { name: '$blockedAct' })
  .on(actBlocked, (_, blocked) => blocked)
  .reset(confirmationCancelled, actUnblocked);

sample({
  clock: confirmed,
  source: $blockedAct,
  filter: (blocked) => blocked !== null,
  fn: (_blocked) => _blocked!,
  target: actUnblocked,
});
// Pages without the account load it for the dialog.
sample({
  clock: actBlocked,
  source: $account,
  filter: (account) => account === null,
  fn: (): void => undefined,
  target: accountLoad.requested,
});
sample({
  clock: accountLoad.$problem,
  source: $account,
  filter: (account, problem) => account === null && problem !== null,
  fn: (): void => undefined,
  target: confirmationCancelled,
});
sample({
  clock: pageReturned,
  source: $blockedAct,
  filter: (blocked) => blocked !== null,
  fn: (): void => undefined,
  target: accountLoad.requested,
});
sample({
  clock: actBlocked,
  fn: (): void => undefined,
  target: [passwordConfirmation.cleared, passkeyConfirmation.cleared],
});
