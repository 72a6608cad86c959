import type { Page } from 'playwright/test';
import { expectNoFindings, expectNoneInTheDark } from '../support/axe.ts';
import {
  answerAll,
  galleryPages,
  openGallery,
  picture,
  question,
  type GalleryPage,
} from '../support/gallery.ts';
import { sentencesOf, type Say } from '../support/sentence.ts';
import { expect, test } from '../support/fixtures.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

/** Pointer targets smaller than 24 by 24 CSS pixels, except links in a sentence (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page
    .locator('psn-feedback :is(button, a:not(label a), input, select, textarea)')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const isMark = control.matches('[type="radio"], [type="checkbox"], [type="file"]');
          const targets = isMark
            ? [control, ...((control as HTMLInputElement).labels ?? [])]
            : [control];
          return !targets
            .map((target) => target.getBoundingClientRect())
            .some(({ width, height }) => width >= 24 && height >= 24);
        })
        .map((control) => control.outerHTML),
    );

async function expectFit(page: Page, sizes = [desk, phone]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoFindings(page);
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      size.width,
    );
  }
}

const withError = '.question:has(> .error)';

/**
 * Questions whose error is not linked to an invalid control, or to one in an invalid group. A ranking and a screenshot have
 * only buttons, none of which is invalid.
 */
const untiedErrors = (page: Page): Promise<(string | undefined)[]> =>
  page.locator(withError).evaluateAll((questions) =>
    (questions as HTMLElement[])
      .filter((element) => {
        const described = `[aria-describedby~="${element.querySelector(':scope > .error')!.id}"]`;
        const wrong = element.matches(
          '[data-style="ranking"], [data-style="screenshot"], [aria-invalid="true"]',
        )
          ? described
          : `${described}[aria-invalid="true"], [aria-invalid="true"] ${described}`;
        return element.querySelector(wrong) === null;
      })
      .map((element) => element.dataset['element']),
  );

const moveOn = (page: Page): Promise<void> =>
  page.locator('psn-feedback .main-action > .button').click();

/** Actions that open parts of a gallery page, such as a calendar, run one after the other. */
const openings: Partial<Record<GalleryPage, ((page: Page, say: Say) => Promise<void>)[]>> = {
  Choosing: [
    async (page) => {
      const field = page.getByRole('combobox', { name: 'Choose from a long list' });
      await field.pressSequentially('o');
      await field.press('ArrowDown');
      await expect(question(page, 'city').getByRole('option', { selected: true })).toBeVisible();
    },
    async (page, say) => {
      await page.getByRole('combobox', { name: 'Choose from a long list' }).pressSequentially('zz');
      await expect(question(page, 'city').getByText(say('questions.noMatches'))).toBeVisible();
    },
  ],
  Writing: [
    async (page, say) => {
      await page.getByLabel('When was it?').fill('03/14/2026');
      await page.getByRole('button', { name: say('questions.calendar') }).click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  ],
  'Special ones': [
    // Two questions depend on earlier answers, and can be invalid only then.
    async (page, say) => {
      for (const box of [0, 1]) await question(page, 'used').getByRole('checkbox').nth(box).check();
      await moveOn(page);
      for (const [key, sentence] of [
        ['dynamic_multiple_choice', 'validation.chooseSome'],
        ['dynamic_multiple_value', 'questions.answerRows'],
      ] as const)
        await expect(question(page, key).getByText(say(sentence))).toBeVisible();
      expect(await untiedErrors(page)).toEqual([]);
    },
    async (page, say) => {
      await question(page, 'phone_verification').getByRole('textbox').fill('0555 100 00 01');
      await page.getByRole('button', { name: say('questions.sendCode') }).click();
      await expect(page.getByRole('textbox', { name: say('questions.code') })).toBeFocused();
      await question(page, 'file')
        .locator('input')
        .setInputFiles(await picture(page));
      await expect(question(page, 'file').getByText(say('questions.uploaded'))).toBeVisible();
      await question(page, 'screenshot')
        .locator('input')
        .setInputFiles(await picture(page));
      await expect(page.getByRole('button', { name: say('questions.keepImage') })).toBeVisible();
    },
  ],
};

/** Tries to move on, and checks the errors that are shown. */
async function expectErrors(page: Page): Promise<void> {
  await moveOn(page);
  await expect(page.locator('.state > [aria-live]')).not.toBeEmpty();
  await expect(page.locator(`.question:has(.required):not(${withError})`)).toHaveCount(0);
  await expect(page.locator(withError).first().locator(':focus')).toHaveCount(1);
  expect(await untiedErrors(page)).toEqual([]);
}

for (const name of galleryPages) {
  test(`the page “${name}” passes on a desk and on a phone, plain, with its errors, with what it opens, and answered`, async ({
    page,
    host,
  }) => {
    const say = await sentencesOf('en');
    await openGallery(page, host, name);
    await expectFit(page);
    await expectErrors(page);
    await expectFit(page);
    await expectNoneInTheDark(page);
    for (const opened of openings[name] ?? []) {
      await opened(page, say);
      // Opened parts have the least room on a phone.
      await expectFit(page, [phone]);
      await expectNoneInTheDark(page);
    }
    await answerAll(page, name);
    await expect(page.locator(withError)).toHaveCount(0);
    await expectFit(page);
    await expectNoneInTheDark(page);
  });

  // In right-to-left text errors and opened parts also have the least room on a phone.
  test(`the page “${name}” passes in Arabic, with its errors and with what it opens`, async ({
    page,
    host,
  }) => {
    const say = await sentencesOf('ar');
    await openGallery(page, host, name, 'ar');
    await expect(page.locator('psn-feedback .root')).toHaveAttribute('dir', 'rtl');
    // Content that overflows on the left is scrollable only if the page itself is right-to-left.
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await expectErrors(page);
    await expectFit(page, [phone]);
    for (const opened of openings[name] ?? []) {
      await opened(page, say);
      await expectFit(page, [phone]);
    }
  });
}

test('after a failed attempt to move on the focus is on what is wrong', async ({ page, host }) => {
  await page.addInitScript(() =>
    Object.defineProperty(MediaDevices.prototype, 'getDisplayMedia', { value: undefined }),
  );

  await test.step('the row that is missing, and not the one that is answered', async () => {
    await openGallery(page, host, 'Matrices');
    await page
      .getByRole('radiogroup', { name: 'The staff' })
      .getByRole('radio', { name: 'Good' })
      .check();
    await moveOn(page);
    await expect(
      page.getByRole('radiogroup', { name: 'The place' }).getByRole('radio').first(),
    ).toBeFocused();
  });

  await test.step('the number, and not its country', async () => {
    await page.unrouteAll();
    await openGallery(page, host, 'Writing');
    await answerAll(page, 'Writing');
    await question(page, 'phone_number').getByRole('textbox').fill('12');
    await moveOn(page);
    await expect(question(page, 'phone_number').getByRole('textbox')).toBeFocused();
  });

  await test.step('the way to choose a picture, where the screen can not be captured', async () => {
    await page.unrouteAll();
    await openGallery(page, host, 'Special ones');
    await answerAll(page, 'Special ones');
    await page.getByRole('button', { name: 'Remove screenshot.png' }).click();
    await moveOn(page);
    await expect(page.getByRole('button', { name: 'Choose an image' })).toBeFocused();
  });
});
