import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import type { RunningHost } from '../e2e/fixtures.ts';
import { expectTranscript, test } from './fixtures.ts';
import type { Listener } from './listener.ts';
import { answer } from './people.ts';
import { nameTimes } from './times.ts';

/** The button of a widget, its hint, the panel that it opens, the list of earlier feedback, and what is unread. */

/** The address of a page that has nothing but a heading and a widget. */
async function pageWith(host: RunningHost, code: string): Promise<string> {
  await mkdir(join(host.workspace, 'pages'), { recursive: true });
  await writeFile(
    join(host.workspace, `pages/${code}.html`),
    `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script type="module" src="/psn.js"></script><h1>Shop</h1><psn-widget code="${code}"></psn-widget>`,
  );
  return `${host.url}/pages/${code}.html`;
}

/** Presses a key until a part of the panel has the focus. */
async function pressTo(heard: Listener, key: string, part: Locator): Promise<void> {
  do await heard.press(key);
  while ((await part.and(heard.page.locator(':focus')).count()) === 0);
}

const launcher = (page: Page) => page.getByRole('button', { name: /^Give feedback/ });

test('a button with a hint, and the panel that it opens', async ({ heard, page, host }) => {
  await heard.open(await pageWith(host, 'PSN-HELPDSK'), 'psn-widget');
  await page.getByRole('button', { name: 'Hide this hint' }).waitFor();
  await heard.read();
  await heard.press('Tab');
  await heard.press('Tab');
  await heard.press('Tab');
  await heard.press('Return');
  await heard.press('Return', () => page.locator('h2:focus').waitFor());
  for (let stop = 0; stop < 3; stop += 1) await heard.press('Tab');
  await heard.press('Escape', () => launcher(page).and(page.locator(':focus')).waitFor());

  await expectTranscript(heard, 'widget');
});

test('a panel that is modal', async ({ heard, page, host }) => {
  await heard.open(await pageWith(host, 'PSN-READING'), 'psn-widget');
  await heard.press('Tab');
  await heard.press('Return', () => page.locator('h2:focus').waitFor());
  await pressTo(heard, 'shift+Tab', page.getByRole('button', { name: 'Close' }));
  await heard.press('Return', () => page.locator('button.launcher:focus').waitFor());

  await expectTranscript(heard, 'widget-modal');
});

test('messages that nobody has read, and the list of earlier feedback', async ({
  heard,
  page,
  host,
}) => {
  await heard.open(await pageWith(host, 'PSN-HELPDSK'), 'psn-widget');
  await launcher(page).click();
  await page.getByRole('radio', { name: 'An order' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').waitFor();
  const [{ id }] = (await page.evaluate(
    () => JSON.parse(localStorage.getItem('psn:previous-feedbacks')!) as unknown,
  )) as [{ id: string }];
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.locator('button.launcher').click();
  await heard.happens('Mara answers', async () => {
    await answer(host, id, 'It is on the ferry.');
    await page.getByRole('button', { name: /new messages: 1/ }).waitFor();
  });
  await launcher(page).focus();
  await heard.press('Return', () => page.locator('h2:focus').waitFor());
  await pressTo(heard, 'shift+Tab', page.getByRole('button', { name: /^Previous/ }));
  await heard.press('Return', () => page.getByRole('heading', { name: 'Previous' }).waitFor());
  await pressTo(heard, 'Tab', page.locator('.previous-entry'));
  await heard.press('Return', () => page.locator('.chat-name:focus').waitFor());

  nameTimes(heard.rows);
  await expectTranscript(heard, 'widget-earlier');
});
