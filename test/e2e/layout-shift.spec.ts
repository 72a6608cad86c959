import type { Page } from 'playwright/test';
import { expect, test, type RunningHost } from '../support/fixtures.ts';
import { galleryAnswers } from '../support/gallery-answers.ts';
import { galleryPages, openGallery } from '../support/gallery.ts';

/** Tests that an answer moves nothing that the visitor did not touch, on a phone and on a desk. */

const LIMIT = 0.02;
/**
 * Questions that get another height by their own answer: lists that are searched, a question that depends on another
 * one, the field for a code, and the preview of a screenshot.
 */
const GROWING = ['city', 'cities', 'used', 'phone_verification', 'screenshot'];

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
        const shifts: Record<string, number> = {};
        let before = 0;
        for (const answer of galleryAnswers((phone) => codeFor(host, phone))[at]!) {
          await answer.give(page);
          const shift = await shiftOf(page);
          shifts[answer.key] = shift - before;
          before = shift;
        }
        const moved = Object.entries(shifts).filter(
          ([key, shift]) => shift > LIMIT && !GROWING.includes(key),
        );
        expect(Object.fromEntries(moved)).toEqual({});
      });
  });
