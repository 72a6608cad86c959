import { readFragment, type Secret } from '../../core/people/index.ts';

/** Reads the address of the sign-in and the setup, and removes the secret from it at once. */

interface Address {
  secret: Secret | null;
  next: string | null;
  problem: string | null;
  /** Fragment for the next page. */
  rest: string;
}

/** The secret survives a reload in the history state. */
interface PageState {
  secret?: Secret;
}
const pageState = (): PageState => (history.state ?? {}) as PageState;

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
    next: query.get('next'),
    problem: query.get('problem'),
    rest,
  };
}

/** Removes the secret from the history state, once it is used up or declined. */
export function forgetSecret(): void {
  const { secret: _, ...state } = pageState();
  history.replaceState(state, '');
}
