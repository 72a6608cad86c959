import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { RunningHost } from '../support/fixtures.ts';
import { open } from '../support/fixtures.ts';
import { withoutSurvey } from '../support/bare-page.ts';
import { answerAll, galleryPages, openGallery, type GalleryPage } from '../support/gallery.ts';
import { sendGenerated } from '../support/generated-responses.ts';
import { inboxUrl, resultsUrl } from '../support/operator.ts';
import { post, postMessage, submission } from '../support/submission.ts';
import type { Show } from './show.ts';
import { oneQuestionScreens } from './one-question-screens.ts';
import { stateScreens } from './state-screens.ts';

/** The screens of the product in the screenshots. */

const kebab = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const gallery =
  (name: GalleryPage, act: (page: Page) => Promise<unknown> = async () => undefined): Show =>
  async ({ page, host, lang }) => {
    await openGallery(page, host, name, lang);
    await act(page);
  };

const moveOn = (page: Page): Promise<void> =>
  page
    .locator('psn-feedback .main-action .button, psn-feedback [part=button].button')
    .last()
    .click();

const route =
  (path: string, tag: string): Show =>
  ({ page, host, lang }) =>
    open(page, `${host.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, tag);

/** The demo page with a widget, its panel open. */
const widget =
  (code: string, act: (page: Page) => Promise<unknown> = async () => undefined): Show =>
  async ({ page, host, lang }) => {
    await open(page, `${host.url}/demo?code=${code}&lang=${lang}`, 'psn-widget');
    await act(page);
  };
const openPanel = async (page: Page): Promise<void> => {
  await page.locator('psn-widget .launcher').click();
  await page.locator('psn-widget section.state').waitFor();
};

interface Talk {
  id: string;
  token: string;
}

/** Begins a conversation with a few messages of the customer. */
async function begin(host: RunningHost, name: string): Promise<Talk> {
  const answer = await post(host.url, { ...submission(), customer: { name } });
  const { id, chat_token_string: token } = (await answer.json()) as Record<string, string>;
  const talk = { id: id!, token: token! };
  await postMessage(host.url, talk, 'I left a scarf on the bench at the window.');
  await postMessage(host.url, talk, 'Blue, with a hole. Is it with you?');
  return talk;
}

/** The query of a conversation's address. */
async function chatQuery(host: RunningHost): Promise<string> {
  const { id, token } = await begin(host, 'Ada');
  return `feedback_id=${id}&token=${token}`;
}

/** The widget on its own page, which follows the visitor's scheme and language. */
const widgetPage =
  (act: (page: Page) => Promise<unknown> = async () => undefined): Show =>
  async (context) => {
    await route('/widget?code=PSN-MIRAMAR', 'psn-widget')(context);
    await openPanel(context.page);
    await act(context.page);
  };

const chat: Show = async ({ page, host, lang }) =>
  open(page, `${host.url}/chat?${await chatQuery(host)}&lang=${lang}`, 'psn-chat');

const inbox =
  (isOpen: boolean): Show =>
  async ({ page, host, lang }) => {
    await begin(host, 'Ada');
    await begin(host, 'Grace Hopper');
    const address = await inboxUrl(host, 'mara');
    await open(page, address.replace('#', `?lang=${lang}#`), 'psn-inbox');
    const first = page.getByRole('button', { name: /^Grace/ }).first();
    await first.waitFor();
    if (!isOpen) return;
    await first.click();
    await page.locator('psn-inbox .thread-person').waitFor();
  };

/** The results of a survey with responses, and their filters and panels. */
const results =
  (act: (page: Page) => Promise<unknown>): Show =>
  async ({ page, host, lang }) => {
    for (const score of ['10', '9', '7', '3'])
      await post(host.url, submission({ responses: [{ question_id: 'q-nps', body: score }] }));
    const address = await resultsUrl(host, 'mara');
    await open(page, address.replace('#', `?lang=${lang}#`), 'psn-results');
    await act(page);
  };
const openResults = async (page: Page): Promise<void> => {
  await page.locator('psn-results .survey-card').first().click();
  await page.locator('psn-results .question-card').last().waitFor();
};

/** Hosts that have the answers of many people to the gallery. */
const answered = new WeakSet<RunningHost>();
async function answerOften(host: RunningHost): Promise<void> {
  if (answered.has(host)) return;
  answered.add(host);
  await writeFile(
    join(host.workspace, 'nodes/second.json'),
    JSON.stringify({ id: 'node-second', flow_id: 'flow-gallery' }),
  );
  await host.publish();
  await expect.poll(async () => (await fetch(`${host.url}/v1/nodes/node-second`)).status).toBe(200);
  await sendGenerated(host.url, 40, 7);
}

/** The results of these questions of the gallery. */
const charts =
  (...questions: string[]): Show =>
  async ({ page, host, lang }) => {
    await answerOften(host);
    const address = await resultsUrl(host, 'mara');
    await open(page, address.replace('#', `?lang=${lang}#`), 'psn-results');
    await page.evaluate(() => (location.hash = '#survey=flow-gallery&from=2026-01-01'));
    await page.reload();
    const cards = page.locator('psn-results .question-cards .question-card');
    await cards.last().waitFor();
    await cards.evaluateAll((all, kept) => {
      for (const card of all)
        (card as HTMLElement).hidden = !kept.includes(
          card.getAttribute('aria-labelledby')!.replace('question-', ''),
        );
    }, questions);
  };

const thanks: Show = async ({ page, host, lang }) => {
  await withoutSurvey(page);
  await page.route('**/v1/nodes/node-store*', async (route) => {
    const response = await route.fetch();
    const node = (await response.json()) as { flow: { states: { style: string }[] } };
    node.flow.states = node.flow.states.filter(({ style }) => style === 'thank');
    await route.fulfill({ response, json: node });
  });
  await open(page, `${host.url}/feedback?node_id=node-store&lang=${lang}`, 'psn-feedback');
};

export const screens: Readonly<Record<string, Show>> = {
  ...stateScreens(chatQuery),
  ...oneQuestionScreens,
  ...Object.fromEntries(galleryPages.map((name) => [`gallery-${kebab(name)}`, gallery(name)])),
  ...Object.fromEntries(
    galleryPages.map((name) => [
      `gallery-${kebab(name)}-answered`,
      gallery(name, (page) => answerAll(page, name)),
    ]),
  ),
  ...Object.fromEntries(
    galleryPages.map((name) => [`gallery-${kebab(name)}-errors`, gallery(name, moveOn)]),
  ),
  'gallery-calendar': gallery('Writing', (page) => page.locator('.date-toggle').click()),
  'gallery-combobox': gallery('Choosing', async (page) => {
    await page.locator('.search input').first().press('ArrowDown');
    await page.locator('.search-list').waitFor();
  }),
  'gallery-countries': gallery('Writing', async (page) => {
    await page.locator('.phone .search input').press('ArrowDown');
    await page.locator('.search-list').waitFor();
  }),
  feedback: route('/feedback?node_id=node-hotel', 'psn-feedback'),
  thanks,
  preview: route('/flow_preview?flow_id=flow-store', 'psn-flow-preview'),
  'widget-closed': widget('PSN-BOOKSHP'),
  'widget-hint': widget('PSN-HELPDSK', async (page) => page.locator('psn-widget .hint').waitFor()),
  'widget-open': widget('PSN-BOOKSHP', openPanel),
  'widget-page': widgetPage(),
  'widget-languages': widgetPage(async (page) => {
    await page.locator('psn-widget .language').click();
    await page.locator('psn-widget :is(.languages, .language-modal)').waitFor();
  }),
  'widget-errors': widgetPage(async (page) => {
    await page.locator('psn-widget .main-action .button').click();
    await page.locator('psn-widget .error:visible').first().waitFor();
  }),
  'widget-help': widget('PSN-HELPDSK', openPanel),
  chat,
  'chat-menu': async (context) => {
    await chat(context);
    await context.page.locator('psn-chat .menu > button').click();
  },
  'chat-end': async (context) => {
    await chat(context);
    await context.page.locator('psn-chat .menu > button').click();
    await context.page.locator('psn-chat .menu-danger').click();
    await context.page.locator('psn-chat .confirm').waitFor();
  },
  'inbox-list': inbox(false),
  'inbox-conversation': inbox(true),
  'results-list': results(async () => undefined),
  'results-survey': results(openResults),
  'results-scales': charts('q-score', 'q-ces', 'q-star', 'q-custom_score'),
  'results-choices': charts('q-radio', 'q-ranking', 'q-matrix', 'q-matrix_multi'),
  'results-preferences': charts('q-maxdiff', 'q-conjoint'),
  'results-numbers': charts('q-slider', 'q-numeric', 'q-dynamic_multiple_value', 'q-datepicker'),
  'results-texts': charts('q-textarea', 'q-file', 'q-email'),
  'results-response': results(async (page) => {
    await openResults(page);
    await page.locator('psn-results .section-choice button').last().click();
    await page.locator('psn-results .response-entry').first().click();
    await page.locator('psn-results .answers-card').waitFor();
  }),
  'sign-in': route('/sign-in', 'psn-people'),
  start: ({ page, host }) => page.goto(`${host.url}/start`),
  'not-found': ({ page, host }) => page.goto(`${host.url}/nothing`),
};
