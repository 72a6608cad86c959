import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'playwright/test';
import { looks } from '../../core/contract/looks.ts';
import { readGuide } from '../support/guides.ts';
import { serveProcess } from '../support/host-process.mjs';

/** Captures the screenshot of the guide to looks: the survey of the guide in each of them. */

const names = Object.keys(looks);
const frames = names.map(
  (name) => `<iframe title="${name}" src="/feedback?node_id=${name}"></iframe>`,
);
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title><style>
main { display: grid; grid-template-columns: repeat(3, 560px); gap: 16px; width: max-content; }
iframe { width: 560px; height: 340px; border: 0; border-radius: 12px; }
</style><main>${frames.join('')}</main></html>`;

test.use({ viewport: { width: 2400, height: 800 } });

test('looks.png', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'psn-looks-'));
  const { files } = readGuide('docs/authoring/looks.md');
  const node = JSON.parse(files.get('nodes/visit.json')!) as object;
  const written = new Map([
    ...files,
    ['pages/looks.html', PAGE],
    ...names.map((name): [string, string] => [
      `nodes/${name}.json`,
      JSON.stringify({ ...node, id: name, look: name }),
    ]),
  ]);
  for (const [path, text] of written) {
    await mkdir(dirname(join(folder, 'workspace', path)), { recursive: true });
    await writeFile(join(folder, 'workspace', path), text);
  }
  const host = await serveProcess({
    workspace: join(folder, 'workspace'),
    data: join(folder, 'data'),
  });
  await page.goto(`${host.url}/pages/looks.html`);
  for (const name of names) {
    const frame = page.frameLocator(`iframe[title=${name}]`);
    await frame.locator('psn-feedback[ready]').waitFor();
    await frame.locator('.stars input').nth(3).check();
  }
  await page
    .locator('main')
    .screenshot({ path: 'docs/authoring/looks.png', animations: 'disabled' });
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});
