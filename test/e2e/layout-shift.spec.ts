import type { Page } from 'playwright/test';
import { withoutSurvey } from '../support/bare-page.ts';
import { expect, open, test, type RunningHost } from '../support/fixtures.ts';
import { galleryAnswers } from '../support/gallery-answers.ts';
import { galleryPages, openGallery } from '../support/gallery.ts';

/** Tests that an answer and “Next” move nothing that the visitor did not touch, on a phone and on a desk. */

const LIMIT = 0.02;
type Watched = { shift: number };

interface OptionalFlow {
  languages: unknown[];
  states: { elements: { question?: object }[] }[];
}

/** Adds up the layout shifts of a page, those after an input too. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = Object.assign(globalThis as unknown as Watched, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });

/** The shifts until the page is painted. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as Watched).shift;
  });

/** The tops of the questions in the document, by key and in their order. */
const placesOf = (page: Page): Promise<[key: string, top: number][]> =>
  page.evaluate(() =>
    [
      ...document
        .querySelector('psn-feedback')!
        .shadowRoot!.querySelectorAll<HTMLElement>('[data-element]'),
    ].map((question) => [
      question.dataset['element']!.slice('e-'.length),
      Math.round(question.getBoundingClientRect().top + scrollY),
    ]),
  );

async function codeFor(host: RunningHost, phone: string): Promise<string> {
  const [row] = await host.query(
    'select code from verifications where address = $1 order by created_at desc limit 1',
    [phone],
  );
  return String(row!['code']);
}

/** Opens the gallery without required questions, in a page or in the panel of a widget. */
async function openOptional(page: Page, host: RunningHost, tag: string, lang: string) {
  await withoutSurvey(page);
  await page.route('**/v1/web_widgets/code/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), node_id: 'node-gallery' },
    });
  });
  await page.route('**/v1/nodes/node-gallery*', async (route) => {
    const response = await route.fetch();
    const node = (await response.json()) as { flow: OptionalFlow };
    node.flow.languages = [];
    for (const { question } of node.flow.states.flatMap(({ elements }) => elements))
      if (question) Object.assign(question, { is_required: false, min_selection_count: null });
    await route.fulfill({ response, json: node });
  });
  const path = tag === 'psn-widget' ? 'demo?code=PSN-MIRAMAR' : 'feedback?node_id=node-gallery';
  await open(page, `${host.url}/${path}&lang=${lang}`, tag);
  await page.evaluate(
    ([tag, lang]) => document.querySelector(tag!)!.setAttribute('lang', lang!),
    [tag, lang],
  );
  if (tag === 'psn-widget') await openPanel(page);
}

/** Opens a widget; resolves once React has replaced the first screen of the host. */
async function openPanel(page: Page): Promise<void> {
  await page.locator('psn-widget .launcher').click();
  await page.locator('psn-widget psn-inner:not([inert], [data-screen]) .state').waitFor();
}

/** Resolves once nothing moves any more. */
const standsStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } });
    for (const [at, name] of galleryPages.entries())
      test(`no answer on the page ${name} moves another question`, async ({ page, host }) => {
        await openGallery(page, host, name);
        await watchShifts(page);
        const moved: Record<string, unknown> = {};
        let before = 0;
        for (const answer of galleryAnswers((phone) => codeFor(host, phone))[at]!) {
          const places = await placesOf(page);
          await answer.give(page);
          const shift = await shiftOf(page);
          const later = await placesOf(page);
          // A question that depends on the answer appears below it, and moves those below it alone.
          if (later.length > places.length) {
            const count = places.findIndex(([key]) => key === answer.key) + 1;
            expect(later.slice(0, count)).toEqual(places.slice(0, count));
          } else if (shift - before > LIMIT) moved[answer.key] = shift - before;
          before = shift;
        }
        expect(moved).toEqual({});
      });

    for (const [count, tag, path] of [
      ['one', 'psn-feedback', 'feedback?node_id=node-hotel'],
      ['one', 'psn-widget', 'demo?code=PSN-MIRAMAR'],
      ['every', 'psn-feedback', 'feedback?node_id=node-store'],
      ['each', 'psn-feedback', 'feedback?node_id=node-gallery'],
    ] as const)
      test(`${count} missing answer moves little on a page of ${tag}`, async ({ page, host }) => {
        await open(page, `${host.url}/${path}&lang=en`, tag);
        if (tag === 'psn-widget') await openPanel(page);
        const button = page.getByRole('button', { name: 'Next', exact: true });
        await button.scrollIntoViewIfNeeded();
        await standsStill(page);
        await watchShifts(page);
        await button.click();
        await page.locator('.question > .error').first().waitFor();
        expect(await shiftOf(page)).toBeLessThan(LIMIT);
      });

    test('a wrong email moves little in a panel', async ({ page, host }) => {
      await open(page, `${host.url}/demo?code=PSN-BOOKSHP&lang=en`, 'psn-widget');
      await openPanel(page);
      await page.locator('.scale-option').nth(2).click();
      await page.getByText('Coffee', { exact: true }).click();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.locator('textarea').fill('It was closed.');
      await page.locator('input[type="email"]').pressSequentially('mara');
      await standsStill(page);
      const send = page.locator('.main-action > .button');
      const before = await send.boundingBox();
      await watchShifts(page);
      await send.click();
      await page.locator('.error').waitFor();
      expect(await shiftOf(page)).toBeLessThan(LIMIT);
      await standsStill(page);
      expect((await send.boundingBox())!.y).toBeCloseTo(before!.y, 0);
      expect(await shiftOf(page)).toBeLessThan(LIMIT);
    });

    for (const tag of ['psn-feedback', 'psn-widget'])
      for (const lang of ['en', 'ar'])
        test(`Next moves nothing on a page of ${tag} in ${lang}`, async ({ page, host }) => {
          await openOptional(page, host, tag, lang);
          await watchShifts(page);
          const titles = page.locator('section.state > .title');
          const moved: Record<string, number> = {};
          for (const [at, name] of galleryPages.entries()) {
            await expect(titles).toHaveText(name);
            await page.locator('.main-action > .button').scrollIntoViewIfNeeded();
            await standsStill(page);
            const before = await shiftOf(page);
            await page.locator('.main-action > .button').click();
            if (at + 1 < galleryPages.length)
              await expect(titles).toHaveText(galleryPages[at + 1]!);
            else await page.locator('.state-thank').waitFor();
            await standsStill(page);
            const shift = (await shiftOf(page)) - before;
            if (shift > LIMIT) moved[name] = shift;
          }
          expect(moved).toEqual({});
        });
  });
