import type { Locator, Page } from 'playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { withoutSurvey } from '../support/bare-page.ts';
import { next, state, thanks } from '../support/flows.ts';
import { named, states } from '../support/one-question.ts';
import { galleryAnswers } from '../support/gallery-answers.ts';
import { serveNode, serveWidget } from '../support/serve-node.ts';
import { expect, open, ready, test, type RunningHost } from '../support/fixtures.ts';

/** Surveys that show one question at a time (`layout: one`), from a host. */

const serve = (host: RunningHost, flow: object = {}) =>
  serveNode(host, states, {}, { layout: 'one', ...flow });

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('leads through a survey by the keyboard alone, question by question', async ({
  page,
  host,
}) => {
  const node = await serve(host);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  await expect(group(page, 'The reason')).toBeVisible();
  await expect(group(page, 'The score')).toHaveCount(0);
  // By its group alone: a second reference would be announced twice.
  await expect(page.getByRole('region', { name: 'The reason' })).toHaveCount(0);
  await expect(page.locator('.question-text:focus')).toContainText('The reason');
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0');

  await page.keyboard.press('Enter');
  await expect(page.getByText('Please choose one.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'book' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(
    group(page, 'The score').getByRole('radio', { name: '0', exact: true }),
  ).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0.25');

  await page.keyboard.press('Enter');
  await expect(field(page, 'The notes')).toBeFocused();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await expect(field(page, 'The notes')).toHaveValue('One\nTwo');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(group(page, 'The score').locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'The notes')).toBeFocused();
  await expect(field(page, 'The notes')).toHaveValue('One\nTwo');
  await page.keyboard.press('Control+Enter');

  await expect(field(page, 'The mail')).toBeFocused();
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect
    .poll(() => host.query('select body from responses where body is not null'))
    .toContainEqual({ body: 'One\nTwo' });
});

test('goes on in the panel of a widget', async ({ page, host }) => {
  const code = await serveWidget(host, { node_id: await serve(host) });
  await page.goto(`${host.url}/demo?code=${code}`);
  await ready(page, 'psn-widget');
  await page.getByRole('button', { name: 'Feedback' }).click();
  await page.getByText('gift').click();
  await expect(group(page, 'The score')).toBeVisible();
});

test('comes from the host with its first question alone', async ({ browser, host }) => {
  const node = await serve(host);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${host.url}/feedback?node_id=${node}`);
  await expect(group(page, 'The reason')).toBeVisible();
  await expect(group(page, 'The score')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await context.close();
});

const picture = {
  id: 'picture',
  type: 'image',
  url: 'https://pictures.example/cup.svg',
  text: 'A cup of coffee',
};

/** Serves a picture above a question, which is shown at once, and on the thank-you. */
const servePicture = (host: RunningHost): Promise<string> =>
  serveNode(
    host,
    [
      state('only', [picture, named('score', 'score'), next], { next_state_id: 'bye' }),
      { ...thanks(), title: 'Thank you!', elements: [{ ...picture, id: 'thanks' }] },
    ],
    {},
    { layout: 'one' },
  );

async function fulfillPictures(page: Page): Promise<void> {
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>',
    }),
  );
}

test('has a picture beside its question, and above it on a phone', async ({ page, host }) => {
  await fulfillPictures(page);
  const node = await servePicture(host);
  const shown = page.getByRole('img', { name: 'A cup of coffee' });
  const boxes = async (text: Locator) => {
    // Before, the picture may be that of the last page.
    await expect(text).toBeVisible();
    return [(await shown.boundingBox())!, (await text.boundingBox())!];
  };
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  const [beside, question] = await boxes(group(page, 'The score'));
  expect(beside!.x).toBeGreaterThan(question!.x + question!.width);
  expect(beside!.height).toBeGreaterThan(question!.height * 2);

  await page.setViewportSize({ width: 390, height: 844 });
  const [above, below] = await boxes(group(page, 'The score'));
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  expect(below!.width).toBeGreaterThan(300);

  await page.setViewportSize({ width: 1280, height: 800 });
  await group(page, 'The score').getByRole('radio', { name: '9' }).check();
  await button(page, 'Send').click();
  const [last, title] = await boxes(page.getByRole('heading', { name: 'Thank you!' }));
  expect(last!.x).toBeGreaterThan(title!.x + title!.width);
});

test('has a picture that nobody stumbles over, on small windows and in forced colours too', async ({
  page,
  host,
}) => {
  await fulfillPictures(page);
  const node = await servePicture(host);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  // The last one is a window of 1280 by 1024 pixels at a zoom of 400 %.
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await button(page, 'Send').scrollIntoViewIfNeeded();
    await expect(button(page, 'Send')).toBeInViewport();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('img', { name: 'A cup of coffee' })).toBeVisible();
  await expect(group(page, 'The score').getByRole('radio', { name: '9' })).toBeVisible();
  await expectNoFindings(page);
});

test('has the text of a picture that cannot be shown', async ({ page, host }) => {
  await page.route('https://pictures.example/**', (route) => route.abort());
  const node = await servePicture(host);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  await expect(page.getByText('A cup of coffee')).toBeVisible();
  await expect(page.locator('psn-feedback img')).toHaveCount(0);
});

test('has every question type on a screen of its own', async ({ page, host }) => {
  await withoutSurvey(page);
  await page.route('**/v1/nodes/node-gallery*', async (route) => {
    const response = await route.fetch();
    const node = (await response.json()) as { flow: object };
    node.flow = { ...node.flow, layout: 'one' };
    await route.fulfill({ response, json: node });
  });
  await open(page, `${host.url}/feedback?node_id=node-gallery`, 'psn-feedback');
  const answers = galleryAnswers(() => Promise.resolve(''))
    .flat()
    .map(({ key, value }) => [key, value] as const);
  // Runs in the page: each screen would be seven messages to the browser.
  const seen = await page.locator('psn-feedback').evaluate(async (element, given) => {
    const root = element.shadowRoot!;
    const values = new Map(given);
    const keys: string[] = [];
    while (!root.querySelector('.state-thank') && keys.length < 60) {
      const questions = root.querySelectorAll('.question').length;
      if (questions > 1) throw new Error(`${questions} questions on the screen of ${keys.at(-1)}.`);
      const { id } = root.querySelector('section [id^="l-e-"]')!;
      const key = id.replace(/^l-e-/, '');
      keys.push(key);
      (element as HTMLElementTagNameMap['psn-feedback']).answer(key, values.get(key) ?? null);
      const buttons = root.querySelectorAll<HTMLElement>('.main-action .button');
      buttons[buttons.length - 1]!.click();
      while (root.getElementById(id)) await new Promise(requestAnimationFrame);
    }
    return keys;
  }, answers);
  expect(new Set(seen).size).toBeGreaterThan(25);
});
