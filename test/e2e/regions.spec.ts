import { expectAnswer, keepAnswers } from '../support/answers.ts';
import { openGallery, question } from '../support/gallery.ts';
import { next, options, question as asking, state, thanks } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';
import { expect, open, test } from '../support/fixtures.ts';

/** Dates and numbers in the format of the visitor's region. Submissions are the same everywhere. */

test.beforeEach(({ page }) => keepAnswers(page));

interface Region {
  locale: string;
  placeholder: string;
  /** 5 June 2026, and another day of the next month. */
  typed: string;
  chosen: string;
  /** First column of the calendar. */
  weekday: string;
  /** 2.5, and how the field shows it. */
  number: readonly [typed: string, shown: string];
}

const regions: readonly Region[] = [
  {
    locale: 'en-US',
    placeholder: 'MM/DD/YYYY',
    typed: '06/05/2026',
    chosen: '07/05/2026',
    weekday: 'Sunday',
    number: ['2,5', '2.5'],
  },
  {
    locale: 'en-GB',
    placeholder: 'DD/MM/YYYY',
    typed: '5.6.2026',
    chosen: '05/07/2026',
    weekday: 'Monday',
    number: ['2.50', '2.5'],
  },
  {
    locale: 'de-DE',
    placeholder: 'DD.MM.YYYY',
    typed: '5.6.2026',
    chosen: '05.07.2026',
    weekday: 'Monday',
    number: ['2.5', '2,5'],
  },
  {
    locale: 'fa-IR',
    placeholder: 'YYYY/MM/DD',
    typed: '۲۰۲۶/۶/۵',
    chosen: '2026/07/05',
    weekday: 'Saturday',
    number: ['۲٫۵', '2.5'],
  },
];

for (const { locale, placeholder, typed, chosen, weekday, number } of regions)
  test.describe(`a survey in English for a browser in ${locale}`, () => {
    test.use({ locale });

    test('takes and shows dates and numbers of the region', async ({ page, host }) => {
      await openGallery(page, host, 'Writing', 'en');
      const asked = question(page, 'datepicker');
      const date = asked.getByRole('textbox');
      await expect(date).toHaveAttribute('placeholder', placeholder);
      await date.fill(typed);
      await expectAnswer(page, 'datepicker', '2026-06-05');

      await asked.getByRole('button', { name: 'Calendar' }).click();
      await expect(asked.getByRole('button', { name: /Friday, (June 5|5 June)/ })).toBeFocused();
      await expect(asked.getByRole('columnheader').first()).toHaveAttribute('abbr', weekday);
      await asked.getByRole('combobox', { name: 'Month' }).selectOption('July');
      await asked.getByRole('button', { name: /Sunday, (July 5|5 July)/ }).click();
      await expect(date).toHaveValue(chosen);
      await expectAnswer(page, 'datepicker', '2026-07-05');

      const numeric = question(page, 'numeric').getByRole('textbox');
      await numeric.fill(number[0]);
      await numeric.blur();
      await expect(numeric).toHaveValue(number[1]);
      await expectAnswer(page, 'numeric', 2.5);
    });
  });

test('a number with too many digits is refused in words, and never changed', async ({
  page,
  host,
}) => {
  const node = await serveNode(host, [
    state('one', [
      asking('sum', 'numeric', { body: 'Sum' }),
      asking('parts', 'dynamic_multiple_value', { body: 'Parts', options: options('a') }),
      next,
    ]),
    thanks(),
  ]);
  await open(page, `${host.url}/feedback?node_id=${node}`, 'psn-feedback');
  for (const [field, long, exact] of [
    [page.getByLabel('Sum'), '12345678901234567890', '123456789012345'],
    [page.getByLabel('A', { exact: true }), '0.1234567890123456789', '0.12345678901234'],
  ] as const) {
    await field.fill(long);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.locator('.error')).toHaveText('Please write at most 15 characters.');
    await expect(field).toHaveValue(long);
    await field.fill(exact);
    await field.blur();
    await expect(page.locator('.error')).toHaveCount(0);
    await expect(field).toHaveValue(exact);
  }
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank' })).toBeVisible();
  const bodies = await host.query(
    'select body from responses join feedbacks on feedbacks.id = feedback_id where node_id = $1 order by position',
    [node],
  );
  expect(bodies.map(({ body }) => body)).toEqual(['123456789012345', 'a=0.12345678901234']);
});

test('the calendar goes to another year, and to today', async ({ page, host }) => {
  await openGallery(page, host, 'Writing');
  const asked = question(page, 'datepicker');
  await page.clock.setFixedTime('2026-03-02T12:00:00');
  await asked.getByRole('button', { name: 'Calendar' }).click();
  await asked.getByRole('combobox', { name: 'Year' }).selectOption('1984');
  await expect(asked.getByRole('button', { name: 'Friday, March 2, 1984' })).toBeVisible();
  await asked.getByRole('button', { name: 'Today' }).click();
  await expectAnswer(page, 'datepicker', '2026-03-02');
  await expect(asked.getByRole('textbox')).toBeFocused();
});
