import type { Page } from 'playwright/test';
import type { AnswerInput } from '../../elements/public.ts';

/** A test answer to a question of the gallery: its value, the user actions that give it, and the expected submission. */
export interface GalleryAnswer {
  key: string;
  /** The value for `answer()` and for prefilling by the URL. */
  value: AnswerInput;
  give(page: Page): Promise<unknown>;
  /**
   * Keys that give the answer, once the focus is in the question; `question-keyboard.spec.ts` tests them. Left out where
   * that file tests the question in a way of its own.
   */
  keys?: readonly string[];
  /** Items of the submission that belong to the question. */
  sent: object[];
  customer?: object;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const option = (questionId: string, optionId: string, ranking?: number) => ({
  question_id: questionId,
  option_id: optionId,
  ...(ranking === undefined ? {} : { ranking }),
});
const body = (questionId: string, text: string, ranking?: number) => ({
  question_id: questionId,
  body: text,
  ...(ranking === undefined ? {} : { ranking }),
});

const question = (page: Page, key: string) => page.locator(`[data-element="e-${key}"]`);
const radio = (key: string, name: string) => (page: Page) =>
  question(page, key).getByRole('radio', { name, exact: true }).check();
const boxes =
  (key: string, ...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await question(page, key).getByRole('checkbox', { name }).check();
  };
const type = (key: string, text: string) => (page: Page) =>
  question(page, key).getByRole('textbox').fill(text);

async function verifyPhone(page: Page, code: (phone: string) => Promise<string>): Promise<void> {
  const asked = question(page, 'phone_verification');
  await asked.getByRole('textbox').fill('0532 765 43 21');
  await asked.getByRole('button', { name: 'Send code' }).click();
  const field = asked.getByRole('textbox', { name: 'Code' });
  await field.fill('000000');
  await asked.getByRole('button', { name: 'Verify' }).click();
  await asked.getByText('The verification code you entered is wrong.').waitFor();
  await field.fill(await code('+905327654321'));
  await asked.getByRole('button', { name: 'Verify' }).click();
  await asked.getByText('+905327654321 is verified.').waitFor();
}

/** By the page of the gallery. `code` finds the code that was sent to a phone. */
export const galleryAnswers = (code: (phone: string) => Promise<string>): GalleryAnswer[][] => [
  [
    {
      key: 'radio',
      value: 'b',
      give: radio('radio', 'The second'),
      sent: [option('q-radio', 'o-r-b')],
    },
    {
      key: 'radio_many',
      value: ['a', 'c'],
      give: boxes('radio_many', 'The first', 'The third'),
      sent: [option('q-radio_many', 'o-rm-a', 0), option('q-radio_many', 'o-rm-c', 1)],
    },
    {
      key: 'checklist',
      value: ['films', 'books'],
      give: boxes('checklist', 'Films', 'Books'),
      sent: [option('q-checklist', 'o-c-films', 0), option('q-checklist', 'o-c-books', 1)],
    },
    {
      key: 'dropdown',
      value: 'medium',
      give: (page) => question(page, 'dropdown').getByRole('combobox').selectOption('Medium'),
      sent: [option('q-dropdown', 'o-d-medium')],
    },
    {
      key: 'city',
      value: 'rome',
      give: async (page) => {
        await question(page, 'city').getByRole('combobox').fill('ro');
        await question(page, 'city').getByRole('option', { name: 'Rome' }).click();
      },
      sent: [option('q-city', 'o-ci-rome')],
    },
    {
      key: 'cities',
      value: ['oslo', 'paris'],
      give: async (page) => {
        await question(page, 'cities').getByRole('searchbox').fill('osl');
        await question(page, 'cities').getByRole('checkbox', { name: 'Oslo' }).check();
        await question(page, 'cities').getByRole('searchbox').fill('par');
        await question(page, 'cities').getByRole('checkbox', { name: 'Paris' }).check();
      },
      sent: [option('q-cities', 'o-cs-oslo', 0), option('q-cities', 'o-cs-paris', 1)],
    },
    {
      key: 'gender',
      value: 'other',
      give: radio('gender', 'Another'),
      sent: [option('q-gender', 'o-g-other')],
      customer: { gender: 'other' },
    },
    {
      key: 'agreement',
      value: ['terms', 'contact'],
      give: boxes('agreement', 'I accept', 'You may contact me'),
      sent: [option('q-agreement', 'o-a-terms'), option('q-agreement', 'o-a-contact')],
    },
    {
      key: 'ranking',
      value: ['quality', 'price', 'service', 'choice'],
      give: (page) =>
        question(page, 'ranking').getByRole('button', { name: 'Move Quality up' }).click(),
      sent: ['quality', 'price', 'service', 'choice'].map((key, ranking) =>
        option('q-ranking', `o-k-${key}`, ranking),
      ),
    },
  ],
  [
    { key: 'score', value: 9, give: radio('score', '9'), sent: [body('q-score', '9')] },
    {
      key: 'ces',
      value: 2,
      give: radio('ces', '2'),
      keys: ['Space', 'ArrowRight'],
      sent: [body('q-ces', '2')],
    },
    {
      key: 'star',
      value: 4,
      give: radio('star', '4'),
      keys: ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight'],
      sent: [body('q-star', '4')],
    },
    {
      key: 'custom_score',
      value: 'great',
      give: radio('custom_score', 'Great'),
      sent: [option('q-custom_score', 'o-cu-great')],
    },
    {
      key: 'slider',
      value: 21,
      give: async (page) => {
        await question(page, 'slider').getByRole('slider').click();
        await question(page, 'slider').getByRole('button', { name: 'More' }).click();
      },
      sent: [body('q-slider', '21')],
    },
  ],
  [
    {
      key: 'text',
      value: 'A line',
      give: type('text', ' A line '),
      sent: [body('q-text', 'A line')],
    },
    {
      key: 'textarea',
      value: 'Two\nlines',
      give: type('textarea', 'Two\nlines'),
      sent: [body('q-textarea', 'Two\nlines')],
    },
    {
      key: 'email',
      value: 'ada@example.com',
      give: type('email', 'ada@example.com'),
      sent: [body('q-email', 'ada@example.com')],
      customer: { email: 'ada@example.com' },
    },
    {
      key: 'naming',
      value: 'Ada Lovelace',
      give: type('naming', 'Ada Lovelace'),
      sent: [body('q-naming', 'Ada Lovelace')],
      customer: { name: 'Ada Lovelace' },
    },
    {
      key: 'external_id',
      value: 'C-17',
      give: type('external_id', 'C-17'),
      sent: [body('q-external_id', 'C-17')],
      customer: { external_id: 'C-17' },
    },
    { key: 'numeric', value: 2.5, give: type('numeric', '2,5'), sent: [body('q-numeric', '2.5')] },
    {
      key: 'age',
      value: 40,
      give: type('age', '40'),
      sent: [body('q-age', '40')],
      customer: { birth_year: new Date().getUTCFullYear() - 40 },
    },
    {
      key: 'datepicker',
      value: '2024-02-29',
      give: type('datepicker', '02/29/2024'),
      sent: [body('q-datepicker', '2024-02-29')],
    },
    {
      key: 'phone_number',
      value: '+905321234567',
      give: type('phone_number', '0532 123 45 67'),
      sent: [body('q-phone_number', '+905321234567')],
      customer: { phone_number: '+905321234567' },
    },
  ],
  [
    {
      key: 'matrix',
      value: { staff: 'good', place: 'fair', price: 'bad' },
      give: async (page) => {
        for (const [row, name] of [
          ['The staff', 'Good'],
          ['The place', 'Fair'],
          ['The price', 'Bad'],
        ] as const) {
          await question(page, 'matrix')
            .getByRole('radiogroup', { name: row })
            .getByRole('radio', { name })
            .check();
        }
      },
      sent: [
        option('s-m1-staff', 'o-m1-good'),
        option('s-m1-place', 'o-m1-fair'),
        option('s-m1-price', 'o-m1-bad'),
      ],
    },
    {
      key: 'matrix_multi',
      value: { shop: ['week'], app: ['weekend', 'week'] },
      give: async (page) => {
        await question(page, 'matrix_multi')
          .getByRole('group', { name: 'The shop' })
          .getByRole('checkbox', { name: 'On weekdays' })
          .check();
        await question(page, 'matrix_multi')
          .getByRole('group', { name: 'The app' })
          .getByRole('checkbox', { name: 'At weekends' })
          .check();
        await question(page, 'matrix_multi')
          .getByRole('group', { name: 'The app' })
          .getByRole('checkbox', { name: 'On weekdays' })
          .check();
      },
      sent: [
        option('s-m2-shop', 'o-m2-week', 0),
        option('s-m2-app', 'o-m2-weekend', 0),
        option('s-m2-app', 'o-m2-week', 1),
      ],
    },
    {
      key: 'matrix_dropdown',
      value: { shop: 'once', app: 'daily' },
      give: async (page) => {
        await question(page, 'matrix_dropdown')
          .getByRole('combobox', { name: 'The shop' })
          .selectOption('Once');
        await question(page, 'matrix_dropdown')
          .getByRole('combobox', { name: 'The app' })
          .selectOption('Every day');
      },
      sent: [option('s-m3-shop', 'o-m3-once'), option('s-m3-app', 'o-m3-daily')],
    },
    {
      key: 'maxdiff',
      value: { best: 'speed', worst: 'price' },
      give: async (page) => {
        // A statement can't be both: choosing it as the worst clears it as the best.
        for (const name of ['Low prices Most', 'Low prices Least', 'Fast service Most'])
          await question(page, 'maxdiff').getByRole('radio', { name }).check();
      },
      sent: [option('s-m4-speed', 'o-m4-most', 0), option('s-m4-price', 'o-m4-least', 1)],
    },
    {
      key: 'conjoint',
      value: 'plus',
      give: radio('conjoint', 'Plus'),
      sent: [option('q-conjoint', 'o-m5-plus')],
    },
  ],
  [
    {
      key: 'plain',
      value: 'nothing',
      give: (page) => page.getByText('This text asks nothing.').waitFor(),
      sent: [],
    },
    {
      key: 'used',
      value: ['shop', 'phone'],
      give: boxes('used', 'The shop', 'The phone'),
      sent: [option('q-used', 'o-u-shop', 0), option('q-used', 'o-u-phone', 1)],
    },
    {
      key: 'dynamic_multiple_choice',
      value: ['phone'],
      give: boxes('dynamic_multiple_choice', 'The phone'),
      sent: [body('q-dynamic_multiple_choice', 'phone', 0)],
    },
    {
      key: 'dynamic_multiple_value',
      value: { shop: 30, phone: 70 },
      give: async (page) => {
        await question(page, 'dynamic_multiple_value')
          .getByRole('textbox', { name: 'The shop' })
          .fill('30');
        await question(page, 'dynamic_multiple_value')
          .getByRole('textbox', { name: 'The phone' })
          .fill('70');
      },
      sent: [
        body('q-dynamic_multiple_value', 'shop=30', 0),
        body('q-dynamic_multiple_value', 'phone=70', 1),
      ],
    },
    {
      key: 'customer_schema',
      value: 'gold',
      give: (page) => question(page, 'customer_schema').getByRole('combobox').selectOption('Gold'),
      sent: [],
      customer: { schema: { customer_schema: 'gold', member_since: '2020-01-31', visits: 12 } },
    },
    {
      key: 'member_since',
      value: '2020-01-31',
      give: type('member_since', '01.31.2020'),
      sent: [],
    },
    { key: 'visits', value: 12, give: type('visits', '12'), sent: [] },
    {
      key: 'dynamic_request',
      value: 'ORDER-1001',
      give: async (page) => {
        await question(page, 'dynamic_request').getByRole('textbox').fill('ORDER-1001');
        await question(page, 'dynamic_request').getByRole('button', { name: 'Look up' }).click();
        await page.getByText('Found. Please check the answers below.').waitFor();
      },
      sent: [body('q-dynamic_request', 'ORDER-1001')],
    },
    // The look-up fills in this answer.
    {
      key: 'order_item',
      value: 'The Old Man and the Sea',
      give: () => Promise.resolve(),
      sent: [body('q-order_item', 'The Old Man and the Sea')],
    },
    {
      key: 'phone_verification',
      value: { phone: '+905327654321', verificationId: 'v-1', token: 'proven' },
      give: (page) => verifyPhone(page, code),
      sent: [{ question_id: 'q-phone_verification', body: '+905327654321', token: 'proven' }],
    },
    {
      key: 'file',
      value: { name: 'receipt.png', size: 70, type: 'image/png', url: '', blobId: 'blob-1' },
      give: async (page) => {
        await question(page, 'file')
          .locator('input')
          .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PNG });
        await question(page, 'file').getByText('Uploaded').waitFor();
      },
      sent: [{ question_id: 'q-file', active_storage_blob_id: 'blob-1' }],
    },
    {
      key: 'screenshot',
      value: { name: 'screenshot.png', size: 70, type: 'image/png', url: '', blobId: 'blob-2' },
      give: async (page) => {
        await question(page, 'screenshot')
          .locator('input')
          .setInputFiles({ name: 'problem.png', mimeType: 'image/png', buffer: PNG });
        await question(page, 'screenshot').getByRole('button', { name: 'Use this image' }).click();
        await question(page, 'screenshot').getByText('Uploaded').waitFor();
      },
      sent: [{ question_id: 'q-screenshot', active_storage_blob_id: 'blob-2' }],
    },
  ],
];
