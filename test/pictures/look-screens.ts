import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { looks } from '../../core/contract/looks.ts';
import { withoutSurvey } from '../support/bare-page.ts';
import { open, type RunningHost } from '../support/fixtures.ts';
import { post, postMessage, submission } from '../support/submission.ts';
import type { Show } from './show.ts';

/** The screens in the ready looks: a survey, the panel of a widget, and a conversation. */

const nodeOf = (look: string): string => `node-${look}`;
const codeOf = (look: string): string => `PSN-${look.toUpperCase().padEnd(7, 'X')}`;

/** Hosts with a channel and a widget of each look, copies of the hotel without colours of their own. */
const prepared = new WeakMap<RunningHost, Promise<void>>();
async function addLooks(host: RunningHost): Promise<void> {
  const write = async (from: string, to: string, change: object): Promise<void> => {
    const json = JSON.parse(await readFile(join(host.workspace, from), 'utf8')) as object;
    const own = { primary_color: null, font_color: null, radius: null };
    await writeFile(join(host.workspace, to), JSON.stringify({ ...json, ...own, ...change }));
  };
  for (const look of Object.keys(looks)) {
    await write('nodes/hotel.json', `nodes/${look}.json`, { id: nodeOf(look), look });
    const widget = { code: codeOf(look), node_id: nodeOf(look), look };
    await write('widgets/hotel.json', `widgets/${look}.json`, widget);
  }
  await host.publish();
  const isServed = async (look: string) =>
    (await fetch(`${host.url}/v1/web_widgets/code/${codeOf(look)}`)).status;
  for (const look of Object.keys(looks)) await expect.poll(() => isServed(look)).toBe(200);
}
const withLooks =
  (show: Show): Show =>
  async (context) => {
    const { host } = context;
    if (!prepared.has(host)) prepared.set(host, addLooks(host));
    await prepared.get(host);
    await show(context);
  };

/** Some of its questions are answered. */
const survey = (look: string): Show =>
  withLooks(async ({ page, host, lang }) => {
    await withoutSurvey(page);
    const address = `${host.url}/feedback?node_id=${nodeOf(look)}&lang=${lang}`;
    await open(page, address, 'psn-feedback');
    await page.evaluate(() => {
      const element = document.querySelector('psn-feedback')!;
      element.answer('recommend', 9);
      element.answer('room', 4);
    });
    await page.locator('.option').nth(1).click();
  });

const panel = (look: string): Show =>
  withLooks(async ({ page, host, lang }) => {
    await open(page, `${host.url}/widget?code=${codeOf(look)}&lang=${lang}`, 'psn-widget');
    await page.locator('psn-widget .launcher').click();
    await page.locator('psn-widget section.state').waitFor();
    await page.locator('psn-widget .scale-option').nth(9).click();
  });

const conversation = (look: string): Show =>
  withLooks(async ({ page, host, lang }) => {
    const answer = await post(
      host.url,
      submission({ node_id: nodeOf(look), flow_id: 'flow-hotel', responses: [] }),
    );
    const { id, chat_token_string: token } = (await answer.json()) as Record<string, string>;
    await postMessage(host.url, { id: id!, token: token! }, 'May we stay a day longer?');
    const query = new URLSearchParams({ feedback_id: id!, token: token!, lang });
    await open(page, `${host.url}/chat?${query}`, 'psn-chat');
  });

export const lookScreens: Readonly<Record<string, Show>> = Object.fromEntries(
  Object.keys(looks).flatMap((look) => [
    [`look-${look}`, survey(look)],
    [`widget-look-${look}`, panel(look)],
    [`chat-look-${look}`, conversation(look)],
  ]),
);
