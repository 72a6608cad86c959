import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { keptIn } from '../support/kept.ts';
import { serveNode } from '../support/serve-node.ts';
import { columnsWith } from '../support/tables.ts';
import { expect, openOwnersPage, ready, test, type RunningHost } from '../support/fixtures.ts';

/** Follows values that a person gives through every store, log, report, export and event. */

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HIDDEN_CARD = '4111 1111 1111 1111';
const PLAIN_CARD = '5500 0000 0000 0004';
const CANARIES = {
  'hidden text': 'canaryhidden',
  'card in a hidden text': HIDDEN_CARD,
  'ordinary text': 'canaryplain',
  'card in an ordinary text': PLAIN_CARD,
  'chat message': 'canarychat',
};
/** Data that no question asks for: the name of a file, and the address of the page. */
const ASIDE = ['canaryfile', 'canaryaddress', 'canaryfragment'];

const states = [
  state(
    'one',
    [
      question('plain', 'text'),
      question('paid', 'text'),
      question('secret', 'textarea', { hide_personal_data: true }),
      question('account', 'text', { hide_personal_data: true }),
      question('paper', 'file'),
      // The host knows no integration of this question: an error that is reported.
      question('mood', 'radio', { options: options('good'), extra: { integration: true } }),
      next,
    ],
    { next_state_id: 'two' },
  ),
  state('two', [question('more', 'text'), next], { next_state_id: 'talk' }),
  { ...thanks('talk'), style: 'chat' },
];

interface Heard {
  events: unknown[];
  messages: unknown[];
  dataLayer?: unknown[];
}

/** Has the page record its events, messages and analytics, and report its errors. */
async function listen(page: Page): Promise<{ reports: string[]; heard(): Promise<Heard> }> {
  const reports: string[] = [];
  await page.route('https://reports.example/**', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ body: '', headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  await page.addInitScript(() => {
    // One error of ten is reported.
    Math.random = () => 0.05;
    const heard: { events: unknown[]; messages: unknown[] } = { events: [], messages: [] };
    Object.assign(globalThis, {
      heard,
      psnEnv: { analytics: true, errorReportDsn: 'https://key@reports.example/7' },
    });
    const dispatch = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event.type.startsWith('psn-'))
        heard.events.push([event.type, (event as CustomEvent<unknown>).detail]);
      return dispatch.call(this, event);
    };
    addEventListener('message', ({ data }) => void heard.messages.push(data));
  });
  const heard = () =>
    page.evaluate(() => {
      const { heard: all, dataLayer } = globalThis as unknown as { heard: Heard } & Heard;
      return JSON.parse(JSON.stringify({ ...all, dataLayer })) as Heard;
    });
  return { reports, heard };
}

/** A receiver of webhooks. */
async function withWebhook(host: RunningHost, work: (bodies: string[]) => Promise<void>) {
  const bodies: string[] = [];
  const system = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => response.end(void bodies.push(body)));
  });
  await new Promise<void>((done) => system.listen(0, '127.0.0.1', done));
  const { port } = system.address() as AddressInfo;
  await mkdir(join(host.workspace, 'webhooks'), { recursive: true });
  const file = join(host.workspace, 'webhooks/canary.json');
  const webhook = { id: 'canary', url: `http://127.0.0.1:${port}/`, secret: 'of enough length' };
  await writeFile(file, JSON.stringify(webhook));
  await host.publish();
  try {
    await work(bodies);
  } finally {
    await rm(file);
    await host.publish();
    system.closeAllConnections();
    system.close();
  }
}

async function exported(host: RunningHost, ...args: string[]): Promise<string> {
  const place = ['--database-url', await host.databaseUrl()];
  const { stdout } = await promisify(execFile)(process.execPath, [
    'cli/psn.mjs',
    'data',
    'export',
    host.workspace,
    ...place,
    ...args,
  ]);
  return stdout;
}

const spellings = (canary: string): string[] => [...new Set([canary, canary.replaceAll(' ', '')])];

test('what a person gives is where it may be, and nowhere else', async ({ page, host }) => {
  const { reports, heard } = await listen(page);
  const places: Record<string, string> = {};
  await withWebhook(host, async (bodies) => {
    const node = await serveNode(host, states, {}, { allow_saving_incomplete_survey: true });
    await openOwnersPage(page, host, '?campaign=canaryaddress#canaryfragment');
    await page.evaluate(
      (id) => void (document.body.innerHTML = `<psn-feedback node-id="${id}"></psn-feedback>`),
      node,
    );
    await page.addScriptTag({ type: 'module', url: '/psn.js' });
    await ready(page, 'psn-feedback');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/error-reports-')),
    );

    await page.route('**/v1/feedbacks', (route) => route.abort());
    await page.getByLabel('plain').fill('canaryplain');
    await page.getByLabel('paid').fill(`By ${PLAIN_CARD}`);
    await page.getByLabel('secret').fill('canaryhidden');
    await page.getByLabel('account').fill(`Of ${HIDDEN_CARD}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'canaryfile.png', mimeType: 'image/png', buffer: PNG });
    await expect(page.getByText('canaryfile.png').first()).toBeVisible();
    // The flow waits for a running upload.
    await expect(page.getByText('Uploaded')).toBeVisible();
    await page.getByRole('radio', { name: 'GOOD' }).click();
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByLabel('more')).toBeVisible();
    await expect
      .poll(async () => (await keptIn(page))['database psn'] ?? '')
      .toContain('canaryhidden');
    for (const [kind, text] of Object.entries(await keptIn(page))) places[`${kind}, unsent`] = text;

    await page.unroute('**/v1/feedbacks');
    await page.getByLabel('more').fill('More');
    await page.getByRole('button', { name: 'Send' }).click();
    const field = page.getByRole('textbox', { name: 'Your message' });
    await field.fill('canarychat');
    await field.press('Enter');
    await expect
      .poll(() => bodies.filter((body) => body.includes('canarychat')).length)
      .toBeGreaterThan(0);
    await expect.poll(async () => (await keptIn(page))['database psn']).not.toContain('canary');

    for (const [kind, text] of Object.entries(await keptIn(page))) places[`${kind}, sent`] = text;
    for (const [kind, entries] of Object.entries(await heard()))
      places[`page: ${kind}`] = JSON.stringify(entries);
    places['webhooks'] = bodies.join('\n');
    places['error reports'] = reports.join('\n');
    places['host output'] = host.output();
    [places['export: table'], places['export: ids'], places['export: jsonl']] = await Promise.all([
      exported(host),
      exported(host, '--ids'),
      exported(host, '--format', 'jsonl'),
    ]);
  });

  // The ears are open.
  expect(places['page: dataLayer']).toContain('psn_submit');
  expect(places['page: messages']).toContain('PSN_');
  expect(places['host output']).toContain('/setup');
  for (const name of ['table', 'ids', 'jsonl']) expect(places[`export: ${name}`]).toContain('More');

  const found: Record<string, string[]> = {};
  for (const [name, canary] of Object.entries(CANARIES)) {
    const columns = await Promise.all(
      spellings(canary).map((text) => columnsWith(host.query, text)),
    );
    const texts = Object.keys(places).filter((place) =>
      spellings(canary).some((text) => places[place]!.includes(text)),
    );
    found[name] = [...new Set([...columns.flat(), ...texts])].sort();
  }
  const submitted = [
    'feedbacks.payload',
    'responses.body',
    'export: ids',
    'export: jsonl',
    'export: table',
    'webhooks',
    'database psn, unsent',
  ];
  expect(found).toEqual({
    'hidden text': submitted.toSorted(),
    'card in a hidden text': [],
    'ordinary text': [...submitted, 'page: events', 'localStorage, unsent'].sort(),
    // A draft has no personal data.
    'card in an ordinary text': [...submitted, 'page: events'].sort(),
    'chat message': ['idempotency.reply', 'page: events', 'timeline_items.body', 'webhooks'],
  });
  for (const place of ['page: dataLayer', 'page: messages', 'error reports', 'host output'])
    for (const canary of ASIDE) expect(places[place]).not.toContain(canary);
});
