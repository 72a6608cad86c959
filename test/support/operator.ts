import { createHmac } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import type { PersonRole } from '../../core/contract/roles.ts';
import { addPerson, addSession } from './callers.ts';
import type { RunningHost } from './fixtures.ts';

/** A host with a database that a test can read. */
export interface QueriedHost {
  url: string;
  query(text: string): Promise<Record<string, unknown>[]>;
}

/** Signs a new person in, by a stored session. */
export async function signIn(
  { context, host }: { context: BrowserContext; host: RunningHost },
  roles: readonly PersonRole[],
  name = `${roles.join('-')}-${crypto.randomUUID()}`,
): Promise<void> {
  const { id } = await addPerson(host, name, roles);
  const value = await addSession(host, id);
  await context.addCookies([{ name: 'psn-session', value, url: host.url }]);
}

/** The inbox link of an operator, as the host prints it. */
export async function inboxUrl(host: QueriedHost, operator: string): Promise<string> {
  const [secret] = await host.query("select value from secrets where name = 'operator-token'");
  return `${host.url}/inbox#token=${createHmac('sha256', String(secret!['value'])).update(operator).digest('base64url')}`;
}

/** The link with which an operator opens the results. */
export const resultsUrl = async (host: QueriedHost, operator: string): Promise<string> =>
  (await inboxUrl(host, operator)).replace('/inbox#', '/results#');

/** Opens the menu of the signed-in person. */
export async function openPersonMenu(page: Page, name = 'Mara Quill'): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
  const menu = page.locator('.person-menu-list');
  await menu.waitFor();
  return menu;
}
