import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { expect, open, openOwnersPage, test, type RunningHost } from '../support/fixtures.ts';

type DataLayerEntry = { event: string } & Record<string, unknown>;

/** Tests of error reports and analytics, when an owner has enabled them. */

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const release = `psn-elements@${version}`;

const CANARY = 'Ada Lovelace, ada@example.com, 4111 1111 1111 1111';
/** The host knows no integration of this question, which is an error each time it is answered. */
const failing = question('mood', 'radio', {
  options: options('good'),
  extra: { integration: true },
});

async function withEnv(host: RunningHost, env: object, work: () => Promise<void>): Promise<void> {
  const file = join(host.workspace, 'env.json');
  const told = async () => (await fetch(`${host.url}/env.js`)).text();
  await writeFile(file, JSON.stringify(env));
  await host.publish();
  await expect.poll(told).toContain(JSON.stringify(env).slice(1, -1));
  try {
    await work();
  } finally {
    await rm(file);
    await host.publish();
    await expect.poll(told).not.toContain(JSON.stringify(env).slice(1, -1));
  }
}

/** Collects the requests to an external URL and gives them empty responses. */
async function heardAt(page: Page, url: string): Promise<{ url: string; body: string }[]> {
  const heard: { url: string; body: string }[] = [];
  await page.route(url, async (route) => {
    heard.push({ url: route.request().url(), body: route.request().postData() ?? '' });
    await route.fulfill({
      contentType: 'text/javascript',
      body: '',
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
  return heard;
}

/** Resolves when the page has fetched and run the code of the error reports. */
async function runsReporter(page: Page): Promise<void> {
  const response = await page.waitForResponse('**/c/error-reports-*.js*');
  await response.finished();
  await page.evaluate((url) => import(url) as Promise<unknown>, response.url());
}

test('an error of the product is reported, scrubbed, with what happened before it', async ({
  page,
  host,
}) => {
  const node = await serveNode(host, [state('one', [question('said', 'text'), failing, next])]);
  await withEnv(host, { errorReportDsn: 'https://key@reports.example/7' }, async () => {
    await page.addInitScript(() => (Math.random = () => 0.05));
    const reports = await heardAt(page, 'https://reports.example/**');
    const reporter = runsReporter(page);
    await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
    await reporter;
    await page.getByLabel('said').fill(CANARY);
    expect(reports).toEqual([]);

    await page.getByRole('radio', { name: 'GOOD' }).click();
    await expect.poll(() => reports.length).toBe(1);
    const { url, body } = reports[0]!;
    expect(url).toBe('https://reports.example/api/7/envelope/?sentry_key=key&sentry_version=7');
    const [, , event] = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    const { actions, address } = event!['extra'] as {
      actions: { name: string; at: number }[];
      address: string;
    };
    expect(event).toMatchObject({
      tags: { code: 'integration' },
    });
    expect(actions.length).toBeGreaterThan(5);
    expect(actions.length).toBeLessThanOrEqual(40);
    expect(address).toBe(`${host.url}/feedback`);
    expect(body).not.toMatch(/Ada|Lovelace|ada@|4111 1111/);
  });
});

for (const [what, path, act] of [
  ['a closed widget', '**/v1/web_widgets/code/**', null],
  [
    'an open widget',
    '**/v1/nodes/*',
    (page: Page) => page.locator('psn-widget button.launcher').click(),
  ],
] as const) {
  test(`an error of ${what} is reported once, with the release`, async ({ page, host }) => {
    await withEnv(host, { errorReportDsn: 'https://key@reports.example/7' }, async () => {
      await page.addInitScript(() => (Math.random = () => 0.05));
      const reports = await heardAt(page, 'https://reports.example/**');
      await page.route(path, (route) => route.fulfill({ status: 503, json: {} }));
      await open(page, `${host.url}/demo?code=PSN-HELPDSK`, 'psn-widget');
      await act?.(page);
      await expect.poll(() => reports.length).toBe(1);
      const [, , event] = reports[0]!.body
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(event).toMatchObject({ message: '503 Service Unavailable', release });
      // A second error: a second report of the first one would arrive before it.
      await page.evaluate(() =>
        document.querySelector('psn-widget')!.dispatchEvent(
          new CustomEvent('psn-error', {
            detail: { code: 'storage', message: 'Another', cause: null },
          }),
        ),
      );
      await expect.poll(() => reports.length).toBe(2);
      expect(reports[1]!.body).toContain('Another');
      await page.goto('about:blank');
    });
  });
}

test('nine of ten errors are not reported, and none where nobody asked', async ({ page, host }) => {
  const node = await serveNode(host, [state('one', [question('said', 'text'), failing, next])]);
  await page.addInitScript(() => (Math.random = () => 0.15));
  const reports = await heardAt(page, 'https://reports.example/**');
  const failOn = async (reporter: Promise<void> | null) => {
    await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
    await reporter;
    const failed = page.evaluate(
      () =>
        new Promise<void>((tell) => addEventListener('psn-error', () => tell(), { once: true })),
    );
    await page.getByRole('radio', { name: 'GOOD' }).click();
    await failed;
  };
  await failOn(null);
  // A changed file of the workspace reloads open pages.
  await page.goto('about:blank');
  await withEnv(host, { errorReportDsn: 'https://key@reports.example/7' }, async () => {
    await failOn(runsReporter(page));
    await page.goto('about:blank');
  });
  expect(reports).toEqual([]);
});

for (const [what, tagManagerId, loaded] of [
  [
    'the tag manager that is named',
    'GTM-ABCD12',
    ['https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12'],
  ],
  ['nothing where the name is none', 'GTM-"><script>', []],
] as const) {
  test(`analytics fill the page’s data layer with ids, and load ${what}`, async ({
    page,
    host,
  }) => {
    const node = await serveNode(host, [
      state('one', [question('said', 'text'), next], { next_state_id: 'bye' }),
      thanks('bye'),
    ]);
    const requests = await heardAt(page, 'https://www.googletagmanager.com/**');
    await page.addInitScript(
      (id) => Object.assign(globalThis, { psnEnv: { analytics: true, tagManagerId: id } }),
      tagManagerId,
    );
    await openOwnersPage(page, host);
    await page.evaluate(
      (id) => (document.body.innerHTML = `<psn-feedback node-id="${id}"></psn-feedback>`),
      node,
    );
    await page.addScriptTag({ type: 'module', url: '/psn.js' });
    await page.getByLabel('said').fill(CANARY);
    await page.getByRole('button', { name: 'Send' }).click();
    const layer = () =>
      page.evaluate(() => (globalThis as { dataLayer?: DataLayerEntry[] }).dataLayer ?? []);
    await expect
      .poll(async () =>
        (await layer()).map(({ event }) => event).filter((event) => event.startsWith('psn_')),
      )
      .toEqual(['psn_begin', 'psn_submit', 'psn_state']);
    await expect.poll(() => requests.map(({ url }) => url)).toEqual(loaded);
    const entries = await layer();
    expect(JSON.stringify(entries)).not.toMatch(/Ada|Lovelace|ada@|4111 1111/);
    const ids = entries
      .filter(({ event }) => event.startsWith('psn_'))
      .map((entry) => [entry['visitor_id'], entry['session_id']]);
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(ids[0]![0]).toMatch(/^[\w-]{20,}$/);
    expect(ids[0]![1]).toMatch(/^[\w-]{20,}$/);
    expect(ids[0]![0]).not.toBe(ids[0]![1]);
  });
}

test.describe('the tag manager of the host’s own pages', () => {
  const TAG_MANAGER = 'GTM-ABCD12';
  const LOADED = [`https://www.googletagmanager.com/gtm.js?id=${TAG_MANAGER}`];

  for (const [name, path, loaded] of [
    ['/feedback', (node: string) => `/feedback?node_id=${node}`, LOADED],
    ['/widget', (_: string, code: string) => `/widget?code=${code}`, LOADED],
    ['/demo', (_: string, code: string) => `/demo?code=${code}`, LOADED],
    ['a preview', (node: string) => `/feedback?node_id=${node}&isPreview=1`, []],
  ] as const) {
    test(`${loaded.length ? 'loads on' : 'is not asked for by'} ${name}, without a violation of its policy`, async ({
      page,
      host,
    }) => {
      const node = await serveNode(host, [
        state('one', [question('said', 'text'), next], { next_state_id: 'bye' }),
        { ...thanks('bye'), title: 'That was all' },
      ]);
      const code = await serveWidget(host, { node_id: node });
      const violations: string[] = [];
      await page.exposeFunction('violated', (directive: string) => violations.push(directive));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          (globalThis as unknown as { violated(text: string): void }).violated(
            `${violatedDirective} ${blockedURI}`,
          ),
        ),
      );
      const requests = await heardAt(page, 'https://www.googletagmanager.com/**');
      await withEnv(host, { analytics: true, tagManagerId: TAG_MANAGER }, async () => {
        const tag = path(node, code).startsWith('/feedback') ? 'psn-feedback' : 'psn-widget';
        await open(page, host.url + path(node, code), tag);
        if (tag === 'psn-widget') await page.locator('psn-widget button.launcher').click();
        await page.getByLabel('said').fill('All of it');
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByRole('heading', { name: 'That was all' })).toBeVisible();
        await expect.poll(() => requests.map(({ url }) => url)).toEqual(loaded);
        expect(violations).toEqual([]);
        await page.goto('about:blank');
      });
    });
  }
});
