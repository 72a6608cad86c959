import type { Locator, Page } from 'playwright/test';
import { answerAll, galleryPages, openGallery, question } from '../support/gallery.ts';
import { findingsOfColours } from '../support/axe.ts';
import { cutOn } from '../support/screen.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';
import { expect, open, test } from '../support/fixtures.ts';
import { endConversation } from '../support/chat-menu.ts';

/** Tests with the visitor's own settings: forced colours, zoom, text size, reduced motion. */

const picture = (target: Locator): Promise<Buffer> =>
  target.screenshot({ animations: 'disabled', caret: 'hide' });

const leaveFocus = (page: Page): Promise<void> =>
  page.evaluate(() =>
    (
      document.querySelector('psn-feedback, psn-chat, psn-widget')!.shadowRoot!
        .activeElement as HTMLElement | null
    )?.blur(),
  );

/** A screenshot of a control with its focus ring. */
async function placeOf(
  page: Page,
): Promise<{ x: number; y: number; width: number; height: number } | null> {
  return page.evaluate(() => {
    const focused = document.activeElement?.shadowRoot?.activeElement;
    if (!focused) return null;
    focused.scrollIntoView({ block: 'center' });
    const shown = focused.closest('label') ?? focused;
    const { x, y, width, height } = shown.getBoundingClientRect();
    return { x: Math.max(0, x - 8), y: Math.max(0, y - 8), width: width + 16, height: height + 16 };
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('what is chosen is told from what is not, and every stop shows that it has the focus', async ({
    page,
    host,
  }) => {
    await openGallery(page, host, 'Rating');
    for (const [key, at] of [
      ['score', 9],
      ['ces', 1],
      ['star', 3],
      ['custom_score', 4],
    ] as const) {
      const option = question(page, key).locator('.scale-option').nth(at);
      const before = await picture(option);
      await option.locator('input').check();
      await leaveFocus(page);
      await page.mouse.move(0, 0);
      expect((await picture(option)).equals(before), key).toBe(false);
    }
    // Tab continues from the last click.
    await page.locator('psn-feedback .title').click();
    let stops = 0;
    for (let at = 0; at < 60; at += 1) {
      await page.keyboard.press('Tab');
      const clip = await placeOf(page);
      if (!clip) break;
      stops += 1;
      const focused = await page.screenshot({ clip, caret: 'hide', animations: 'disabled' });
      await leaveFocus(page);
      expect(
        (await page.screenshot({ clip, caret: 'hide', animations: 'disabled' })).equals(focused),
        `stop ${at + 1}`,
      ).toBe(false);
    }
    expect(stops).toBeGreaterThanOrEqual(10);
  });

  test('a day that is chosen, an option one is at, and a face that was chosen stand out', async ({
    page,
    host,
  }) => {
    await openGallery(page, host, 'Writing');
    await answerAll(page, 'Writing');
    await page.getByRole('button', { name: 'Calendar' }).click();
    const outlineOf = (target: Locator) =>
      target.evaluate((element) => getComputedStyle(element).outlineStyle);
    await page.getByRole('button', { name: 'Next month' }).focus();
    await page.mouse.move(0, 0);
    expect(await outlineOf(page.locator('.calendar-day[data-chosen="true"]'))).toBe('solid');
    await openGallery(page, host, 'Choosing');
    await page.getByRole('combobox', { name: 'Choose from a long list' }).press('ArrowDown');
    expect(await outlineOf(page.locator('.search-option[data-highlighted="true"]'))).toBe('solid');

    const { id, chat_token_string: token } = (await (
      await post(host.url, submission())
    ).json()) as { id: string; chat_token_string: string };
    await open(page, `${host.url}/chat?feedback_id=${id}&token=${token}`, 'psn-chat');
    await endConversation(page);
    await page.getByRole('button', { name: 'Neutral' }).click();
    await expect(page.getByRole('button', { name: 'Neutral' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await leaveFocus(page);
    expect(await outlineOf(page.getByRole('button', { name: 'Neutral' }))).toBe('solid');
    expect(await outlineOf(page.getByRole('button', { name: 'Satisfied', exact: true }))).toBe(
      'none',
    );
  });

  test('the edges of button, hint and panel are there', async ({ page, host }) => {
    await open(page, `${host.url}/widget?code=PSN-HELPDSK`, 'psn-widget');
    const edgeOf = (selector: string) =>
      page.locator(`psn-widget ${selector}`).evaluate((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
        return (
          borderTopStyle === 'solid' &&
          parseFloat(borderTopWidth) >= 1 &&
          !borderTopColor.startsWith('rgba')
        );
      });
    expect(await edgeOf('.launcher')).toBe(true);
    await expect(page.locator('psn-widget .popover')).toBeVisible();
    expect(await edgeOf('.popover')).toBe(true);
    await page.getByRole('button', { name: 'Give feedback' }).click();
    await expect(page.getByRole('radio', { name: 'An order' })).toBeVisible();
    expect(await edgeOf('.panel')).toBe(true);
  });
});

test.describe('at 400 %', () => {
  // A window of 1280 by 1024 pixels at a zoom of 400%.
  test.use({ viewport: { width: 320, height: 256 } });

  async function expectFit(page: Page): Promise<void> {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    expect(await cutOn(page)).toEqual([]);
  }

  test('the widget is gone through from its button to the rating, and nothing runs off to the side', async ({
    page,
    host,
  }) => {
    await open(page, `${host.url}/widget?code=PSN-MIRAMAR`, 'psn-widget');
    await expect(page.getByRole('button', { name: 'How was your stay?' })).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Give feedback' }).click();
    await page.getByRole('radio', { name: '9', exact: true }).click();
    await page.getByRole('checkbox', { name: 'The staff' }).check();
    await expectFit(page);
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('button', { name: 'Kalender' }).click();
    await page.getByRole('grid').getByRole('button').nth(10).click();
    await expectFit(page);
    await page.getByRole('button', { name: 'Senden' }).click();
    await page.getByRole('textbox', { name: 'Ihre Nachricht' }).fill('Noch etwas');
    await page.getByRole('button', { name: 'Senden' }).click();
    await expect(page.getByRole('log').getByText('Noch etwas')).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Optionen' }).click();
    await expectFit(page);
    await page.getByRole('button', { name: 'Diese Unterhaltung beenden' }).click();
    await expectFit(page);
    await page.getByRole('button', { name: 'Beenden', exact: true }).click();
    await page.locator('psn-widget .rating-choice').last().click();
    await expect(page.getByText('Vielen Dank!', { exact: true })).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Schließen', exact: true }).click();
    await expect(page.locator('psn-widget .panel')).toBeHidden();
  });

  test('every question fits, with its error and answered', async ({ page, host }) => {
    for (const name of galleryPages) {
      await page.unrouteAll();
      await openGallery(page, host, name);
      await page.locator('psn-feedback .main-action > .button').click();
      await expect(page.locator('.error:visible').first()).toBeVisible();
      await expectFit(page);
      await answerAll(page, name);
      await expectFit(page);
    }
  });
});

test('nothing moves for those who want no movement', async ({ page, host }) => {
  await open(page, `${host.url}/widget?code=PSN-MIRAMAR`, 'psn-widget');
  const motionOf = (selector: string) =>
    page.locator(`psn-widget ${selector}`).evaluate((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      return [animationName, transitionDuration];
    });
  const openList = async () => {
    await page.getByRole('button', { name: /^Language/ }).click();
    await expect(page.getByRole('option', { name: 'Deutsch' })).toBeVisible();
  };
  await page.locator('psn-widget .launcher').click();
  await openList();
  expect([await motionOf('.launcher'), await motionOf('.languages')]).toEqual([
    ['none', '0.15s'],
    ['psn-languages', '0s'],
  ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect([await motionOf('.launcher'), await motionOf('.languages')]).toEqual([
    ['none', '0s'],
    ['none', '0s'],
  ]);
  const moving = await page.locator('psn-widget .root').evaluate((root) =>
    root
      .getAnimations({ subtree: true })
      // One that a scroll position drives moves only as the visitor scrolls.
      .filter(({ timeline }) => timeline === document.timeline)
      .map(({ effect }) => (effect as KeyframeEffect).target!.className),
  );
  expect(moving).toEqual([]);
});

test('whatever colours an owner picks, what is drawn with them can be read', async ({
  page,
  host,
}) => {
  await openGallery(page, host, 'Rating');
  await answerAll(page, 'Rating');
  let seed = 7;
  const random = () =>
    `#${((seed = (seed * 1103515245 + 12345) % 2147483648) & 0xffffff).toString(16).padStart(6, '0')}`;
  for (let round = 0; round < 20; round += 1) {
    const [primary, onPrimary] = [random(), random()];
    await page.emulateMedia({ colorScheme: round % 2 ? 'dark' : 'light' });
    await page.evaluate(
      ([one, other]) => {
        const element = document.querySelector<HTMLElement>('psn-feedback')!;
        element.style.setProperty('--psn-primary', one!);
        element.style.setProperty('--psn-on-primary', other!);
        // The element reads the page's colours when it is attached.
        document.body.append(element);
      },
      [primary, onPrimary],
    );
    expect(await findingsOfColours(page), `${primary} and ${onPrimary}`).toEqual([]);
  }
});

test('a date that a look-up may fill has its button beside it, as any date has', async ({
  page,
  host,
}) => {
  const asked = {
    id: 'q',
    key: 'q',
    style: 'customer_schema',
    body: 'Member since',
    extra: { schema_type: 'date' },
  };
  const elements = [{ id: 'e-q', type: 'question', key: 'q', question: asked }];
  const id = await serveNode(host, [{ id: 's', elements }]);
  await open(page, `${host.url}/feedback?node_id=${id}`, 'psn-feedback');
  const field = (await question(page, 'q').getByRole('textbox').boundingBox())!;
  const button = (await question(page, 'q').getByRole('button').boundingBox())!;
  expect(button.y).toBe(field.y);
  expect(button.x).toBeGreaterThan(field.x + field.width);
});
