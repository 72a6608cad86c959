import type { Page } from 'playwright/test';
import { expect, test, type RunningHost } from '../support/fixtures.ts';
import { galleryAnswers } from '../support/gallery-answers.ts';
import { galleryPages, openGallery } from '../support/gallery.ts';

/** Tests that an answer moves nothing that the visitor did not touch, on a phone and on a desk. */

const LIMIT = 0.02;
type Watched = { shift: number };

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
  });
