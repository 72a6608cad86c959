import type { Page } from 'playwright/test';
import type { RunningHost } from '../support/fixtures.ts';
import { open } from '../support/fixtures.ts';
import { withoutSurvey } from '../support/bare-page.ts';
import { answerAll, galleryPages, openGallery, type GalleryPage } from '../support/gallery.ts';
import { begin, inboxScreens } from './inbox-screens.ts';
import { lookScreens } from './look-screens.ts';
import { peopleScreens } from './people-screens.ts';
import type { Show } from './show.ts';
import { oneQuestionScreens } from './one-question-screens.ts';
import { resultsScreens } from './results-screens.ts';
import { stateScreens } from './state-screens.ts';
import { studioActScreens } from './studio-act-screens.ts';
import { studioScreens } from './studio-screens.ts';

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
  ...lookScreens,
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
  'gallery-calendar': gallery('Writing', async (page) => {
    await page.locator('.date-toggle').click();
    await page.locator('.calendar').waitFor();
  }),
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
  'widget-hint': widget('PSN-HELPDSK', async (page) =>
    page.locator('psn-widget .popover').waitFor(),
  ),
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
  ...inboxScreens,
  ...resultsScreens,
  ...peopleScreens,
  ...studioScreens,
  ...studioActScreens,
  'sign-in': route('/sign-in', 'psn-people'),
  start: ({ page, host }) => page.goto(`${host.url}/start`),
  'not-found': ({ page, host }) => page.goto(`${host.url}/nothing`),
};
