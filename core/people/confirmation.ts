import { createEvent, createStore, sample } from 'effector';
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

const confirmed = sample({
  clock: [passwordConfirmation.done, passkeyConfirmation.done],
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
sample({
  clock: actBlocked,
  fn: (): void => undefined,
  target: [passwordConfirmation.cleared, passkeyConfirmation.cleared],
});
