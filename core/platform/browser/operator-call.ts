import { REQUEST_HEADER } from '../../contract/sign-in.ts';
import type { HttpRequest } from './http.ts';

/** Proof of identity in a call of an operator: a token, or the session cookie of the page with the header that it needs. */
export const operatorCall = (
  token: string | null,
): Required<Pick<HttpRequest, 'headers' | 'credentials'>> =>
  token === null
    ? { headers: { [REQUEST_HEADER]: '1' }, credentials: 'same-origin' }
    : { headers: { Authorization: `Bearer ${token}` }, credentials: 'omit' };
