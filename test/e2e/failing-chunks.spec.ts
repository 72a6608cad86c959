import type { Page, Route } from 'playwright/test';
import { expect, test, type RunningHost } from './fixtures.ts';

/** Surveys whose files fail to load: the first request for a file, or every request until a retry. */

const failures: Record<string, (route: Route) => Promise<void>> = {
  'status 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'status 503': (route) => route.fulfill({ status: 503, body: 'Unavailable' }),
  'a connection reset': (route) => route.abort('connectionreset'),
};

/** The largest chunk that the entry of `<psn-feedback>` imports: it holds React. */
async function sharedChunk(host: RunningHost): Promise<string> {
  const loader = await (await fetch(`${host.url}/psn.js`)).text();
  const list = /"?psn-feedback"?:(\[[^\]]+\])/.exec(loader)![1]!;
  const paths = (JSON.parse(list) as string[]).filter((path) => path.includes('/chunk-'));
  const files = await Promise.all(
    paths.map(async (path) => ({
      path,
      size: (await (await fetch(`${host.url}/${path}`)).arrayBuffer()).byteLength,
    })),
  );
  return `**/${files.sort((a, b) => b.size - a.size)[0]!.path}`;
}

const files: Record<string, (host: RunningHost) => Promise<string>> = {
  entry: () => Promise.resolve('**/c/psn-feedback-*.js'),
  'shared chunk': sharedChunk,
};

/** Puts a survey on the page. The codes of its errors are collected in `window.codes`. */
async function show(page: Page, host: RunningHost, nodeId: string): Promise<void> {
  await page.goto(`${host.url}/start`);
  await page.evaluate((id) => {
    const codes: string[] = [];
    Object.assign(window, { codes });
    addEventListener('psn-error', (event) =>
      codes.push((event as CustomEvent<{ code: string }>).detail.code),
    );
    document.body.innerHTML = `<psn-feedback node-id="${id}"></psn-feedback>`;
  }, nodeId);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
}

/** The page is not reloaded: the codes would be gone. */
const codesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { codes: string[] | undefined }).codes);

for (const [file, findPath] of Object.entries(files)) {
  for (const [failure, fail] of Object.entries(failures)) {
    test(`${file}: the first request fails with ${failure}, and the survey opens`, async ({
      page,
      host,
    }) => {
      let requests = 0;
      await page.route(await findPath(host), (route) => {
        requests += 1;
        return requests === 1 ? fail(route) : route.continue();
      });
      await show(page, host, 'node-store');
      await expect(page.getByRole('radio', { name: 'Books' })).toBeVisible();
      expect(requests).toBeGreaterThan(1);
      expect(await codesOf(page)).toEqual([]);
    });
  }

  test(`${file}: every request fails, until the node is set again in the same page`, async ({
    page,
    host,
  }) => {
    const path = await findPath(host);
    await page.route(path, failures['status 404']!);
    await show(page, host, 'node-store');
    await expect(page.locator('psn-feedback')).toContainText('Something went wrong');
    expect(await codesOf(page)).toEqual(['chunk_load']);
    await page.unroute(path);
    await page.evaluate(() => {
      const element = document.querySelector('psn-feedback')!;
      element.removeAttribute('node-id');
      element.setAttribute('node-id', 'node-store');
    });
    await expect(page.getByRole('radio', { name: 'Books' })).toBeVisible();
    expect(await codesOf(page)).toEqual(['chunk_load']);
  });
}

for (const [failure, fail] of Object.entries(failures)) {
  test(`question view: every request fails with ${failure}, until Try again in the same page`, async ({
    page,
    host,
  }) => {
    await page.route('**/c/ranking-*.js', fail);
    await show(page, host, 'node-hotel');
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    expect(await codesOf(page)).toEqual(['chunk_load']);
    await page.unroute('**/c/ranking-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('How likely are you to recommend our hotel?')).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    expect(await codesOf(page)).toEqual(['chunk_load']);
  });
}
