import { readFragment, type Secret } from '../../core/people/index.ts';

/** Reads the address of the sign-in and the setup, and removes the secret from it at once. */

interface Address {
  secret: Secret | null;
  /** Page after the sign-in, with the fragment of this one. */
  next: string | null;
  problem: string | null;
}

/** The secret survives a reload in the history state. */
interface PageState {
  secret?: Secret;
}
const pageState = (): PageState => (history.state ?? {}) as PageState;

/** The fragment of a page follows it through redirects, but not through an email or a provider: it is a part of `next` there. */
const withFragment = (next: string | null, fragment: string): string | null =>
  next === null || next.includes('#') ? next : next + fragment;

export function readAddress(screen: string): Address {
  const query = new URLSearchParams(location.search);
  const token = location.hash.slice(1);
  const { secret, rest } =
    screen === 'setup'
      ? { secret: token ? ({ kind: 'link', token } as const) : null, rest: '' }
      : readFragment(location.hash);
  if (secret)
    history.replaceState(
      { ...pageState(), secret },
      '',
      location.pathname + location.search + rest,
    );
  return {
    secret: secret ?? pageState().secret ?? null,
    next: withFragment(query.get('next'), rest),
    problem: query.get('problem'),
  };
}

/** Removes the secret from the history state, once it is used up or declined. */
export function forgetSecret(): void {
  const { secret: _, ...state } = pageState();
  history.replaceState(state, '');
}
