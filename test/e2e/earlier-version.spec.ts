import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, open, test, type RunningHost } from '../support/fixtures.ts';
import { next, options, question, state, thanks, type Json } from '../support/flows.ts';
import { serveNode } from '../support/serve-node.ts';

/** Tests of surveys that visitors have open while a change of them is published. */

const states = [
  state(
    'one',
    [question('gift', 'radio', { body: 'What for?', options: options('gift', 'work') }), next],
    { next_state_id: 'two' },
  ),
  state('two', [question('why', 'text', { body: 'Why did you visit?' }), next], {
    order: 1,
    next_state_id: 'bye',
  }),
  { ...thanks('bye'), title: 'Thank you so much' },
];
const changed = [
  state(
    'one',
    [question('gift', 'radio', { body: 'Which one?', options: options('work') }), next],
    {
      next_state_id: 'bye',
    },
  ),
  { ...thanks('bye'), title: 'Thanks, and see you' },
];
const serve = (host: RunningHost, isSaving: boolean) =>
  serveNode(host, states, {}, { allow_saving_incomplete_survey: isSaving });
const address = (host: RunningHost, node: string) => `${host.url}/feedback?node_id=${node}`;
const thanked = (page: Page) => page.getByRole('heading', { name: 'Thank you so much' });

async function versionOf(host: RunningHost, node: string): Promise<string> {
  const reply = await fetch(`${host.url}/v1/nodes/${node}`);
  return reply.ok ? ((await reply.json()) as { version: string }).version : 'removed';
}

/** Publishes the survey without its second question and one of its options. */
async function publishChange(host: RunningHost, node: string): Promise<void> {
  const before = await versionOf(host, node);
  const file = join(host.workspace, `flows/${node}.json`);
  const flow = JSON.parse(await readFile(file, 'utf8')) as Json;
  await writeFile(file, JSON.stringify({ ...flow, states: changed }));
  await host.publish();
  await expect.poll(() => versionOf(host, node)).not.toBe(before);
}

async function answerFirst(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'GIFT' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
}
async function answerSecond(page: Page): Promise<void> {
  await page.getByLabel('Why did you visit?').fill('To look around');
  await page.getByRole('button', { name: 'Send' }).click();
}
const ALL = ['id-gift', 'To look around'];

const stored = (host: RunningHost, node: string) =>
  host.query(
    `select version::text, is_completed, is_late, bool_or(is_unknown) as is_unknown,
       array_agg(coalesce(option_id, body) order by position) as answers
     from feedbacks join responses on id = feedback_id where node_id = $1
     group by id order by version`,
    [node],
  );
const whole = (version: string, answers = ALL) => ({
  version,
  is_completed: true,
  is_late: false,
  is_unknown: false,
  answers,
});

test('a draft goes on in the words and with the pages of its version, and becomes one response', async ({
  page,
  host,
}) => {
  const node = await serve(host, true);
  const opened = await versionOf(host, node);
  await open(page, address(host, node), 'psn-feedback');
  await answerFirst(page);
  await expect
    .poll(() => stored(host, node))
    .toEqual([{ ...whole(opened, ['id-gift']), is_completed: false }]);
  await publishChange(host, node);
  await page.reload();
  await expect(page.getByLabel('Why did you visit?')).toBeVisible();
  await answerSecond(page);
  await expect(thanked(page)).toBeVisible();
  expect(await stored(host, node)).toEqual([whole(opened)]);
});

test('an answer that waits for a connection is sent, although its survey was removed meanwhile', async ({
  page,
  context,
  host,
}) => {
  const node = await serve(host, false);
  const opened = await versionOf(host, node);
  await open(page, address(host, node), 'psn-feedback');
  await context.setOffline(true);
  await answerFirst(page);
  await answerSecond(page);
  await expect(page.getByText('Your answers are saved on this device')).toBeVisible();
  for (const folder of ['flows', 'nodes']) await rm(join(host.workspace, folder, `${node}.json`));
  await host.publish();
  await expect.poll(() => versionOf(host, node)).toBe('removed');
  await context.setOffline(false);
  await expect(thanked(page)).toBeVisible();
  expect(await stored(host, node)).toEqual([whole(opened)]);
});

test('two tabs of two versions each show and send their own', async ({ page, context, host }) => {
  const node = await serve(host, true);
  const opened = await versionOf(host, node);
  await open(page, address(host, node), 'psn-feedback');
  await publishChange(host, node);
  const second = await context.newPage();
  await open(second, address(host, node), 'psn-feedback');
  await second.getByRole('radio', { name: 'WORK' }).click();
  await answerFirst(page);
  await expect(second.getByText('Which one?')).toBeVisible();
  await answerSecond(page);
  await expect(thanked(page)).toBeVisible();
  await second.getByRole('button', { name: 'Send' }).click();
  await expect(second.getByRole('heading', { name: 'Thanks, and see you' })).toBeVisible();
  expect(await stored(host, node)).toEqual([
    whole(opened),
    whole(await versionOf(host, node), ['id-work']),
  ]);
});
