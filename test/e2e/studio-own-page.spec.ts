import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addPerson, addSession } from '../support/callers.ts';
import { expect, test, type RunningHost } from '../support/fixtures.ts';
import { serveWidget } from '../support/serve-node.ts';

/** The widget of the studio on the owner's own page: as a preview over it, and seen by its tag. */

/** Serves one page of another origin; resolves to its address. */
async function serve(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pricing`;
}

const shop = (body = '', headers: Record<string, string> = {}): Server =>
  createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers });
    response.end(`<!doctype html><title>Shop</title><h1>Our prices</h1>${body}`);
  });

const CODE = 'PSN-BOOKSHP';

let servers: Server[];
test.beforeEach(() => {
  servers = [];
});
test.afterEach(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});
async function page(server: Server): Promise<string> {
  servers.push(server);
  return serve(server);
}

async function pathOfSurvey(host: RunningHost, session: string, code = CODE): Promise<string> {
  const reply = await fetch(`${host.url}/v1/content/workspace`, {
    headers: { cookie: `psn-session=${session}` },
  });
  const { surveys } = (await reply.json()) as {
    surveys: { path: string; channels: { id: string }[] }[];
  };
  return surveys.find(({ channels }) => channels.some(({ id }) => id === code))!.path;
}

test('the preview shows the widget over an own page, and says why a page is not shown', async ({
  page: tab,
  context,
  host,
}) => {
  const { id } = await addPerson(host, `editor-${crypto.randomUUID()}`, ['editor']);
  const session = await addSession(host, id);
  await context.addCookies([{ name: 'psn-session', value: session, url: host.url }]);
  await tab.goto(`${host.url}/studio#${await pathOfSurvey(host, session)}:look`);
  const name = 'Address of your page';
  // One row above the preview, until the field is asked for.
  await expect(tab.getByRole('textbox', { name })).toHaveCount(0);
  await tab.getByRole('button', { name }).click();
  const field = tab.getByRole('textbox', { name });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Only for this preview/);
  const preview = tab.frameLocator('.look-preview iframe');
  const open = async (address: string): Promise<void> => {
    await field.fill(address);
    await field.press('Enter');
  };
  await expect(preview.locator('.sample')).toBeVisible();

  // It may neither replace the studio nor read its origin.
  const hostile = "<script>try { top.location = 'https://evil.example' } catch {}</script>";
  await open(await page(shop(hostile)));
  await expect(preview.frameLocator('.own-page').getByText('Our prices')).toBeVisible();
  await expect(preview.locator('psn-widget')).toBeAttached();
  await expect(preview.locator('.sample')).toHaveCount(0);

  await open(await page(shop('', { 'X-Frame-Options': 'DENY' })));
  await expect(tab.getByText('This page can’t be shown inside another page')).toBeVisible();
  await expect(preview.locator('.sample')).toBeVisible();

  await open('http://127.0.0.1:9/');
  await expect(tab.getByText('This page can’t be reached')).toBeVisible();
  await open('javascript:alert(1)');
  await expect(tab.getByText('This address is not valid.')).toBeVisible();
  await open('');
  await expect(preview.locator('.sample')).toBeVisible();
  expect(tab.url()).toContain('/studio');
});

test('the studio names the page that has loaded the tag', async ({
  page: tab,
  context,
  browser,
  host,
}) => {
  // Other tests load the example's widgets, and one page a minute is stored of each.
  const code = await serveWidget(host, {});
  const address = await page(
    shop(`<script type="module" src="${host.url}/w/${code}.js"></script>`),
  );
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.locator('psn-widget')).toBeAttached();
  await visitor.context().close();
  const seen = () => host.query('select from widget_sightings where code = $1', [code]);
  await expect.poll(seen).toHaveLength(1);

  const { id } = await addPerson(host, `editor-${crypto.randomUUID()}`, ['editor']);
  const session = await addSession(host, id);
  await context.addCookies([{ name: 'psn-session', value: session, url: host.url }]);
  await tab.goto(`${host.url}/studio#${await pathOfSurvey(host, session, code)}:look`);
  await tab.getByLabel('Widget to edit').selectOption(code);
  // Browsers name the origin alone to another site.
  await expect(tab.getByText(`on ${new URL(address).origin}/`)).toBeVisible();
});
