import { REQUEST_HEADER } from '../../contract/sign-in.ts';
import type { HttpRequest } from './http.ts';

/** Proof of identity in a call of an operator: a token, or the session cookie of the page with the header that it needs. */
export const operatorCall = (
  token: string | null,
): Required<Pick<HttpRequest, 'headers' | 'credentials'>> =>
  token === null
    ? // A host sends nothing to pages of other origins but to those with the studio.
      { headers: { [REQUEST_HEADER]: '1' }, credentials: 'include' }
    : { headers: { Authorization: `Bearer ${token}` }, credentials: 'omit' };
