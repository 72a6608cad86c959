import type { Page } from 'playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { answerAll, galleryPages, openGallery, picture, question } from '../support/gallery.ts';
import { expect, test } from './fixtures.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

/** Everything to point at that is smaller than 24 by 24 pixels, but for links in a sentence (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator('psn-feedback :is(button, a:not(label a), input, select, textarea)').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const isMark = control.matches('[type="radio"], [type="checkbox"], [type="file"]');
        const targets = isMark ? [control, ...((control as HTMLInputElement).labels ?? [])] : [control];
        return !targets.map((target) => target.getBoundingClientRect()).some(({ width, height }) => width >= 24 && height >= 24);
      })
      .map((control) => control.outerHTML),
  );

async function expectFit(page: Page, sizes = [desk, phone]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoFindings(page);
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}

/** The page turns with its element: only then what sticks out on the left can be scrolled to. */
const write = (page: Page, direction: string): Promise<void> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir;
    (document.querySelector('psn-feedback')!.shadowRoot!.firstElementChild as HTMLElement).dir = dir;
  }, direction);

const withError = '.question:has(> .error:not([hidden]))';

/** Questions whose error is not tied to what is wrong. A list to put in order is made of buttons, and none of them is wrong. */
const untiedErrors = (page: Page): Promise<(string | undefined)[]> =>
  page.locator(withError).evaluateAll((questions) =>
    (questions as HTMLElement[])
      .filter((one) => {
        const described = `[aria-describedby~="${one.querySelector(':scope > .error')!.id}"]`;
        const wrong = one.dataset['style'] === 'ranking' ? described : `${described}[aria-invalid="true"], ${described} [aria-invalid="true"]`;
        return one.querySelector(wrong) === null;
      })
      .map((one) => one.dataset['element']),
  );

for (const [how, direction] of [
  ['from left to right', 'ltr'],
  ['from right to left', 'rtl'],
] as const) {
  test.describe(`written ${how}, on a desk and on a phone,`, () => {
    // The other way round what is open is tightest on a phone.
    const sizes = direction === 'ltr' ? [desk, phone] : [phone];
    for (const name of galleryPages) {
      test(`the page “${name}” passes as it comes, with its errors, and answered`, async ({ page, host }) => {
        // With its errors a page shows all it has: the other way round that is enough.
        const isSeenThroughout = direction === 'ltr';
        await openGallery(page, host, name);
        await write(page, direction);
        if (isSeenThroughout) await expectFit(page);

        await page.getByRole('button', { name: /^(Next|Send)$/ }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expect(page.locator(`.question:has(.required):not(${withError})`)).toHaveCount(0);
        await expect(page.locator(withError).first().locator(':focus')).toHaveCount(1);
        expect(await untiedErrors(page)).toEqual([]);
        await expectFit(page);

        await answerAll(page, name);
        await expect(page.locator(withError)).toHaveCount(0);
        if (isSeenThroughout) await expectFit(page);
      });
    }

    test('an open list passes, with matches and without', async ({ page, host }) => {
      await openGallery(page, host, 'Choosing');
      await write(page, direction);
      const field = page.getByRole('combobox', { name: 'Choose from a long list' });
      await field.pressSequentially('o');
      await field.press('ArrowDown');
      await expect(question(page, 'city').getByRole('option', { selected: true })).toBeVisible();
      await expectFit(page, sizes);
      await field.pressSequentially('zz');
      await expect(question(page, 'city').getByText('Nothing matches')).toBeVisible();
      await expectFit(page, sizes);
    });

    test('an open calendar passes', async ({ page, host }) => {
      await openGallery(page, host, 'Writing');
      await write(page, direction);
      await page.getByLabel('When was it?').fill('14/03/2026');
      await page.getByRole('button', { name: 'Calendar' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await expectFit(page, sizes);
    });

    test('a code to enter, a picture at work and a file that is there pass', async ({ page, host }) => {
      await openGallery(page, host, 'Special ones');
      await write(page, direction);
      await question(page, 'phone_verification').getByRole('textbox').fill(direction === 'ltr' ? '0555 100 00 01' : '0555 100 00 02');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
      await question(page, 'file').locator('input').setInputFiles(await picture(page));
      await expect(question(page, 'file').getByText('Uploaded')).toBeVisible();
      await question(page, 'screenshot').locator('input').setInputFiles(await picture(page));
      await expect(page.getByRole('button', { name: 'Use this image' })).toBeVisible();
      await expectFit(page, sizes);
    });
  });
}

test.describe('after a failed attempt to move on the focus is on what is wrong:', () => {
  const moveOn = (page: Page) => page.getByRole('button', { name: /^(Next|Send)$/ }).click();

  test('the row that is missing, and not the one that is answered', async ({ page, host }) => {
    await openGallery(page, host, 'Matrices');
    await page.getByRole('radiogroup', { name: 'The staff' }).getByRole('radio', { name: 'Good' }).check();
    await moveOn(page);
    await expect(page.getByRole('radiogroup', { name: 'The place' }).getByRole('radio').first()).toBeFocused();
  });

  test('the number, and not its country', async ({ page, host }) => {
    await openGallery(page, host, 'Writing');
    await answerAll(page, 'Writing');
    await page.getByLabel('Your phone number').fill('12');
    await moveOn(page);
    await expect(page.getByLabel('Your phone number')).toBeFocused();
  });

  test('the way to choose a picture, where the screen can not be captured', async ({ page, host }) => {
    await page.addInitScript(() => Object.defineProperty(MediaDevices.prototype, 'getDisplayMedia', { value: undefined }));
    await openGallery(page, host, 'Special ones');
    await answerAll(page, 'Special ones');
    await page.getByRole('button', { name: 'Remove screenshot.png' }).click();
    await moveOn(page);
    await expect(page.getByRole('button', { name: 'Choose an image' })).toBeFocused();
  });
});
