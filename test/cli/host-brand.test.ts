import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { looks } from '../../core/contract/looks.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** The brand of an owner on pages of the host that belong to no known channel. */

const LOGO = 'https://shop.example/logo.svg';

let host: TestHost;
beforeAll(async () => {
  host = await testHost();
});
afterAll(() => host.remove());

const html = async (path: string) => (await fetch(host.url + path)).text();
const headersOf = async (path: string) => (await fetch(host.url + path)).headers;

/** Publishes these channels in place of the others; resolves to their ids. */
async function publishChannels(...channels: object[]): Promise<string[]> {
  const folder = join(host.workspace, 'nodes');
  for (const name of await readdir(folder)) await rm(join(folder, name));
  const ids = channels.map(() => randomUUID());
  for (const [at, channel] of channels.entries())
    await writeFile(
      join(folder, `${at}.json`),
      JSON.stringify({ id: ids[at], name: `Shop ${at}`, flow_id: 'flow-store', ...channel }),
    );
  await host.publish();
  await expect.poll(async () => (await fetch(`${host.url}/v1/nodes/${ids.at(-1)}`)).ok).toBe(true);
  return ids;
}

it('unknown addresses show logo, name, colours and font of the only channel', async () => {
  await publishChannels({ logo_url: LOGO, look: 'paper', favicon_url: LOGO });
  const page = await html('/nowhere');
  expect(page).toContain(`<img src="${LOGO}" alt=""><span>Shop 0</span>`);
  expect(page).toContain(`font-family:${looks.paper.tokens['--font']}`);
  expect(page).toContain('color-scheme:light;--accent:light-dark(#');
  expect(page).toContain(`<link rel="icon" href="${LOGO}">`);
  for (const path of ['/feedback?node_id=unknown', '/chat?feedback_id=unknown&token=t'])
    expect(await html(path)).toContain(`<img src="${LOGO}" alt=""><span>Shop 0</span>`);
  expect(await html('/feedback?node_id=unknown')).toContain('psn-feedback{--psn-primary:');
});

it('the explanation of a widget has the brand of its channel, and allows its style', async () => {
  const [id] = await publishChannels({ logo_url: LOGO, look: 'paper' }, { look: 'dusk' });
  await writeFile(
    join(host.workspace, 'widgets/brand.json'),
    JSON.stringify({ code: 'PSN-BRANDED', node_id: id }),
  );
  await host.publish();
  const path = '/explain?code=PSN-BRANDED';
  await expect.poll(() => html(path)).toContain(`<img src="${LOGO}" alt=""><span>Shop 0</span>`);
  expect((await headersOf(path)).get('content-security-policy')).toMatch(
    /style-src 'self' 'sha256-/,
  );
});

it('channels share the settings that are the same in all of them', async () => {
  await publishChannels(
    { logo_url: LOGO, primary_color: '#1F6F5C' },
    { logo_url: LOGO, primary_color: '#7A3E65' },
  );
  const page = await html('/nowhere');
  expect(page).toContain(`<header class="brand"><img src="${LOGO}" alt=""><span></span></header>`);
  expect(page).not.toContain('--accent:');
  expect(page).not.toContain('Shop');
});

it('several owners share no brand', async () => {
  await publishChannels({ logo_url: LOGO }, {});
  const page = await html('/nowhere');
  expect(page).not.toContain('class="brand"');
  expect(page).not.toContain(LOGO);
});

it('a page without its channel has the scheme of the visitor, and a preview is light', async () => {
  await publishChannels({}, {});
  expect(await html('/feedback?node_id=nowhere')).toContain('data-scheme="auto"');
  expect(await html('/feedback')).toContain('data-scheme="auto"');
  expect(await html('/web_flow_preview?flow_id=nowhere')).toContain('data-scheme="light"');
});

it('a conversation has the look of its channel around it, for its token alone', async () => {
  const [, node] = await publishChannels({ look: 'paper' }, { look: 'dusk' });
  const answer = await post(host.url, submission({ node_id: node }));
  const { id: chat, chat_token_string: token } = (await answer.json()) as Record<string, string>;
  const known = await html(`/chat?feedback_id=${chat}&token=${token}`);
  expect(known).toContain('data-scheme="dark"');
  expect(known).toContain(looks.dusk.tokens['--font']);
  const guessed = await html(`/chat?feedback_id=${chat}&token=guessed`);
  expect(guessed).not.toContain('Shop 1');
  expect(guessed).not.toContain(looks.dusk.tokens['--font']);
});
