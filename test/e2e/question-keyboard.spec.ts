import type { Locator, Page } from 'playwright/test';
import { expectAnswer, keepAnswers, type Told } from '../support/answers.ts';
import { options, question as questionOf, state } from '../support/flows.ts';
import { galleryAnswers } from '../support/gallery-answers.ts';
import {
  beginWith,
  galleryPages,
  openGallery,
  picture,
  question,
  type GalleryPage,
} from '../support/gallery.ts';
import { serveNode } from '../support/serve-node.ts';
import { expect, open, ready, test, type RunningHost } from '../support/fixtures.ts';

test.beforeEach(({ page }) => keepAnswers(page));

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((all) => all.some((element) => element.matches(':focus, :focus-within')));

/** Presses Tab until the focus is on the target or in it. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 60 && !(await hasFocus(target)); step += 1)
    await page.keyboard.press(key);
  expect(await hasFocus(target), `${key} reaches ${target.toString()}`).toBe(true);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Tabs out of a question with a single tab stop and back, and expects the focus on the chosen option. */
async function expectOneStop(page: Page, asked: Locator): Promise<void> {
  await press(page, 'Tab');
  expect(await hasFocus(asked)).toBe(false);
  await press(page, 'Shift+Tab');
  expect(await hasFocus(asked.locator('input:checked'))).toBe(true);
}

/** Runs one step of a test on a freshly reset page. */
const anew = (page: Page, title: string, act: () => Promise<void>): Promise<void> =>
  test.step(title, async () => {
    await page.evaluate(() => {
      (window as unknown as Told).told = {};
      document.querySelector('psn-feedback')!.reset();
    });
    await act();
  });

async function goTo(page: Page, key: string): Promise<Locator> {
  await tabTo(page, question(page, key));
  return question(page, key);
}

const keyedAnswers = galleryAnswers(() => Promise.resolve('')).map((answers) =>
  answers.flatMap(({ key, value, keys }) => (keys ? [{ key, value, keys }] : [])),
);

for (const [at, name] of galleryPages.entries()) {
  const answers = keyedAnswers[at]!;
  if (answers.length === 0) continue;
  test(`by keys alone: the answers to “${name}” that name their keys`, async ({ page, host }) => {
    await openGallery(page, host, name);
    for (const { key, value, keys } of answers) {
      await anew(page, key, async () => {
        await goTo(page, key);
        await press(page, ...keys);
        await expectAnswer(page, key, value);
      });
    }
  });
}

test('by keys alone: choosing', async ({ page, host }) => {
  await openGallery(page, host, 'Choosing');

  await anew(page, 'one of several is one tab stop, and arrows choose', async () => {
    for (const [key, keys, value] of [
      ['radio', ['Space', 'ArrowDown', 'ArrowDown', 'ArrowUp'], 'b'],
      ['gender', ['Space', 'ArrowRight', 'ArrowRight'], 'other'],
    ] as const) {
      await tabTo(page, question(page, key));
      await press(page, ...keys);
      await expectAnswer(page, key, value);
      await expectOneStop(page, question(page, key));
    }
  });

  await anew(page, 'of several every box is a tab stop, and Space ticks', async () => {
    for (const [key, value] of [
      ['radio_many', ['a', 'c']],
      ['checklist', ['books', 'films']],
    ] as const) {
      await tabTo(page, question(page, key));
      await press(page, 'Space', 'Tab', 'Space', 'Space', 'Tab', 'Space');
      await expectAnswer(page, key, value);
    }
  });

  await anew(page, 'a short list takes arrows and first letters', async () => {
    const asked = await goTo(page, 'dropdown');
    await press(page, 'ArrowDown');
    await expectAnswer(page, 'dropdown', 'small');
    await page.keyboard.type('La');
    await expectAnswer(page, 'dropdown', 'large');
    await expect(asked.getByRole('combobox')).toHaveValue('large');
  });

  await anew(
    page,
    'a long list narrows down while typing, arrows point and Enter chooses',
    async () => {
      const asked = await goTo(page, 'city');
      await page.keyboard.type('İs');
      await expect(asked.getByRole('option')).toHaveText(['Lisbon', 'Istanbul', 'Paris']);
      await press(page, 'ArrowDown', 'ArrowDown');
      await expect(asked.getByRole('option', { name: 'Istanbul' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await press(page, 'Enter');
      await expectAnswer(page, 'city', 'istanbul');
      await expect(asked.getByRole('combobox')).toHaveValue('Istanbul');
      await expect(asked.getByRole('option')).toHaveCount(0);
      await tabTo(page, asked.getByRole('button', { name: 'Clear' }));
      await press(page, 'Enter');
      await expectAnswer(page, 'city', null, false);
      expect(await hasFocus(asked)).toBe(true);
    },
  );

  await anew(
    page,
    'several of a long list: typing narrows it down, Space ticks what is left',
    async () => {
      await goTo(page, 'cities');
      await page.keyboard.type('rom');
      await press(page, 'Tab', 'Space');
      await expectAnswer(page, 'cities', ['rome']);
    },
  );

  await anew(page, 'consent: Space ticks each box, and the link in it can be reached', async () => {
    const asked = await goTo(page, 'agreement');
    await press(page, 'Space', 'Tab');
    expect(await hasFocus(asked.getByRole('link', { name: 'terms of use' }))).toBe(true);
    await press(page, 'Tab', 'Space');
    await expectAnswer(page, 'agreement', ['terms', 'contact']);
  });

  await anew(
    page,
    'a ranking moves by the buttons of each item, and says where an item is now',
    async () => {
      const asked = await goTo(page, 'ranking');
      const down = asked.getByRole('button', { name: 'Move Price down' });
      await tabTo(page, down);
      await press(page, 'Enter');
      await expectAnswer(page, 'ranking', ['quality', 'price', 'service', 'choice']);
      await expect(asked.locator('[aria-live]')).toHaveText('Price: position 2 of 4');
      await expect(down).toBeFocused();
      await press(page, 'Space');
      await expectAnswer(page, 'ranking', ['quality', 'service', 'price', 'choice']);
      await press(page, 'Shift+Tab', 'Enter');
      await expectAnswer(page, 'ranking', ['quality', 'price', 'service', 'choice']);
      await expect(asked.locator('[aria-live]')).toHaveText('Price: position 2 of 4');
    },
  );

  await anew(
    page,
    'a ranking moves by its grips: Space lifts, arrows carry, Space sets down',
    async () => {
      const asked = await goTo(page, 'ranking');
      const grip = asked.getByRole('button', { name: 'Drag Price' });
      await tabTo(page, grip);
      const item = asked.getByRole('listitem').filter({ hasText: 'Price' });
      await press(page, 'Space');
      await expect(item).toHaveAttribute('data-dragging', 'true');
      await press(page, 'ArrowDown');
      await expect(asked.locator('[aria-live]')).toHaveText('Price: position 2 of 4');
      await press(page, 'ArrowDown');
      await expect(asked.locator('[aria-live]')).toHaveText('Price: position 3 of 4');
      await press(page, 'Space');
      await expectAnswer(page, 'ranking', ['quality', 'service', 'price', 'choice']);
      await expect(grip).toBeFocused();
    },
  );

  await anew(page, 'a ranking that is right as it stands is kept by a button', async () => {
    const asked = await goTo(page, 'ranking');
    await tabTo(page, asked.getByRole('button', { name: 'Keep this order' }));
    await press(page, 'Enter');
    await expectAnswer(page, 'ranking', ['price', 'quality', 'service', 'choice']);
    expect(await hasFocus(asked)).toBe(true);
  });
});

test('by keys alone: rating', async ({ page, host }) => {
  await openGallery(page, host, 'Rating');

  await anew(page, 'scores, stars and moods are one tab stop each, and arrows choose', async () => {
    for (const [key, keys, value] of [
      ['score', ['Space', 'ArrowRight', 'ArrowRight', 'ArrowLeft'], 1],
      ['ces', ['Space', 'ArrowRight', 'ArrowDown'], 3],
      ['star', ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight'], 4],
      ['custom_score', ['Space', 'ArrowLeft'], 'great'],
    ] as const) {
      await tabTo(page, question(page, key));
      await press(page, ...keys);
      await expectAnswer(page, key, value);
      await expectOneStop(page, question(page, key));
    }
  });

  await anew(
    page,
    'a slider answers with its middle first, then takes buttons, arrows, Home and End',
    async () => {
      const asked = await goTo(page, 'slider');
      const slider = asked.getByRole('slider');
      await expect(slider).toHaveAttribute('aria-valuetext', 'Not answered yet');
      for (const [key, value] of [
        ['Enter', 20], // on the button for less
        ['Enter', 19],
        ['Tab', 19],
        ['ArrowRight', 20],
        ['Home', 10],
        ['End', 30],
        ['ArrowLeft', 29],
        ['Tab', 29],
        ['Space', 30], // on the button for more
      ] as const) {
        await press(page, key);
        await expectAnswer(page, 'slider', value);
      }
      await expect(slider).toHaveAttribute('aria-valuetext', '30');
    },
  );
});

test('by keys alone: writing', async ({ page, host }) => {
  await openGallery(page, host, 'Writing');

  await anew(page, 'what is written is typed, field after field', async () => {
    for (const [key, typed, value] of [
      ['text', 'One line', 'One line'],
      ['textarea', 'Many\nlines', 'Many\nlines'],
      ['email', 'ada@example.com', 'ada@example.com'],
      ['naming', 'Ada Lovelace', 'Ada Lovelace'],
      ['external_id', 'C-17', 'C-17'],
      ['numeric', '2,5', 2.5],
      ['age', '40', 40],
      ['datepicker', '02292024', '2024-02-29'],
    ] as const) {
      await press(page, 'Tab');
      expect(await hasFocus(question(page, key))).toBe(true);
      await page.keyboard.type(typed);
      await expectAnswer(page, key, value);
    }
  });

  await anew(page, 'a phone number is typed, and its country chosen by its name', async () => {
    const asked = await goTo(page, 'phone_number');
    expect(await hasFocus(asked.getByRole('combobox', { name: 'Country code' }))).toBe(true);
    await page.keyboard.type('germ');
    await press(page, 'ArrowDown', 'Enter');
    await expect(asked.getByRole('combobox')).toHaveValue('DE +49');
    await press(page, 'Tab');
    await page.keyboard.type('030 123456');
    await expectAnswer(page, 'phone_number', '+4930123456');
  });

  await anew(
    page,
    'a calendar is one tab stop: arrows, Home, End and Page keys move, Enter chooses',
    async () => {
      const asked = await goTo(page, 'datepicker');
      await page.keyboard.type('03/14/2026');
      await press(page, 'Tab', 'Enter');
      const on = (name: string) => expect(asked.getByRole('button', { name })).toBeFocused();
      await on('Saturday, March 14, 2026');
      await press(page, 'ArrowLeft', 'ArrowUp');
      await on('Friday, March 6, 2026');
      await press(page, 'Home');
      await on('Sunday, March 1, 2026');
      await press(page, 'End', 'PageDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft');
      await on('Tuesday, April 14, 2026');
      await press(page, 'PageUp', 'PageUp');
      await on('Saturday, February 14, 2026');
      await press(page, 'Tab');
      await on('Today');
      await press(page, 'Tab');
      expect(await hasFocus(asked)).toBe(false);
      await press(page, 'Shift+Tab', 'Shift+Tab');
      await on('Saturday, February 14, 2026');
      await press(page, 'Enter');
      await expectAnswer(page, 'datepicker', '2026-02-14');
      await expect(asked.getByRole('grid')).toHaveCount(0);
      await expect(asked.getByRole('textbox')).toHaveValue('02/14/2026');
      await expect(asked.getByRole('textbox')).toBeFocused();
    },
  );
});

test('by keys alone: matrices', async ({ page, host }) => {
  await openGallery(page, host, 'Matrices');

  await anew(page, 'a row of radios is one tab stop, and arrows choose', async () => {
    await goTo(page, 'matrix');
    await press(
      page,
      'Space',
      'ArrowRight',
      'ArrowRight',
      'Tab',
      'Space',
      'ArrowRight',
      'Tab',
      'Space',
    );
    await expectAnswer(page, 'matrix', { staff: 'good', place: 'fair', price: 'bad' });
  });

  await anew(page, 'a row of boxes: every box is a tab stop, and Space ticks', async () => {
    await goTo(page, 'matrix_multi');
    await press(page, 'Space', 'Tab', 'Tab', 'Space', 'Tab', 'Space');
    await expectAnswer(page, 'matrix_multi', { shop: ['week'], app: ['week', 'weekend'] });
  });

  await anew(page, 'a list in each row takes arrows and first letters', async () => {
    await goTo(page, 'matrix_dropdown');
    await press(page, 'ArrowDown', 'Tab');
    await page.keyboard.type('Ev');
    await expectAnswer(page, 'matrix_dropdown', { shop: 'once', app: 'daily' });
  });

  await anew(
    page,
    'the best and the worst are a tab stop each, and arrows pass over the one that is taken',
    async () => {
      const asked = await goTo(page, 'maxdiff');
      await press(page, 'Space', 'ArrowDown', 'Tab', 'ArrowDown');
      await expectAnswer(page, 'maxdiff', { best: 'speed', worst: 'choice' });
      await press(page, 'ArrowUp');
      await expectAnswer(page, 'maxdiff', { best: 'speed', worst: 'price' });
      await press(page, 'Tab', 'Tab');
      expect(await hasFocus(asked)).toBe(false);
    },
  );

  await anew(page, 'profiles are one tab stop, and arrows choose', async () => {
    const asked = await goTo(page, 'conjoint');
    await press(page, 'Space', 'ArrowRight');
    await expectAnswer(page, 'conjoint', 'plus');
    await expectOneStop(page, asked);
  });
});

test('by keys alone: special ones', async ({ page, host }) => {
  await openGallery(page, host, 'Special ones');

  await anew(page, 'a text asks nothing, and a draw is not seen', async () => {
    await expect(page.getByText('This text asks nothing.')).toBeVisible();
    await expect(question(page, 'plain')).toHaveCount(0);
    await expect(page.getByText('A draw')).toHaveCount(0);
    // The first stop is the question after them.
    await press(page, 'Tab');
    expect(await hasFocus(question(page, 'used'))).toBe(true);
  });

  await anew(
    page,
    'questions about what was chosen come with the choice, and take Space and digits',
    async () => {
      await goTo(page, 'used');
      await expect(question(page, 'dynamic_multiple_choice')).toHaveCount(0);
      await press(page, 'Space', 'Tab', 'Space');
      await tabTo(page, question(page, 'dynamic_multiple_choice'));
      await press(page, 'Tab', 'Space');
      await expectAnswer(page, 'dynamic_multiple_choice', ['app']);
      await press(page, 'Tab');
      await page.keyboard.type('40');
      await press(page, 'Tab');
      await page.keyboard.type('60');
      await expectAnswer(page, 'dynamic_multiple_value', { shop: 40, app: 60 });
    },
  );

  await anew(
    page,
    'what is known of a customer takes first letters, a date and digits',
    async () => {
      await goTo(page, 'customer_schema');
      await page.keyboard.type('Si');
      await expectAnswer(page, 'customer_schema', 'silver');
      await press(page, 'Tab');
      await page.keyboard.type('01.31.2020');
      await expectAnswer(page, 'member_since', '2020-01-31');
      await tabTo(page, question(page, 'visits'));
      await page.keyboard.type('12');
      await expectAnswer(page, 'visits', 12);
    },
  );

  await anew(
    page,
    'Enter looks an order up, and what is found answers another question',
    async () => {
      const asked = await goTo(page, 'dynamic_request');
      await page.keyboard.type('ORDER-1001');
      await press(page, 'Enter');
      await expect(asked.getByRole('status')).toHaveText('Found. Please check the answers below.');
      await expectAnswer(page, 'dynamic_request', 'ORDER-1001');
      await expect(question(page, 'order_item').getByRole('textbox')).toHaveValue(
        'The Old Man and the Sea',
      );
      expect(await hasFocus(asked)).toBe(true);
    },
  );

  await anew(
    page,
    'a phone number is proven: Enter sends the code, and Enter confirms it',
    async () => {
      const asked = await goTo(page, 'phone_verification');
      await press(page, 'Tab');
      await page.keyboard.type('0532 100 20 30');
      await press(page, 'Enter');
      await expect(asked.getByRole('textbox', { name: 'Code' })).toBeFocused();
      const [sent] = await host.query(
        'select code from verifications where address = $1 order by created_at desc limit 1',
        ['+905321002030'],
      );
      await page.keyboard.type(String(sent!['code']));
      await press(page, 'Enter');
      await expect(asked.locator('[aria-live]')).toHaveText('+905321002030 is verified.');
      await expect(asked.getByRole('textbox')).toHaveCount(0);
      await expect(asked.getByRole('button', { name: 'Change the number' })).toBeFocused();
      await press(page, 'Enter');
      await expect(asked.getByRole('combobox', { name: 'Country code' })).toBeFocused();
      await expect(asked.getByRole('textbox', { name: 'Phone' })).toHaveValue('');
    },
  );

  await anew(page, 'a file: Enter opens the chooser, and the file can be taken away', async () => {
    const chooser = page.waitForEvent('filechooser');
    const asked = await goTo(page, 'file');
    await press(page, 'Enter');
    await (await chooser).setFiles(await picture(page));
    await expect(asked.getByRole('status')).toContainText('Uploaded');
    expect(await hasFocus(asked)).toBe(true);
    await tabTo(page, asked.getByRole('button', { name: 'Remove problem.png' }));
    await press(page, 'Enter');
    await expectAnswer(page, 'file', null, false);
    expect(await hasFocus(asked)).toBe(true);
  });

  await anew(
    page,
    'a picture: its chooser opens, a frame is moved, resized and applied, and the picture is sent',
    async () => {
      const chooser = page.waitForEvent('filechooser');
      const asked = await goTo(page, 'screenshot');
      await tabTo(page, asked.getByRole('button', { name: 'Choose an image' }));
      await press(page, 'Space');
      await (await chooser).setFiles(await picture(page));
      const canvas = asked.locator('canvas');
      await expect(canvas).toBeFocused();
      await tabTo(page, asked.getByRole('button', { name: 'Crop' }), 'Shift+Tab');
      await press(page, 'Enter');
      await expect(asked.getByRole('button', { name: 'Crop' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await tabTo(page, canvas);
      // The first arrow adds a frame of half the size; later ones move it by 1/40 and widen it by 2/40.
      await press(page, 'ArrowLeft', 'ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
      await expect(canvas).toHaveJSProperty('width', 320 / 2 + 16);
      await expect(canvas).toHaveJSProperty('height', 100);
      await tabTo(page, asked.getByRole('button', { name: 'Use this image' }));
      await press(page, 'Enter');
      // The browser encodes the file in idle time, or after ten seconds.
      await expect(asked.getByRole('status')).toContainText('Uploaded', { timeout: 15_000 });
      expect(await hasFocus(asked)).toBe(true);
    },
  );
});

test('without a button for it, arrows over the worst move nobody on, and Enter does', async ({
  page,
  host,
}) => {
  const ends = questionOf('ends', 'matrix', {
    extra: { matrix_question_type: 'maxdiff' },
    statements: options('x', 'y', 'z'),
    options: options('most', 'least'),
  });
  const node = await serveNode(host, [
    state('one', [ends], { next_state_id: 'two' }),
    state('two', [questionOf('more', 'text')]),
  ]);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  await press(page, 'Tab', 'Space', 'Tab', 'ArrowDown');
  await expectAnswer(page, 'ends', { best: 'x', worst: 'y' });
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByLabel('more')).toBeVisible();
});

test('without a button for it, arrows over radios, a list and a slider move nobody on, and Enter does', async ({
  page,
  host,
}) => {
  const node = await serveNode(host, [
    state('one', [questionOf('mood', 'score')], { next_state_id: 'list' }),
    state('list', [questionOf('size', 'dropdown', { options: options('small', 'large') })], {
      next_state_id: 'two',
    }),
    state('two', [questionOf('level', 'slider')], { next_state_id: 'three' }),
    state('three', [questionOf('more', 'text')]),
  ]);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  const nextButton = page.getByRole('button', { name: 'Next' });
  await press(page, 'Tab', 'ArrowRight', 'ArrowRight');
  await expectAnswer(page, 'mood', 2);
  await press(page, 'Tab');
  await expect(nextButton).toBeFocused();
  await press(page, 'Shift+Tab', 'Enter');
  await tabTo(page, page.getByRole('combobox'));
  await press(page, 'ArrowDown', 'l', 'ArrowUp');
  await expectAnswer(page, 'size', 'small');
  await tabTo(page, nextButton);
  await press(page, 'Enter');
  await expect(page.getByRole('slider')).toBeVisible();
  await tabTo(page, page.getByRole('slider'));
  await press(page, 'ArrowRight', 'ArrowRight', 'End', 'ArrowLeft');
  await expectAnswer(page, 'level', 99);
  await tabTo(page, nextButton);
  await tabTo(page, page.getByRole('slider'), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByLabel('more')).toBeVisible();
});

test.describe('Escape closes only what is open', () => {
  const places = {
    /** A dialog of the page that contains the element. */
    async 'a dialog of the page'(page: Page, host: RunningHost, name: GalleryPage) {
      await openGallery(page, host, name);
      await page.evaluate(() => {
        const dialog = document.body.appendChild(document.createElement('dialog'));
        dialog.style.width = '600px';
        dialog.append(document.querySelector('psn-feedback')!);
        dialog.showModal();
      });
      return page.locator('dialog[open]');
    },
    async 'the widget'(page: Page, host: RunningHost, name: GalleryPage) {
      await beginWith(page, name);
      await page.route('**/v1/web_widgets/code/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...((await response.json()) as object), node_id: 'node-gallery' },
        });
      });
      await page.goto(`${host.url}/widget?code=PSN-BOOKSHP`);
      await ready(page, 'psn-widget');
      await tabTo(page, page.getByRole('button', { name: 'Give feedback' }));
      await press(page, 'Enter');
      await expect(page.getByRole('heading', { name })).toBeVisible();
      return page.locator('psn-widget[open]');
    },
  };

  for (const [where, openPlace] of Object.entries(places)) {
    test(`in ${where}: the calendar, and then what is around it`, async ({ page, host }) => {
      const place = await openPlace(page, host, 'Writing');
      const asked = question(page, 'datepicker');
      await tabTo(page, asked);
      await press(page, 'Tab', 'Enter');
      await expect(asked.getByRole('grid')).toBeVisible();
      await press(page, 'Escape');
      await expect(asked.getByRole('grid')).toHaveCount(0);
      await expect(place).toHaveCount(1);
      await expect.poll(() => hasFocus(asked)).toBe(true);
      await press(page, 'Escape');
      await expect(place).toHaveCount(0);
    });

    test(`in ${where}: the list that is searched, and what was chosen stays`, async ({
      page,
      host,
    }) => {
      const place = await openPlace(page, host, 'Choosing');
      const asked = question(page, 'city');
      await tabTo(page, asked);
      await page.keyboard.type('ro');
      await press(page, 'ArrowDown', 'Enter');
      await page.keyboard.type('x');
      await expect(asked.getByText('Nothing matches')).toBeVisible();
      await press(page, 'Escape');
      await expect(asked.getByText('Nothing matches')).toBeHidden();
      await expect(place).toHaveCount(1);
      await expectAnswer(page, 'city', 'rome');
      await press(page, 'Escape');
      await expect(place).toHaveCount(0);
      await expectAnswer(page, 'city', 'rome');
    });

    test(`in ${where}: the item that is carried goes back`, async ({ page, host }) => {
      const place = await openPlace(page, host, 'Choosing');
      const asked = question(page, 'ranking');
      const item = asked.getByRole('listitem').filter({ hasText: 'Price' });
      await tabTo(page, asked);
      await press(page, 'Space');
      await expect(item).toHaveAttribute('data-dragging', 'true');
      await press(page, 'ArrowDown');
      await expect(asked.locator('[aria-live]')).toHaveText('Price: position 2 of 4');
      await press(page, 'Escape');
      await expect(item).toHaveAttribute('data-dragging', 'false');
      await expect(place).toHaveCount(1);
      expect(await hasFocus(asked.getByRole('button', { name: 'Drag Price' }))).toBe(true);
    });
  }
});
