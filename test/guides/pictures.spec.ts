import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, type Locator } from 'playwright/test';
import { serveProcess } from '../support/host-process.mjs';
import { readGuide } from '../support/guides.ts';

/** Captures the screenshots of the guides for authors: their examples, as a host shows them. */

/** A survey on one page with the questions of the guide to scores. */
function scores(): object {
  const surveys = [...readGuide('docs/authoring/scoring.md').files.values()].map(
    (text) => JSON.parse(text) as { states: [{ elements: [object] }] },
  );
  const elements = surveys.map(
    (
      {
        states: [
          {
            elements: [asked],
          },
        ],
      },
      order,
    ) => ({
      ...asked,
      id: `e-${order}`,
      order,
    }),
  );
  const send = { id: 'send', type: 'submit', order: elements.length };
  return { id: 'flow-scores', states: [{ id: 'page', elements: [...elements, send] }] };
}

/** The survey of the guide to pages with two mistakes. */
const mistaken = (): string =>
  readGuide('docs/authoring/pages.md')
    .files.get('flows/visit.json')!
    .replace('"is_required"', '"is_requierd"')
    .replace('{{nps}}', '{{npps}}');

const preview = '<psn-flow-preview flow-id="flow-reason" style="flex: 1"></psn-flow-preview>';
const SIDE_BY_SIDE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Surveys</title>
<script type="module" src="/psn.js"></script>
<body style="margin: 0; width: 900px"><main style="display: flex; gap: 24px; padding: 16px">${preview}${preview}</main></body></html>`;

const test = base.extend<object, { host: string }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'psn-pictures-'));
      const workspace = join(folder, 'workspace');
      const files = new Map([
        ...readGuide('docs/authoring/triggers.md').files,
        ['flows/scores.json', JSON.stringify(scores())],
        ['flows/visit.json', mistaken()],
        ['pages/reason.html', SIDE_BY_SIDE],
      ]);
      for (const [path, text] of files) {
        await mkdir(dirname(join(workspace, path)), { recursive: true });
        await writeFile(join(workspace, path), text);
      }
      const host = await serveProcess({ workspace, data: join(folder, 'data') });
      await use(host.url);
      await host.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
test.use({ viewport: { width: 900, height: 1200 }, deviceScaleFactor: 1.5 });

const take = (part: Locator, name: string) =>
  part.screenshot({ path: `docs/authoring/${name}.png`, animations: 'disabled' });

test('scores.png', async ({ page, host }) => {
  await page.goto(`${host}/web_flow_preview?flow_id=flow-scores`);
  await page.getByRole('radio', { name: '9', exact: true }).click();
  await page.getByRole('radio', { name: 'Good' }).click();
  await take(page.locator('psn-flow-preview'), 'scores');
});

test('trigger.png', async ({ page, host }) => {
  await page.goto(`${host}/pages/reason.html`);
  const [before, after] = await page.locator('psn-flow-preview').all();
  await before!.getByRole('radio', { name: 'Books' }).click();
  await after!.getByRole('radio', { name: 'Something else' }).click();
  await after!.getByRole('textbox', { name: 'What was it?' }).waitFor();
  await take(page.getByRole('main').first(), 'trigger');
});

test('mistakes.png', async ({ page, host }) => {
  await page.goto(`${host}/start`);
  await take(page.locator('.problems'), 'mistakes');
});
