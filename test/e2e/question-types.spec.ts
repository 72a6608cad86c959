import type { Page } from 'playwright/test';
import { galleryAnswers, type GalleryAnswer } from '../support/gallery-answers.ts';
import { deviceOf, expect, open, test, type RunningHost } from '../support/fixtures.ts';

const address = (host: RunningHost, query = '') =>
  `${host.url}/feedback?node_id=node-gallery${query}`;

async function codeFor(host: RunningHost, phone: string): Promise<string> {
  const [row] = await host.query(
    'select code from verifications where address = $1 order by created_at desc limit 1',
    [phone],
  );
  return String(row!['code']);
}

const pagesOf = (host: RunningHost) => galleryAnswers((phone) => codeFor(host, phone));

async function moveOn(page: Page, at: number, count: number): Promise<void> {
  await page.getByRole('button', { name: at === count - 1 ? 'Send' : 'Next', exact: true }).click();
}

/** The sent items of a question type: of its question or of its statements. */
const itemsOf = ({ key, sent }: GalleryAnswer, responses: readonly Record<string, unknown>[]) => {
  const ids = new Set(
    sent.length ? sent.map((item) => (item as { question_id: string }).question_id) : [`q-${key}`],
  );
  return responses.filter(({ question_id: id }) => ids.has(String(id)));
};

/** Compares the stored submission with the table. With `isReal`, ids of files and the token of a phone number differ. */
async function expectStored(page: Page, host: RunningHost, isReal: boolean): Promise<void> {
  await expect(page.getByRole('heading', { name: 'That was all of them' })).toBeVisible();
  const [row] = await host.query('select payload from feedbacks where device_id = $1', [
    await deviceOf(page),
  ]);
  const { responses, customer } = row!['payload'] as {
    responses: Record<string, unknown>[];
    customer: object;
  };
  const answers = pagesOf(host).flat();
  for (const answer of answers) {
    const found = itemsOf(answer, responses).map(
      (item) => ({ ...item }) as Record<string, unknown>,
    );
    if (isReal && (answer.key === 'file' || answer.key === 'screenshot')) {
      const blobs = await host.query('select type from blobs where id = $1', [
        found[0]!['active_storage_blob_id'],
      ]);
      expect.soft(blobs, answer.key).toEqual([{ type: 'image/png' }]);
      found[0]!['active_storage_blob_id'] = answer.key === 'file' ? 'blob-1' : 'blob-2';
    }
    if (isReal && answer.key === 'phone_verification') {
      const proofs = await host.query('select address from verifications where token = $1', [
        found[0]!['token'],
      ]);
      expect.soft(proofs, answer.key).toEqual([{ address: '+905327654321' }]);
      found[0]!['token'] = 'proven';
    }
    expect.soft(found, answer.key).toEqual(answer.sent);
  }
  const drawn = responses.filter(({ question_id: id }) => id === 'q-random');
  expect(drawn).toHaveLength(1);
  expect(['o-x-a', 'o-x-b']).toContain(drawn[0]!['option_id']);
  // No other items were sent.
  expect(responses).toHaveLength(answers.flatMap(({ sent }) => sent).length + 1);
  expect(customer).toEqual(Object.assign({}, ...answers.map((answer) => answer.customer ?? {})));
}

test('each question type, answered by hand, travels exactly as the contract says', async ({
  page,
  host,
}) => {
  await open(page, address(host), 'psn-feedback');
  const pages = pagesOf(host);
  for (const [at, answers] of pages.entries()) {
    for (const answer of answers) await test.step(answer.key, () => answer.give(page));
    await moveOn(page, at, pages.length);
  }
  await expectStored(page, host, true);
});

test('the same, answered by the host page through answer()', async ({ page, host }) => {
  await open(page, address(host), 'psn-feedback');
  const pages = pagesOf(host);
  for (const [at, answers] of pages.entries()) {
    await page.evaluate(
      (given) => {
        const element = document.querySelector('psn-feedback')!;
        for (const [key, value] of given) element.answer(key, value);
      },
      answers.map(({ key, value }) => [key, value] as const),
    );
    await moveOn(page, at, pages.length);
    if (at < pages.length - 1)
      await expect(page.locator(`[data-element="e-${pages[at + 1]!.at(-1)!.key}"]`)).toBeVisible();
  }
  await expectStored(page, host, false);
});

test('the same, prefilled through the address, and marked as such', async ({ page, host }) => {
  const pages = pagesOf(host);
  const responses = JSON.stringify(
    Object.fromEntries(pages.flat().map(({ key, value }) => [key, value])),
  );
  await open(
    page,
    address(host, `&responses=${Buffer.from(responses).toString('base64url')}`),
    'psn-feedback',
  );
  await expect(page.locator('[data-element="e-radio"]')).toHaveAttribute('data-preloaded', 'true');
  for (const at of pages.keys()) {
    await moveOn(page, at, pages.length);
    if (at < pages.length - 1)
      await expect(page.locator(`[data-element="e-${pages[at + 1]!.at(-1)!.key}"]`)).toBeVisible();
  }
  await expectStored(page, host, false);
});
