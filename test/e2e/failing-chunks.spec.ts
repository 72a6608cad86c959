import type { Locator, Page, Route } from 'playwright/test';
import { post, submission } from '../support/submission.ts';
import { expect, ready, test, type RunningHost, openOwnersPage } from '../support/fixtures.ts';

/** Surveys whose files fail to load: the first request for a file, or every request until a retry. */

const failures: Record<string, (route: Route) => Promise<void>> = {
  'status 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'status 503': (route) => route.fulfill({ status: 503, body: 'Unavailable' }),
  'a connection reset': (route) => route.abort('connectionreset'),
};

/** The largest chunk that the entry of `<psn-feedback>` imports: it has the survey. */
async function sharedChunk(host: RunningHost): Promise<string> {
  const loader = await (await fetch(`${host.url}/psn.js`)).text();
  const list = /"?psn-feedback"?:\s*(\[[^\]]+\])/.exec(loader)![1]!;
  const paths = (JSON.parse(list) as string[]).filter((path) => path.includes('/chunk-'));
  const files = await Promise.all(
    paths.map(async (path) => ({
      path,
      size: (await (await fetch(`${host.url}/${path}`)).arrayBuffer()).byteLength,
    })),
  );
  return `**/${files.sort((a, b) => b.size - a.size)[0]!.path}*`;
}

const files: Record<string, (host: RunningHost) => Promise<string>> = {
  entry: () => Promise.resolve('**/c/psn-feedback-*.js*'),
  'shared chunk': sharedChunk,
  renderer: () => Promise.resolve('**/c/react-view-*.js*'),
};

/** Puts an element on the page. The codes of its errors are collected in `window.codes`. */
async function showTag(page: Page, host: RunningHost, html: string): Promise<void> {
  await openOwnersPage(page, host);
  await page.evaluate((markup) => {
    const codes: string[] = [];
    Object.assign(window, { codes });
    addEventListener('psn-error', (event) =>
      codes.push((event as CustomEvent<{ code: string }>).detail.code),
    );
    document.body.innerHTML = markup;
  }, html);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
}

const feedback = (nodeId: string) => `<psn-feedback node-id="${nodeId}"></psn-feedback>`;
const show = (page: Page, host: RunningHost, nodeId: string) =>
  showTag(page, host, feedback(nodeId));

/** A reload would clear the codes. */
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
      await ready(page, 'psn-feedback');
      await expect(page.getByRole('radio', { name: 'Books' })).toBeVisible();
      expect(requests).toBeGreaterThan(1);
      expect(await codesOf(page)).toEqual([]);
    });
  }

  test(`${file}: every request fails, until Try again in the same page`, async ({ page, host }) => {
    const path = await findPath(host);
    await page.route(path, failures['status 404']!);
    await show(page, host, 'node-store');
    // An early call runs when the survey is loaded.
    await page.evaluate(() => {
      const element = document.querySelector('psn-feedback')!;
      void (element as unknown as { setLanguage(code: string): void }).setLanguage('tr');
    });
    await ready(page, 'psn-feedback');
    await expect(page.locator('psn-feedback')).toContainText('Something went wrong');
    expect(await codesOf(page)).toEqual(['chunk_load']);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: 'Kitap' })).toBeVisible();
    expect(await codesOf(page)).toEqual(['chunk_load']);
  });
}

test('entry: the failure is an alert in the language of the visitor', async ({ page, host }) => {
  await page.route('**/c/psn-feedback-*.js*', failures['status 503']!);
  await showTag(page, host, '<psn-feedback node-id="node-store" lang="tr"></psn-feedback>');
  await expect(page.getByRole('alert')).toContainText('Lütfen daha sonra tekrar deneyin.');
  await expect(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
});

const widgetFile = '**/c/psn-widget-*.js*';

test('entry of an inline widget: every request fails, until Try again in the same page', async ({
  page,
  host,
}) => {
  await page.route(widgetFile, failures['status 503']!);
  await showTag(page, host, '<psn-widget code="PSN-HELPDSK" placement="inline"></psn-widget>');
  await ready(page, 'psn-widget');
  await expect(page.locator('psn-widget')).toContainText('Something went wrong');
  await page.unroute(widgetFile);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'An order' })).toBeVisible();
  expect(await codesOf(page)).toEqual(['chunk_load']);
});

test('entry of a closed widget: every request fails, until the page opens it', async ({
  page,
  host,
}) => {
  await page.route(widgetFile, failures['status 503']!);
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await showTag(page, host, '<psn-widget code="PSN-HELPDSK"></psn-widget>');
  await ready(page, 'psn-widget');
  expect((await warning).text()).toContain(
    '<psn-widget> does not show. Loading chunk psn-widget failed',
  );
  await expect(page.locator('psn-widget')).not.toContainText(/\w/);
  await page.unroute(widgetFile);
  await page.evaluate(() =>
    document.querySelector<HTMLElement & { open(): void }>('psn-widget')!.open(),
  );
  await expect(page.getByRole('radio', { name: 'An order' })).toBeVisible();
  expect(await codesOf(page)).toEqual(['chunk_load']);
});

test('panel: its failure is below the header of its first screen', async ({ page, host }) => {
  await page.route('**/c/panel-*.js*', failures['status 503']!);
  await page.goto(`${host.url}/demo?code=PSN-MIRAMAR`);
  await page.locator('psn-widget .launcher').click();
  const header = await page.locator('psn-widget [data-screen] .header').boundingBox();
  const notice = await page.getByRole('alert').boundingBox();
  expect(notice!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
  await page.unroute('**/c/panel-*.js*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeEnabled();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

for (const [failure, fail] of Object.entries(failures)) {
  test(`question view: every request fails with ${failure}, until Try again in the same page`, async ({
    page,
    host,
  }) => {
    await page.route('**/c/ranking-*.js*', fail);
    await show(page, host, 'node-hotel');
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    expect(await codesOf(page)).toEqual(['chunk_load']);
    await page.unroute('**/c/ranking-*.js*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('How likely are you to recommend our hotel?')).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    expect(await codesOf(page)).toEqual(['chunk_load']);
  });
}

test('the panel of a widget: all of its files are requested before one has arrived', async ({
  page,
  host,
}) => {
  await showTag(page, host, '<psn-widget code="PSN-HELPDSK"></psn-widget>');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const requested: string[] = [];
  // The answer about the node names files too.
  await page.route(/\/c\/(?:chunk|panel)-|\/v1\/nodes\//, async (route) => {
    requested.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.locator('psn-widget button.launcher').click();
  await expect
    .poll(() => requested.filter((url) => url.includes('/c/chunk-')).length)
    .toBeGreaterThan(2);
  release();
  await expect(page.getByRole('radio', { name: 'An order' })).toBeVisible();
});

async function askForHelp(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'An order' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Lazy parts: each with its file, its element, the action that loads it, and its visible result. */
interface Late {
  file: string;
  html(host: RunningHost): string | Promise<string>;
  act?(page: Page): Promise<void>;
  shows(page: Page): Locator;
}

const late: Record<string, Late> = {
  'the panel of a widget': {
    file: '**/c/panel-*.js*',
    html: () => '<psn-widget code="PSN-HELPDSK"></psn-widget>',
    act: (page) => page.locator('psn-widget button.launcher').click(),
    shows: (page) => page.getByRole('radio', { name: 'An order' }),
  },
  'the conversation in a panel': {
    file: '**/c/conversation-*.js*',
    html: () => '<psn-widget code="PSN-HELPDSK"></psn-widget>',
    async act(page) {
      await page.locator('psn-widget button.launcher').click();
      await askForHelp(page);
    },
    shows: (page) => page.getByRole('button', { name: 'Options' }),
  },
  'the conversation in place of a survey': {
    file: '**/c/in-place-*.js*',
    html: () => feedback('node-help'),
    act: askForHelp,
    shows: (page) => page.getByRole('button', { name: 'Options' }),
  },
  'the sentences of every screen': {
    file: '**/l/*/en.js*',
    html: () => feedback('node-store'),
    shows: (page) => page.getByRole('radio', { name: 'Books' }),
  },
  'the sentences of a conversation': {
    file: '**/l/*/en.chat.js*',
    async html(host) {
      const reply = await post(host.url, submission());
      const { id, chat_token_string: token } = (await reply.json()) as Record<string, string>;
      return `<psn-chat feedback-id="${id}" token="${token}"></psn-chat>`;
    },
    shows: (page) => page.getByRole('button', { name: 'Options' }),
  },
};

for (const [what, { file, html, act, shows }] of Object.entries(late)) {
  test(`${what}: every request fails, until Try again in the same page`, async ({ page, host }) => {
    const markup = await html(host);
    await page.route(file, failures['status 503']!);
    await showTag(page, host, markup);
    await act?.(page);
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    await ready(page, /<([a-z-]+)/.exec(markup)![1]!);
    expect(await codesOf(page)).toEqual(['chunk_load']);
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shows(page)).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    expect(await codesOf(page)).toEqual(['chunk_load']);
  });
}
