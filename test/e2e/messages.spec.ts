import type { Locator, Page } from 'playwright/test';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { expect, open, test, openOwnersPage } from '../support/fixtures.ts';

type Json = Record<string, unknown>;

/** Opens a page that has loaded the script but contains no element. */
test.beforeEach(async ({ page, host }) => {
  await openOwnersPage(page, host);
  await page.addScriptTag({ type: 'module', url: '/psn.js' });
});

/** Replaces the page's content by a preview of a flow with one question. */
async function show(page: Page, asked: Json | Json[], more: Json = {}): Promise<Locator> {
  await page.evaluate(
    (flow) =>
      document.body.replaceChildren(
        Object.assign(document.createElement('psn-flow-preview'), { flow }),
      ),
    { id: 'flow', states: [state('one', [...[asked].flat(), next], more), thanks()] },
  );
  await page.waitForSelector('psn-flow-preview[ready]', { state: 'attached' });
  return page.locator('psn-flow-preview');
}

const fill = (text: string) => async (shown: Locator) =>
  shown.getByRole('textbox').first().fill(text);
const tick =
  (...names: string[]) =>
  async (shown: Locator) => {
    for (const name of names) await shown.getByRole('checkbox', { name, exact: true }).check();
  };
const nothing = async () => undefined;
const many = { options: options('x', 'y', 'z'), is_multi_select: true };
const number = (extra: Json) => question('a', 'numeric', { extra });
const text = (extra: Json) => question('a', 'text', { extra });

const provoked: [message: string, asked: Json, act: (shown: Locator) => Promise<unknown>][] = [
  ['Please write something.', question('a', 'text', { is_required: true }), nothing],
  [
    'Please fill in this field to continue.',
    question('a', 'naming', { is_required: true }),
    nothing,
  ],
  [
    'Please enter a valid email, like name@example.com.',
    question('a', 'email'),
    fill('ada@example'),
  ],
  [
    'Please enter valid emails with commas between them, like name@example.com, other@example.com.',
    question('a', 'email', { extra: { multiple: true } }),
    fill('a@b.co; c@d.ef'),
  ],
  ['Please enter a valid phone number.', question('a', 'phone_number'), fill('12')],
  ['Please enter a number.', number({}), fill('a few')],
  [
    'Please enter a number between 1 and 1,000.',
    number({ lower_limit: 1, upper_limit: 1000 }),
    fill('1001'),
  ],
  ['Please enter a number greater than or equal to 3.', number({ lower_limit: 3 }), fill('2,5')],
  ['Please enter a number less than or equal to 3.', number({ upper_limit: 3 }), fill('4')],
  ['Please enter a number between 0 and 130.', question('a', 'age'), fill('131')],
  [
    'Please write between 3 and 5 characters.',
    text({ min_response_length: 3, max_response_length: 5 }),
    fill('ab'),
  ],
  ['Please write at least 3 characters.', text({ min_response_length: 3 }), fill('ab')],
  ['Please write at most 3 characters.', text({ max_response_length: 3 }), fill('abcd')],
  [
    'Please select maximum 1 option.',
    question('a', 'checklist', { ...many, max_selection_count: 1 }),
    tick('X', 'Y'),
  ],
  [
    'Please select minimum 2 options.',
    question('a', 'radio', { ...many, min_selection_count: 2 }),
    tick('X'),
  ],
  [
    'Please enter a date as MM/DD/YYYY, such as 12/31/2025.',
    question('a', 'datepicker'),
    fill('02/30/2024'),
  ],
  [
    'Your answer could not be validated, please check again.',
    question('a', 'external_id', { extra: { format: 'uuid' } }),
    fill('17'),
  ],
  [
    'Please answer every row.',
    question('a', 'matrix', {
      is_required: true,
      statements: [
        { id: 's1', key: 's1', body: 'One' },
        { id: 's2', key: 's2', body: 'Two' },
      ],
      options: options('x', 'y'),
    }),
    (shown) =>
      shown.getByRole('radiogroup', { name: 'One' }).getByRole('radio', { name: 'X' }).click(),
  ],
];

test('every message is said beside its question, tied to it, and keeps the flow where it is', async ({
  page,
}) => {
  for (const [message, asked, act] of provoked) {
    await test.step(message, async () => {
      const shown = await show(page, asked);
      await act(shown);
      await shown.getByRole('button', { name: 'Next' }).click();
      const sentence = shown.locator('.error', { hasText: message });
      await expect(sentence).toBeVisible();
      const id = await sentence.getAttribute('id');
      await expect(shown.locator(`[aria-describedby~="${id}"]`).first()).toBeVisible();
      await expect(shown.getByRole('button', { name: 'Next' })).toBeVisible();
    });
  }
});

test('“At least one question must be answered.” is said of a state that asks for any answer', async ({
  page,
}) => {
  const shown = await show(page, question('a', 'text'), { require_any: true });
  await shown.getByRole('button', { name: 'Next' }).click();
  await expect(shown.getByRole('alert')).toHaveText('At least one question must be answered.');
});

test('missing answers are counted for screen readers, and the first one comes into view with its error', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 420 });
  const rating = question('rating', 'star', { is_required: true });
  const list = question('list', 'radio', { is_required: true, options: options('x', 'y', 'z') });
  const words = question('words', 'textarea', { is_required: true });
  const shown = await show(page, [question('first', 'textarea'), rating, list, words]);
  const status = shown.locator('.state > [aria-live]');
  await expect(status).toBeEmpty();
  await shown.getByRole('button', { name: 'Next' }).click();
  await expect(status).toHaveText('3 questions need an answer.');
  await expect(shown.getByRole('alert')).toBeHidden();
  await expect(shown.getByRole('radio', { name: '1', exact: true })).toBeFocused();
  const whole = shown.locator('[data-element="rating"]');
  await expect(whole.getByText('Please choose a rating.')).toBeVisible();
  await expect(whole).toBeInViewport({ ratio: 1 });

  await shown.getByRole('radio', { name: '4', exact: true }).click();
  await expect(status).toBeEmpty();
  await shown.getByRole('button', { name: 'Next' }).click();
  await expect(status).toHaveText('2 questions need an answer.');
  await expect(shown.getByRole('radio', { name: 'X' })).toBeFocused();
  await expect(shown.locator('[data-element="list"]')).toBeInViewport({ ratio: 1 });
});

test('a question that is higher than the window shows the control that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 300 });
  const keys = Array.from({ length: 12 }, (_, at) => `k${at}`);
  const long = question('long', 'radio', { is_required: true, options: options(...keys) });
  const shown = await show(page, [long, question('after', 'textarea')]);
  await shown.getByRole('button', { name: 'Next' }).click();
  await expect(shown.getByRole('radio', { name: 'K0' })).toBeFocused();
  await expect(shown.getByRole('radio', { name: 'K0' })).toBeInViewport({ ratio: 1 });
});

test('only the boxes of a consent that are not ticked are marked as wrong', async ({ page }) => {
  const consent = question('a', 'agreement', { is_required: true, options: options('x', 'y') });
  const shown = await show(page, consent);
  await tick('X')(shown);
  await shown.getByRole('button', { name: 'Next' }).click();
  await expect(shown.getByText('Please tick this to continue.')).toBeVisible();
  const box = (name: string) => shown.getByRole('checkbox', { name });
  await expect(box('Y')).toBeFocused();
  await expect(box('Y')).toHaveAttribute('aria-invalid', 'true');
  await expect(box('X')).toHaveAttribute('aria-invalid', 'false');
});

test('“Enter a value between 1 and 12” stands under a number with limits', async ({ page }) => {
  const shown = await show(page, number({ lower_limit: 1, upper_limit: 12 }));
  await expect(shown.getByRole('textbox')).toHaveAccessibleDescription(
    'Enter a value between 1 and 12',
  );
});

for (const [message, shop, phone] of [
  ['The sum of the numbers cannot exceed 100.', '60', '41'],
  ['The sum of the numbers cannot be less than 100.', '60', '39'],
] as const) {
  test(`“${message}” is said of numbers that share a total`, async ({ page }) => {
    const shares = question('b', 'dynamic_multiple_value', {
      extra: { options_source: 'a', total_lower_limit: 100, total_upper_limit: 100 },
    });
    const shown = await show(page, [
      question('a', 'checklist', { options: options('shop', 'phone') }),
      shares,
    ]);
    await tick('SHOP', 'PHONE')(shown);
    await shown.getByRole('textbox', { name: 'SHOP' }).fill(shop);
    await shown.getByRole('textbox', { name: 'PHONE' }).fill(phone);
    await shown.getByRole('button', { name: 'Next' }).click();
    await expect(shown.getByText(message)).toBeVisible();
  });
}

const upload = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('[data-element="e-file"] input').setInputFiles(file);

async function openLastPage(page: Page, host: { url: string }): Promise<void> {
  await open(page, `${host.url}/web_feedback?node_id=node-files`, 'psn-feedback');
}

test('files are refused here by their type and size, and by the host for what they are', async ({
  page,
  host,
}) => {
  const asked = question('e-file', 'file', { is_required: true, extra: { max_file_size: 2048 } });
  const flow = { id: 'flow-files', states: [state('one', [asked, next]), thanks()] };
  await page.route('**/v1/nodes/node-files*', (route) =>
    route.fulfill({ json: { id: 'node-files', flow_id: 'flow-files', flow } }),
  );
  await openLastPage(page, host);
  await upload(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText('Please upload an image or PDF file.')).toBeVisible();
  await upload(page, {
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2049),
  });
  await expect(page.getByText('The file is too large: at most 2 KB.')).toBeVisible();
  await upload(page, {
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture at all'),
  });
  await expect(page.getByText('The file could not be uploaded. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove fake.png' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please add a file.')).toBeVisible();
});
