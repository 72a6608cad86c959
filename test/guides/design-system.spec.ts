import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { open, test } from '../support/fixtures.ts';

/** Captures the screenshots of docs/design-system.md, from the tokens of the running product. */

const FOLDER = 'docs/design-system';
mkdirSync(FOLDER, { recursive: true });

test.use({ viewport: { width: 760, height: 800 } });

const take = (part: Locator, name: string) =>
  part.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled', caret: 'hide' });

const SURVEY = '/feedback?node_id=node-store';
const COLOURS = [
  ['--primary', '--primary-hover', '--secondary', '--edge', '--accent', '--accent-soft'],
  ['--text', '--muted', '--line-strong', '--line', '--surface-soft', '--surface'],
  ['--danger', '--danger-soft', '--focus'],
];
const FONT_SIZES = [
  [24, 700],
  [20, 700],
  [16.5, 600],
  [16, 400],
  [14.5, 400],
  [13.5, 400],
  [12, 400],
];
const SPACES = [4, 8, 12, 16, 20, 24, 32, 48];
const RADII = [4, 8, 10, 12, 16, 999];
const DURATIONS = [150, 200, 250];

/** Reads colours of the survey on a page. */
const coloursOf = (page: Page): Promise<string[][][]> =>
  page.locator('psn-feedback').evaluate((element, rows) => {
    const style = getComputedStyle(element.shadowRoot!.querySelector('.root')!);
    return rows.map((row) => row.map((name) => [name, style.getPropertyValue(name)]));
  }, COLOURS);

/** Shows figures in an empty page. */
async function show(page: Page, html: string): Promise<Locator> {
  // The pages of the host allow no HTML from a string.
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><style>
    body { margin: 0; font: 14.5px system-ui, sans-serif; color: #17222d; }
    main { display: grid; gap: 12px; width: max-content; padding: 16px; }
    div { display: flex; gap: 16px; align-items: end; }
    figure { margin: 0; } figcaption { color: #55646f; }
    b { display: block; background: #a3492f; margin-block-end: 4px; }
  </style><main>${html}</main>`);
  return page.locator('main');
}

const figure = (css: string, caption: string): string =>
  `<figure><b style="${css}"></b><figcaption>${caption}</figcaption></figure>`;

test('colours', async ({ page, host }) => {
  await open(page, host.url + SURVEY, 'psn-feedback');
  const rows = await coloursOf(page);
  const html = rows.map(
    (row) =>
      `<div>${row.map(([name, colour]) => figure(`width: 104px; height: 48px; border-radius: 8px; box-shadow: inset 0 0 0 1px #0001; background: ${colour}`, name!)).join('')}</div>`,
  );
  await take(await show(page, html.join('')), 'colours');
});

test('type', async ({ page }) => {
  const html = FONT_SIZES.map(
    ([size, weight]) =>
      `<p style="margin: 0; font-size: ${size}px; font-weight: ${weight}">${size} px, ${weight}: How was your visit?</p>`,
  );
  await take(await show(page, html.join('')), 'type');
});

test('space', async ({ page }) => {
  const html = SPACES.map((space) => figure(`width: ${space}px; height: 40px`, `${space}`));
  await take(await show(page, `<div>${html.join('')}</div>`), 'space');
});

test('radii', async ({ page }) => {
  const html = RADII.map((radius) =>
    figure(`width: 88px; height: 48px; border-radius: ${radius}px`, `${radius}`),
  );
  await take(await show(page, `<div>${html.join('')}</div>`), 'radii');
});

test('motion', async ({ page }) => {
  const html = DURATIONS.map((ms) =>
    figure(`width: ${ms}px; height: 12px; border-radius: 4px`, `${ms} ms`),
  );
  await take(await show(page, html.join('')), 'motion');
});

test('focus', async ({ page, host }) => {
  await open(page, host.url + SURVEY, 'psn-feedback');
  const question = page.locator('psn-feedback .question').nth(1);
  await question.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await take(question, 'focus');
});

test('elevation', async ({ page, host }) => {
  await open(page, `${host.url}/demo?code=PSN-HELPDSK`, 'psn-widget');
  const hint = page.locator('psn-widget .popover');
  await hint.waitFor();
  const { x, y, width, height } = (await hint.boundingBox())!;
  await page.screenshot({
    path: `${FOLDER}/elevation.png`,
    clip: { x: x - 32, y: y - 32, width: width + 120, height: height + 64 },
    animations: 'disabled',
  });
});

test('states', async ({ page, host }) => {
  await open(page, `${host.url}/feedback?node_id=nothing`, 'psn-feedback');
  await take(page.locator('psn-feedback'), 'states');
});
