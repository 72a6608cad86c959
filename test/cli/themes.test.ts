import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadWorkspace } from '../../cli/workspace/load.ts';
import { themes } from '../../cli/kinds/themes.ts';
import { contrast, parseColour } from '../../core/contract/colour.ts';
import { surfaces, tokensOf } from '../../core/contract/palette.ts';
import { state } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';

/** Ready looks of channels and widgets. */

let host: TestHost;
beforeAll(async () => {
  host = await testHost();
});
afterAll(() => host.remove());

const node = (settings: Record<string, unknown>) => serveNode(host, [state('s', [])], settings);
const json = async (path: string) => (await fetch(host.url + path)).json() as Promise<object>;
const html = async (path: string) => (await fetch(host.url + path)).text();

it('colours a channel and a widget; keys of their own files go before', async () => {
  expect(await json(`/v1/nodes/${await node({ theme: 'paper' })}`)).toMatchObject({
    primary_color: themes.paper.primary,
    color_scheme: 'light',
  });
  const own = await node({ theme: 'night', primary_color: '#1f6f5c' });
  expect(await json(`/v1/nodes/${own}`)).toMatchObject({
    primary_color: '#1f6f5c',
    color_scheme: 'dark',
  });
  const code = await serveWidget(host, { theme: 'paper', radius: 2 });
  expect(await json(`/v1/web_widgets/code/${code}`)).toMatchObject({
    primary_color: themes.paper.primary,
    radius: 2,
  });
});

it("gives the host's own pages its background and letters", async () => {
  const page = async (settings: Record<string, unknown>) =>
    html(`/feedback?node_id=${await node(settings)}`);
  expect(await page({ theme: 'paper' })).toContain(`html{--page:${themes.paper.page}}`);
  expect(await page({ theme: 'night' })).toContain(
    `html[data-scheme='dark']{--page:${themes.night.page}}`,
  );
  expect(await page({})).not.toContain('--psn-font:');
  const code = await serveWidget(host, { theme: 'paper' });
  expect(await html(`/widget?code=${code}`)).toContain(themes.paper.font);
});

it('is named as it is, or the workspace has a mistake', async () => {
  await writeFile(
    join(host.workspace, 'nodes/typo.json'),
    JSON.stringify({ id: 'typo', flow_id: 'f', theme: 'papre' }),
  );
  const { findings } = await loadWorkspace(host.workspace);
  expect(findings).toContainEqual(
    expect.objectContaining({ file: 'nodes/typo.json', code: 'value_wrong', path: 'theme' }),
  );
});

it.each(Object.entries(themes))('can be read: %s', (_, { primary, page, ...more }) => {
  const scheme = 'scheme' in more ? more.scheme : 'light';
  const ink = parseColour(scheme === 'dark' ? '#e8eef3' : '#17222d')!;
  expect(contrast(ink, parseColour(page)!)).toBeGreaterThanOrEqual(7);
  for (const each of ['light', 'dark'] as const) {
    const own = parseColour(primary)!;
    const tokens = tokensOf(own, own, null, each);
    const colour = (name: string) => parseColour(tokens[name]!)!;
    expect(contrast(colour('--primary'), colour('--on-primary'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('--accent'), surfaces[each])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('--accent'), colour('--accent-soft'))).toBeGreaterThanOrEqual(4.5);
  }
});
