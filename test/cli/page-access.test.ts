import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS, PAGE_ACCESS } from '../../cli/host/auth/access.ts';
import { PAGES } from '../../core/contract/pages.ts';
import { addCallers, type Caller } from '../support/callers.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { hostWithRoutes } from '../support/host-routes.ts';
import { rawRequest } from '../support/raw-request.ts';

/**
 * Table of callers and pages over HTTP: the HTML of a page is the same for everyone, except of the start page, which needs a
 * session. `test/e2e/page-access.spec.ts` has the same table in a browser.
 */

const NAME = 'ask.example.com';

let host: TestHost;
let routes: Set<string>;
let callers: Caller[];

beforeAll(async () => {
  ({ host, routes } = await hostWithRoutes({ publicUrls: [`https://${NAME}`] }));
  callers = await addCallers(host);
});
afterAll(() => host.remove());

/** Reads a page under the public name, where cookies of sessions have the prefix. */
const read = (path: string, { Cookie, ...headers }: Record<string, string> = {}) =>
  rawRequest(host.url + path, {
    Host: NAME,
    ...headers,
    ...(Cookie ? { Cookie: `__Host-${Cookie}` } : {}),
  });
const pagesOf = (isOfVisitors: boolean): string[] =>
  Object.keys(PAGE_ACCESS).filter((path) => !PAGE_ACCESS[path]!.isOfVisitors !== isOfVisitors);

const withoutNonces = (text: string): string => text.replaceAll(/nonce="[^"]+"/g, '');

describe('each page', () => {
  it('of the declaration is a route of the host, and each page of an element is declared', () => {
    for (const path of Object.keys(PAGE_ACCESS)) expect(routes).toContain(`GET ${path}`);
    for (const name of Object.keys(PAGES)) expect(PAGE_ACCESS).toHaveProperty([`/${name}`]);
  });

  it('is declared: no other route without parameters replies with HTML', async () => {
    const others = [...routes]
      .filter((route) => route.startsWith('GET ') && !/[:*]/.test(route) && !(route in ACCESS))
      .map((route) => route.slice(4))
      .filter((path) => !(path in PAGE_ACCESS));
    expect(others).toContain('/robots.txt');
    for (const path of others) {
      const { status, headers } = await read(path);
      const isHtml = headers['content-type']?.includes('text/html') ?? false;
      // The page of unknown addresses is HTML.
      expect([path, isHtml && status !== 404]).toEqual([path, false]);
    }
  });

  it('without a declaration keeps the host from its start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'psn-page-'));
    for (const name of await readdir('dist'))
      await symlink(resolve('dist', name), join(folder, name));
    await mkdir(join(folder, 'new-page'));
    await writeFile(join(folder, 'new-page/index.html'), '<!doctype html>');
    const starting = testHost({ bundles: folder, databaseUrl: host.databaseUrl });
    await expect(starting).rejects.toThrow('The page /new-page has no permission in access.ts.');
    await rm(folder, { recursive: true });
  });
});

describe('a page of people', () => {
  it.each(pagesOf(false).filter((path) => path !== '/start'))(
    '%s has the same HTML for everyone, framed and read by this host alone',
    async (path) => {
      const { text, headers } = await read(path);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("frame-ancestors 'self';") as string,
      });
      expect(text).toContain('<!doctype html>');
      for (const caller of callers) {
        const reply = await read(path, caller.headers);
        expect([caller.name, reply.status]).toEqual([caller.name, 200]);
        expect(withoutNonces(reply.text)).toBe(withoutNonces(text));
      }
    },
  );

  it('/start needs a session, and leads all others to the sign-in', async () => {
    for (const { name, source, headers } of callers) {
      const reply = await read('/start', headers);
      expect([name, reply.status, reply.headers.location]).toEqual([
        name,
        ...(source === 'session' ? [200, undefined] : [302, '/sign-in?next=%2Fstart']),
      ]);
    }
  });

  it('/start shows the numbers of the roles alone', async () => {
    const found: Record<string, string[]> = {};
    for (const { name, source, headers } of callers)
      if (source === 'session')
        found[name] = [...(await read('/start', headers)).text.matchAll(/<h3>(\w+)<\/h3>/g)]
          .map((match) => match[1]!)
          .filter((title) => title === 'Responses' || title === 'Inbox');
    expect(found).toEqual({
      'owner by session': ['Responses', 'Inbox'],
      'editor by session': [],
      'agent by session': ['Inbox'],
      'results by session': ['Responses'],
      'customers by session': [],
      'without roles by session': [],
    });
  });
});

it.each(pagesOf(true))('the page %s of visitors has the same HTML for everyone', async (path) => {
  const { text } = await read(path);
  for (const caller of callers)
    expect(withoutNonces((await read(path, caller.headers)).text)).toBe(withoutNonces(text));
});
