import { personBrowser, tokenIn, type PersonBrowser } from './person-browser.ts';

/** Password of invited people. */
export const PASSWORD = 'a quiet reading corner';

export interface Invited {
  id: string;
  browser: PersonBrowser;
  /** Body of a sign-in with the password. */
  credentials: { email: string; password: string };
}

/** Invites a person, and accepts the invitation in a new browser. */
export async function invite(
  host: { url: string },
  owner: PersonBrowser,
  name: string,
  roles: readonly string[] = ['agent'],
): Promise<Invited> {
  const email = `${name.toLowerCase()}@example.com`;
  const { body } = await owner.call('POST', '/v1/people/invitations', { email, name, roles });
  const browser = personBrowser(host.url);
  const token = tokenIn(body['link']);
  const accepted = await browser.call('POST', '/v1/sign-in/accept', { token, password: PASSWORD });
  if (accepted.status !== 200) throw new Error(`The invitation replied ${accepted.status}.`);
  const credentials = { email, password: PASSWORD };
  return { id: String(accepted.body['person_id']), browser, credentials };
}
