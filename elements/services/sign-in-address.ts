import { SIGN_IN_PAGE } from '../../core/contract/sign-in.ts';

/** Event of an element without a valid session or token, for the route page around it. */
export const SIGN_IN_EVENT = 'psn-sign-in';

/** Page that signs in, and then opens this one again. The fragment follows: no server logs it. */
export const signInAddress = ({ pathname, search, hash }: Location = location): string =>
  `${SIGN_IN_PAGE}?${new URLSearchParams({ next: pathname + search })}${hash}`;

/** Asks the page for a sign-in. A route page opens the page for it; any other page shows the link to it. */
export const requestSignIn = (element: HTMLElement): void =>
  void element.dispatchEvent(new Event(SIGN_IN_EVENT));
