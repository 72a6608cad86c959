import type { Page } from 'playwright/test';
import { PAGE_ACCESS, type PagePermission } from '../../cli/host/auth/access.ts';
import { personRoles, type PersonRole } from '../../core/contract/roles.ts';
import inbox from '../../i18n/en/inbox/index.ts';
import people from '../../i18n/en/people/index.ts';
import results from '../../i18n/en/results/index.ts';
import studio from '../../i18n/en/studio/index.ts';
import { addPerson } from '../support/callers.ts';
import { expect, test, type RunningHost } from '../support/fixtures.ts';
import { signIn } from '../support/operator.ts';

/**
 * Table of people and pages in a browser: each page opens, leads to the sign-in, or refuses in words, as the declaration in
 * `access.ts` demands. The HTML is the same for all of them (`test/cli/page-access.test.ts`).
 */

type Outcome = 'open' | 'sign-in' | 'refused' | 'loading';

/** Sentences of pages for people without their roles. */
const REFUSALS = [inbox.noRole, people.noRole, results.noRole, studio.noRole];
const escaped = REFUSALS.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const REFUSAL = new RegExp(escaped.join('|'));

const allPages = Object.entries(PAGE_ACCESS).filter(([, { isOfVisitors }]) => !isOfVisitors);
/** Pages that depend on the roles of a person. */
const pagesOfRoles = allPages.filter(([, { roles }]) => roles !== null);
const pagesNamed = (...paths: string[]) => allPages.filter(([path]) => paths.includes(path));

/** Outcome of a page for a path; `loading` until it is known. */
async function outcomeOf(page: Page, path: string): Promise<Outcome> {
  const { pathname, searchParams } = new URL(page.url());
  if (pathname === '/sign-in' && path !== '/sign-in')
    return searchParams.get('next') === path ? 'sign-in' : 'loading';
  if ((await page.getByText(REFUSAL).count()) > 0) return 'refused';
  const hasTitle = (await page.getByRole('heading', { level: 1 }).count()) > 0;
  const isPassing = (await page.locator('.loading, .sign-in-page').count()) > 0;
  return hasTitle && !isPassing ? 'open' : 'loading';
}

async function expectOutcomes(
  page: Page,
  host: RunningHost,
  pages: typeof allPages,
  outcomeFor: (permission: PagePermission, path: string) => Outcome,
  hash = '',
): Promise<void> {
  for (const [path, permission] of pages) {
    // Another path in between: a change of the fragment alone opens no page.
    await page.goto(`${host.url}${path}${hash}`);
    const expected = outcomeFor(permission, path);
    const settings = { message: `${path} is ${expected}`, intervals: [50] };
    await expect.poll(() => outcomeOf(page, path), settings).toBe(expected);
  }
}

const includes = (roles: readonly PersonRole[], needed: readonly PersonRole[] | null): boolean =>
  needed === null || roles.includes('owner') || needed.some((role) => roles.includes(role));

for (const role of [...personRoles, null])
  test(`a person ${role ? `with the role ${role}` : 'without roles'} opens the declared pages, and reads of the others why not`, async ({
    page,
    context,
    host,
  }) => {
    const roles = role ? [role] : [];
    await signIn({ context, host }, roles);
    const pages = role === null || role === 'owner' ? allPages : pagesOfRoles;
    await expectOutcomes(page, host, pages, ({ roles: needed }) =>
      includes(roles, needed) ? 'open' : 'refused',
    );
  });

/** Pages for everyone without a session. The example shows its start page on this machine. */
const forStrangers = ({ isOpen }: PagePermission, path: string): Outcome =>
  isOpen || path === '/start' ? 'open' : 'sign-in';

test('a browser without a session, or with an ended one, is led to the sign-in and back', async ({
  page,
  context,
  host,
}) => {
  await expectOutcomes(page, host, allPages, forStrangers);
  // The replies to the calls are the same.
  await context.addCookies([{ name: 'psn-session', value: 'ended', url: host.url }]);
  await expectOutcomes(page, host, pagesNamed('/start', '/inbox'), forStrangers);
});

test('a shared link opens the results of its survey, and no other page', async ({ page, host }) => {
  const { link } = await addPerson(host, 'Ana', ['results']);
  const reply = await fetch(`${host.url}/v1/results/surveys/flow-gallery/shares`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${link}` },
  });
  const { token } = (await reply.json()) as { token: string };
  await expectOutcomes(
    page,
    host,
    pagesOfRoles,
    (permission, path) => (permission.isShared ? 'open' : forStrangers(permission, path)),
    `#share=${token}`,
  );
});

test('a lasting link of an operator signs in, and leaves no token in the address', async ({
  page,
  host,
}) => {
  const { link } = await addPerson(host, 'Ben', ['agent']);
  await page.goto(`${host.url}/inbox#token=${link}`);
  await expect.poll(() => outcomeOf(page, '/inbox')).toBe('open');
  expect(page.url()).not.toContain(link);
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(addresses.join('\n')).not.toContain(link);
});
