import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { question, state } from '../support/flows.ts';
import { expect, test } from '../support/fixtures.ts';
import { serveNode } from '../support/serve-node.ts';

/** A picture of a workspace may be a document with scripts: SVG. Nothing of it acts in the name of the host. */

const act = (name: string): string => `fetch('/planted-${name}', { mode: 'no-cors' })`;

const planted = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" width="400" height="400" onload="${act('onload')}">
<script>${act('script')}</script>
<script href="/planted-file.js"/>
<style>@import url('/planted-style.css'); circle { fill: url('/planted-fill.svg#a'); }</style>
<image href="/planted-image.png" width="9" height="9"/>
<use href="/planted-use.svg#a"/>
<circle cx="20" cy="20" r="9"><animate attributeName="r" to="10" dur="0.01s" onbegin="${act('animation')}"/></circle>
<a href="javascript:${act('link')}"><rect id="link" width="50" height="50" fill="green"/></a>
<foreignObject x="50" width="50" height="50"><body xmlns="http://www.w3.org/1999/xhtml">
<meta http-equiv="refresh" content="0;url=/planted-refresh"/>
<iframe src="/planted-frame"></iframe><img src="/planted-img" onerror="${act('error')}"/>
<form id="form" action="/planted-form"><button id="send">Send</button></form>
</body></foreignObject></svg>`;

test('a script in a picture does not run when its address is opened as a page', async ({
  page,
  context,
  host,
}) => {
  await writeFile(join(host.workspace, 'files/planted.svg'), planted);
  const id = await serveNode(host, [state('one', [question('words', 'text')])], {
    logo_url: 'files/planted.svg',
  });
  const reply = await (await fetch(`${host.url}/v1/nodes/${id}`)).json();
  const address = String((reply as Record<string, unknown>)['logo_url']);
  expect(address).toContain('/planted.svg');
  await context.addCookies([{ name: 'secret', value: 'yes', url: host.url }]);

  // A request that the policy stops is announced, and has no response.
  const answered: string[] = [];
  context.on('response', (response) => answered.push(response.url()));
  // The browser reports each blocked part on the console of this page, which no test watches.
  const alone = await context.newPage();
  await alone.goto(address);
  await alone.locator('#link').click();
  await alone.locator('#send').click();
  // The picture of a page waits for its next frame, when its animation has begun.
  await alone.screenshot();
  expect(alone.url()).toBe(address);
  expect(answered.filter((url) => url.includes('planted-'))).toEqual([]);
  expect(await alone.evaluate(() => globalThis.origin)).toBe('null');

  // A page of the host itself draws it as a picture, which runs nothing either.
  await page.goto(`${host.url}/feedback?node_id=${id}`);
  const logo = page.locator(`img[src$="/planted.svg"]`);
  await expect(logo).toBeVisible();
  expect(answered.filter((url) => url.includes('planted-'))).toEqual([]);
});
