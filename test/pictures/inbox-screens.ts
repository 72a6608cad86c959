import type { Page } from 'playwright/test';
import { addPerson, addSession } from '../support/callers.ts';
import { open, type RunningHost } from '../support/fixtures.ts';
import { inboxUrl, resultsUrl } from '../support/operator.ts';
import { post, postMessage, submission } from '../support/submission.ts';
import type { Show } from './show.ts';

/** The screens of the inbox, of its customers, and of the report about the team. */

export interface Talk {
  id: string;
  token: string;
}

/** Begins a conversation with a few messages of the customer. */
export async function begin(host: RunningHost, name: string): Promise<Talk> {
  const answer = await post(host.url, { ...submission(), customer: { name } });
  const { id, chat_token_string: token } = (await answer.json()) as Record<string, string>;
  const talk = { id: id!, token: token! };
  await postMessage(host.url, talk, 'I left a scarf on the bench at the window.');
  await postMessage(host.url, talk, 'Blue, with a hole. Is it with you?');
  return talk;
}

/** In Arabic, the name is isolated. */
const GRACE = /^\u2068?Grace/;

type Act = (page: Page) => Promise<unknown>;

const inbox =
  (act: Act): Show =>
  async ({ page, host, lang }) => {
    await begin(host, 'Ada');
    await begin(host, 'Grace Hopper');
    const address = await inboxUrl(host, 'mara');
    await open(page, address.replace('#', `?lang=${lang}#`), 'psn-inbox');
    await page.getByRole('button', { name: GRACE }).first().waitFor();
    await act(page);
  };

const openGrace: Act = async (page) => {
  await page.getByRole('button', { name: GRACE }).first().click();
  await page.locator('psn-inbox .thread-person').waitFor();
};

/** A conversation that is longer than the window, with long words and several scripts. */
const longTalk: Show = async ({ page, host, lang }) => {
  const talk = await begin(host, 'Grace Brewster Murray Hopper of Arlington');
  for (const body of [
    'See https://shop.example/lost-and-found/a/long/path/that/does/not/end?with=parameters',
    'مرحبا، هل يمكنكم مساعدتي؟',
    'Thank you. '.repeat(30),
  ])
    for (let turn = 0; turn < 3; turn += 1) await postMessage(host.url, talk, body);
  const address = await inboxUrl(host, 'mara');
  await open(page, address.replace('#', `?lang=${lang}#`), 'psn-inbox');
  await openGrace(page);
};

const writeNote: Act = async (page) => {
  await openGrace(page);
  await page.getByRole('tab').last().click();
  await page.getByRole('textbox').last().fill('She calls again at five.');
  await page.keyboard.press('Enter');
  await page.locator('psn-inbox .note').waitFor();
};

const openDetails: Act = async (page) => {
  await openGrace(page);
  // Wide windows have the details beside the conversation.
  const button = page.locator('psn-inbox .inbox-thread .thread-actions > button.icon-button');
  if (await page.locator('psn-inbox .inbox-details').isHidden()) await button.last().click();
  await page.locator('psn-inbox .details-name').waitFor();
};

const select: Act = async (page) => {
  await page.locator('psn-inbox .select-button').click();
  for (const box of (await page.locator('psn-inbox .select-box input').all()).slice(0, 2))
    await box.evaluate((input: HTMLInputElement) => input.click());
  await page.locator('psn-inbox .bulk-bar').waitFor();
};

const showFilters: Act = async (page) => {
  await page.locator('psn-inbox .chip-more[aria-expanded]').last().click();
  await page.locator('psn-inbox .more-filters').waitFor();
};

const showKeys: Act = async (page) => {
  await page.keyboard.press('?');
  await page.locator('psn-inbox .shortcut-sheet').waitFor();
};

const showPerson: Act = async (page) => {
  await page.locator('psn-inbox .person-menu-button').click();
  await page.locator('psn-inbox .person-menu-list').waitFor();
};

/** The search for customers, before anything was searched for. */
const customers: Show = async ({ page, host, lang }) => {
  const { id } = await addPerson(host, 'Ada Vale', ['owner']);
  const value = await addSession(host, id);
  await page.context().addCookies([{ name: 'psn-session', value, url: host.url }]);
  await page.goto(`${host.url}/inbox?lang=${lang}#customers=`);
  await page.locator('psn-inbox .customers-search input').waitFor();
};

const numbers = (conversations: number, minutes: number) => ({
  conversations,
  answered: Math.round(conversations * 0.9),
  median_answer_seconds: minutes * 60,
  resolved: Math.round(conversations * 0.7),
  median_resolution_seconds: minutes * 900,
  good: Math.round(conversations * 0.5),
  middle: Math.round(conversations * 0.1),
  bad: Math.round(conversations * 0.05),
});

/** A month of a team, as the host reports it. */
const monthOfTeam = () => ({
  ...numbers(214, 14),
  before: numbers(180, 22),
  people: [
    { id: 'mara', name: 'Mara Quill', ...numbers(120, 9) },
    { id: 'ole', name: 'Ole Brand', ...numbers(94, 25) },
  ],
  channels: [
    { id: 'node-store', name: 'The view', ...numbers(150, 12) },
    { id: 'node-hotel', name: 'Hotel Miramar', ...numbers(64, 31) },
  ],
  hours: [8, 9, 12, 15, 19].map((hour) => ({ hour, ...numbers(hour * 3, hour) })),
  days: Array.from({ length: 28 }, (_, at) => ({
    day: `2026-03-${String(at + 1).padStart(2, '0')}`,
    ...numbers(4 + ((at * 7) % 11), 10),
  })),
  nodes: [
    { id: 'node-store', name: 'The view' },
    { id: 'node-hotel', name: 'Hotel Miramar' },
  ],
  time_zones: ['Europe/Berlin'],
});

/** The report about the team, with the figures of a month. */
const team: Show = async ({ page, host, lang }) => {
  await page.route('**/v1/results/team*', (route) => route.fulfill({ json: monthOfTeam() }));
  const address = await resultsUrl(host, 'mara');
  await open(page, address.replace('#', `?lang=${lang}#`), 'psn-results');
  await page.locator('psn-results .survey-card').last().click();
  await page.locator('psn-results .question-cards .question-card').last().waitFor();
};

export const inboxScreens: Readonly<Record<string, Show>> = {
  'inbox-list': inbox(async () => undefined),
  'inbox-conversation': inbox(openGrace),
  'inbox-long': longTalk,
  'inbox-note': inbox(writeNote),
  'inbox-details': inbox(openDetails),
  'inbox-selected': inbox(select),
  'inbox-filters': inbox(showFilters),
  'inbox-keys': inbox(showKeys),
  'inbox-person': inbox(showPerson),
  customers,
  team,
};
