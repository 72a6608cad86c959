import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { addPerson, addSession } from './callers.ts';
import type { RunningHost } from './fixtures.ts';
import { press, type } from './keyboard.ts';

/** The studio of a real host, used by keys. */

/** Signs an editor, or an owner, in and opens the studio. */
export async function openStudio(
  { page, context, host }: { page: Page; context: BrowserContext; host: RunningHost },
  role: 'editor' | 'owner' = 'editor',
): Promise<void> {
  const { id } = await addPerson(host, `${role}-${crypto.randomUUID()}`, [role]);
  const value = await addSession(host, id);
  await context.addCookies([{ name: 'psn-session', value, url: host.url }]);
  await page.goto(`${host.url}/studio`);
  await expect(page.getByRole('heading', { name: 'Surveys' })).toBeVisible();
}

/** Makes a survey and opens it. */
export async function makeByKeys(page: Page, template: string, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'New survey' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: template }));
  await expect(page.getByLabel('Name of the survey')).toBeFocused();
  await type(page, page.getByLabel('Name of the survey'), name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tree', { name: 'Outline' })).toBeVisible();
}

export const outline = (page: Page): Locator => page.getByRole('tree', { name: 'Outline' });
export const rows = (page: Page): Promise<string[]> =>
  outline(page).getByRole('treeitem').allTextContents();
export const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem', { name, exact: true });
export const view = (page: Page, name: string): Locator =>
  page.locator('.studio-views').getByRole('button', { name, exact: true });
/** The settings of the chosen part. */
export const settings = (page: Page): Locator => page.locator('.build-properties');
