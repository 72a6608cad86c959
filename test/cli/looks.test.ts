import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadWorkspace } from '../../cli/workspace/load.ts';
import { looks } from '../../core/contract/looks.ts';
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
  expect(await json(`/v1/nodes/${await node({ look: 'paper' })}`)).toMatchObject({
    primary_color: looks.paper.primary,
    color_scheme: 'light',
  });
  const own = await node({ look: 'dusk', primary_color: '#1f6f5c' });
  expect(await json(`/v1/nodes/${own}`)).toMatchObject({
    primary_color: '#1f6f5c',
    color_scheme: 'dark',
  });
  const code = await serveWidget(host, { look: 'paper', radius: 2, primary_color: null });
  expect(await json(`/v1/web_widgets/code/${code}`)).toMatchObject({
    primary_color: looks.paper.primary,
    radius: 2,
  });
});

it("gives the host's own pages its background and its font", async () => {
  const page = async (settings: Record<string, unknown>) =>
    html(`/feedback?node_id=${await node(settings)}`);
  const paper = await page({ look: 'paper' });
  expect(paper).toContain(`--font:${looks.paper.tokens['--font']}`);
  expect(paper).toContain(`"look":"paper"`);
  expect(/html\{--page:(#\w{6})/.exec(paper)?.[1]).toBe(
    // The owner's colour does not change the ground of paper.
    /html\{--page:(#\w{6})/.exec(await page({ look: 'paper', primary_color: '#1f6f5c' }))?.[1],
  );
  expect(await page({ look: 'dusk' })).toContain('<html lang="en" dir="ltr" data-scheme="dark"');
  expect(await page({})).not.toContain('html{--page:');
  const code = await serveWidget(host, { look: 'paper' });
  expect(await html(`/widget?code=${code}`)).toContain(looks.paper.tokens['--font']);
});

it('is named as it is, or the workspace has a mistake', async () => {
  await writeFile(
    join(host.workspace, 'nodes/typo.json'),
    JSON.stringify({ id: 'typo', flow_id: 'f', look: 'papre' }),
  );
  const { findings } = await loadWorkspace(host.workspace);
  expect(findings).toContainEqual(
    expect.objectContaining({
      file: 'nodes/typo.json',
      code: 'value_wrong',
      path: 'look',
      hint: 'Did you mean "paper"?',
    }),
  );
});

it('has the picture of its channel beside the survey, described in the language of the visitor', async () => {
  const pictureOn = async (settings: Record<string, unknown>) => {
    const page = await html(`/feedback?lang=tr&node_id=${await node(settings)}`);
    return /<img class="picture"[^>]*>/.exec(page)?.[0];
  };
  const picture = { picture_url: '/quay.jpg', picture_alt: { en: 'A "quay"', tr: 'Bir "rıhtım"' } };
  expect(await pictureOn(picture)).toBe(
    `<img class="picture" src="${host.url}/quay.jpg" alt="Bir &#34;rıhtım&#34;">`,
  );
  expect(await pictureOn({ picture_url: '/quay.jpg' })).toContain('quay.jpg" alt=""');
  expect(await pictureOn({})).toBeUndefined();
  expect(await pictureOn({ picture_url: 'javascript:alert(1)' })).toBeUndefined();
  // Only the page needs it.
  expect(await json(`/v1/nodes/${await node(picture)}`)).not.toHaveProperty('picture_url');
});
