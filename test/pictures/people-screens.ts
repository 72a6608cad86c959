import type { Page } from 'playwright/test';
import { addPerson, addSession } from '../support/callers.ts';
import type { RunningHost } from '../support/fixtures.ts';
import type { Show } from './show.ts';

/** The screens of accounts, and the page that explains why a widget does not show. */

type Act = (page: Page) => Promise<unknown>;

/** Secrets of the owner's session by host. The host has an agent then. */
const sessions = new WeakMap<RunningHost, string>();
async function prepare(host: RunningHost): Promise<string> {
  const known = sessions.get(host);
  if (known !== undefined) return known;
  await addPerson(host, 'Grace Brewster Murray Hopper', ['agent', 'results', 'customers']);
  const { id } = await addPerson(host, 'Ada Vale', ['owner']);
  const session = await addSession(host, id);
  sessions.set(host, session);
  return session;
}

/** A page of an owner. */
const page =
  (path: string, act: Act = async () => undefined): Show =>
  async ({ page: shown, host, lang }) => {
    const value = await prepare(host);
    await shown.context().addCookies([{ name: 'psn-session', value, url: host.url }]);
    await shown.goto(`${host.url}/${path}?lang=${lang}`);
    await shown.locator('psn-people .people-card').last().waitFor();
    await act(shown);
  };

const openPerson: Act = async (shown) =>
  shown.locator('psn-people .people-person summary', { hasText: 'Grace Brewster' }).first().click();

/** One of the acts of a person, each with a dialog. */
const act =
  (at: number): Act =>
  async (shown) => {
    await openPerson(shown);
    await shown.locator('psn-people .people-person[open] .people-buttons button').nth(at).click();
    await shown.locator('psn-people dialog').waitFor();
  };

export const peopleScreens: Readonly<Record<string, Show>> = {
  people: page('people', openPerson),
  'people-invite': page('people', async (shown) => {
    await shown.locator('psn-people .people-card .main-button').first().click();
    await shown.locator('psn-people dialog').waitFor();
  }),
  'people-roles': page('people', act(0)),
  'people-remove': page('people', act(-1)),
  account: page('account'),
  explain: ({ page: shown, host, lang }) =>
    shown.goto(`${host.url}/explain?code=PSN-BOOKSHP&page=https://shop.example/a&lang=${lang}`),
};
