import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'playwright/test';
import { looks } from '../../core/contract/looks.ts';
import { readGuide } from '../support/guides.ts';
import { serveProcess } from '../support/host-process.mjs';

/** Captures the screenshots of the guide to looks: the survey of the guide in each of them, light and dark. */

const names = Object.keys(looks);
const pageIn = (
  suffix: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title><style>
main { display: grid; grid-template-columns: repeat(3, 560px); gap: 16px; width: max-content; }
iframe { width: 560px; height: 536px; border: 0; border-radius: 12px; }
</style><main>${names.map((name) => `<iframe title="${name}" src="/feedback?node_id=${name}${suffix}"></iframe>`).join('')}</main></html>`;

/** Suffixes of the pictures' names, with the settings of their channels. */
const PICTURES: Readonly<Record<string, object>> = { '': {}, '-dark': { color_scheme: 'dark' } };

test.use({ viewport: { width: 2400, height: 1200 } });

let folder: string;
let host: Awaited<ReturnType<typeof serveProcess>>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-looks-'));
  const { files } = readGuide('docs/authoring/looks.md');
  const node = JSON.parse(files.get('nodes/visit.json')!) as object;
  const written = new Map(files);
  for (const [suffix, more] of Object.entries(PICTURES)) {
    written.set(`pages/looks${suffix}.html`, pageIn(suffix));
    for (const look of names) {
      const id = look + suffix;
      written.set(`nodes/${id}.json`, JSON.stringify({ ...node, ...more, id, look }));
    }
  }
  for (const [path, text] of written) {
    await mkdir(dirname(join(folder, 'workspace', path)), { recursive: true });
    await writeFile(join(folder, 'workspace', path), text);
  }
  host = await serveProcess({ workspace: join(folder, 'workspace'), data: join(folder, 'data') });
});

test.afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

for (const suffix of Object.keys(PICTURES))
  test(`looks${suffix}.png`, async ({ page }) => {
    await page.goto(`${host.url}/pages/looks${suffix}.html`);
    for (const name of names) {
      const frame = page.frameLocator(`iframe[title=${name}]`);
      await frame.locator('psn-feedback[ready]').waitFor();
      await frame.locator('.stars input').nth(3).check();
      await frame.locator('.option').last().click();
      await frame.locator('.option input').last().blur();
    }
    await page
      .locator('main')
      .screenshot({ path: `docs/authoring/looks${suffix}.png`, animations: 'disabled' });
  });
