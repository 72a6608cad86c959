import type { TokenScope } from '../../core/contract/people.ts';
import type { PersonBrowser } from './person-browser.ts';

/** Adds a token of a person; returns its secret. */
export async function addToken(
  person: PersonBrowser,
  ...scopes: readonly TokenScope[]
): Promise<string> {
  const token = { name: 'test', scopes, days: 1 };
  const { status, body } = await person.call('POST', '/v1/tokens', token);
  if (status !== 201) throw new Error(`The token replied ${status}.`);
  return String(body['secret']);
}
