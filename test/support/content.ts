import { expect } from 'vitest';
import type { PersonRole } from '../../core/contract/roles.ts';
import type { TokenScope } from '../../core/contract/people.ts';
import { personBrowser, tokenIn, type PersonBrowser } from './person-browser.ts';

/** People that edit content, and their tokens. */

/** Invites a person; returns the signed-in browser. */
export async function invited(
  owner: PersonBrowser,
  url: string,
  name: string,
  roles: readonly PersonRole[],
): Promise<PersonBrowser> {
  const { body } = await owner.call('POST', '/v1/people/invitations', { name, roles });
  const browser = personBrowser(url);
  const accepted = await browser.call('POST', '/v1/sign-in/accept', {
    token: tokenIn(body['link']),
    email: `${name.toLowerCase()}@example.com`,
    password: 'a quiet reading corner',
  });
  expect(accepted.status).toBe(200);
  return browser;
}

/** Adds a token of a person; returns its secret. */
export async function addToken(
  person: PersonBrowser,
  ...scopes: readonly TokenScope[]
): Promise<string> {
  const { status, body } = await person.call('POST', '/v1/tokens', {
    name: 'test',
    scopes,
    days: 1,
  });
  expect(status).toBe(201);
  return String(body['secret']);
}
