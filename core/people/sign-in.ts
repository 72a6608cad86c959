import { createEvent, createStore, sample } from 'effector';
import type { SignedIn, SignInLink, SignInWays } from '../contract/people.ts';
import type { Passkeys } from '../platform/passkeys.ts';
import type { Acceptance, PeopleApi } from '../platform/people-api.ts';
import { createAct } from './act.ts';
import { ACCOUNT_PAGE, safeNext, type Secret } from './destination.ts';

/** Ways to sign in, the one-time links among them. */

/** The page of the sign-in or the setup is opened. */
interface Arrival {
  secret: Secret | null;
  /** Page after the sign-in, with its fragment. */
  next: string | null;
}
export const arrived = createEvent<Arrival>({ name: 'arrived' });
/** The link is not used: the person signs in by another way. */
export const linkDeclined = createEvent({ name: 'linkDeclined' });

export const waysLoad = createAct('waysLoad', ({ api }) => api.ways());
/** `null` until they are loaded. */
export const $ways = createStore<SignInWays | null>(null, { name: '$ways' }).on(
  waysLoad.done,
  (_, { result }) => result,
);

export const linkCheck = createAct('linkCheck', ({ api }, token: string) => api.checkLink(token));

/** The secret of the address; `null` without one. */
export const $secret = createStore<Secret | null>(null, { name: '$secret' })
  .on(arrived, (_, { secret }) => secret)
  .reset(linkDeclined);
/** Purpose of a one-time link; `null` until it is checked. */
export const $link = createStore<SignInLink | null>(null, { name: '$link' })
  .on(linkCheck.done, (_, { result }) => result)
  .reset(arrived, linkDeclined);

export const passwordSignIn = createAct(
  'passwordSignIn',
  ({ api }, { email, password }: { email: string; password: string }) =>
    api.signInByPassword(email, password),
);
async function signInByPasskey(api: PeopleApi, passkeys: Passkeys, isAutofill: boolean) {
  const options = await api.signInOptions();
  return api.signInByPasskey(await passkeys.get(options, isAutofill));
}
export const passkeySignIn = createAct('passkeySignIn', ({ api, passkeys }) =>
  signInByPasskey(api, passkeys, false),
);
/** Waits for a passkey among the suggestions of the e-mail field; without one where the browser has none. */
export const autofillSignIn = createAct('autofillSignIn', async ({ api, passkeys }) =>
  (await passkeys.hasAutofill()) ? signInByPasskey(api, passkeys, true) : null,
);
export const linkSignIn = createAct('linkSignIn', ({ api }, token: string) =>
  api.signInByLink(token),
);

/** An accepted link, by a password or a passkey. `passkeyName` is the name of the new passkey. */
interface AcceptedLink extends Acceptance {
  passkeyName?: string;
}
/** A passkey is registered once there is a session. Without it the account page asks for a way to sign in. */
export const acceptance = createAct(
  'acceptance',
  async (
    { api, passkeys },
    { passkeyName, ...accepted }: AcceptedLink,
  ): Promise<SignedIn & { needsWay: boolean }> => {
    const signedIn = await api.accept(accepted);
    if (passkeyName === undefined) return { ...signedIn, needsWay: false };
    try {
      await api.addPasskey(passkeyName, await passkeys.create(await api.passkeyOptions()));
      return { ...signedIn, needsWay: false };
    } catch {
      return { ...signedIn, needsWay: true };
    }
  },
);

/** Page after the sign-in; `null` for the start page. */
export const $next = createStore<string | null>(null, { name: '$next' }).on(
  arrived,
  (_, { next }) => next,
);
/** The link was sent, if the address is of an account. */
export const mailSignIn = createAct(
  'mailSignIn',
  ({ api }, { email, next }: { email: string; next: string }) => api.mailLink(email, next),
);
export const mailRequested = createEvent<string>({ name: 'mailRequested' });
sample({
  clock: mailRequested,
  source: $next,
  fn: (next, email) => ({ email, next: safeNext(next) }),
  target: mailSignIn.requested,
});
/** Address that the link was requested for; `null` before, and when it is requested again. */
export const $mailedTo = createStore<string | null>(null, { name: '$mailedTo' })
  .on(mailSignIn.done, (_, { params }) => params.email)
  .reset(mailRequested, linkDeclined);

/** A sign-in is done; carries the address of the next page. */
export const signedIn = sample({
  clock: [
    passwordSignIn.done,
    passkeySignIn.done,
    autofillSignIn.done,
    linkSignIn.done,
    acceptance.done,
  ],
  source: $next,
  filter: (_, { result }) => result !== null,
  fn: (next, { result }) =>
    'needsWay' in result! && result.needsWay ? ACCOUNT_PAGE : safeNext(next),
  name: 'signedIn',
});
/** Whether the next page is loading. */
export const $isLeaving = createStore(false, { name: '$isLeaving' }).on(signedIn, () => true);

sample({
  clock: linkDeclined,
  target: [linkCheck.cleared, linkSignIn.cleared, acceptance.cleared],
});
sample({
  clock: arrived,
  fn: (): void => undefined,
  target: waysLoad.requested,
});
sample({
  clock: arrived,
  filter: ({ secret }) => secret?.kind === 'link',
  fn: ({ secret }) => secret!.token,
  target: linkCheck.requested,
});
// Personal links last, so that opening one may use it.
sample({
  clock: arrived,
  filter: ({ secret }) => secret?.kind === 'personal',
  fn: ({ secret }) => secret!.token,
  target: linkSignIn.requested,
});
