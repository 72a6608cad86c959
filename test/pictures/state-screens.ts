import type { Page, Route } from 'playwright/test';
import type { RunningHost } from '../support/fixtures.ts';
import { open, ready } from '../support/fixtures.ts';
import { withoutSurvey } from '../support/bare-page.ts';
import { inboxUrl } from '../support/operator.ts';
import { pressUntil, type Context, type Show } from './show.ts';

/** The screens without their content: while it loads, where it fails, is empty, closed or offline. */

const NODE = '**/v1/nodes/node-store*';

const down = (route: Route) => route.abort();
const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { error: { code: 'no', message: 'No.' } } });
/** Never answers. */
const stall = () => undefined;

type Json = Record<string, unknown>;

const altered = (change: (answer: Json) => Json) => async (route: Route) => {
  const response = await route.fetch();
  const answer = (await response.json()) as Json;
  await route.fulfill({ response, json: { ...answer, ...change(answer) } });
};

const goOffline = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );

/** The survey of a page with this reply to its call for the node. */
const survey =
  (answer: (route: Route) => unknown, before?: (page: Page) => Promise<unknown>): Show =>
  async ({ page, host, lang }) => {
    await withoutSurvey(page);
    await page.route(NODE, answer);
    await before?.(page);
    await page.goto(`${host.url}/feedback?node_id=node-store&lang=${lang}`);
    if (answer !== stall) await ready(page, 'psn-feedback');
    else await page.locator('psn-feedback .loading').waitFor();
  };

const openWidget = async ({ page, host, lang }: Context): Promise<void> => {
  await open(page, `${host.url}/demo?code=PSN-BOOKSHP&lang=${lang}`, 'psn-widget');
  await page.locator('psn-widget .launcher').click();
};

/** The panel of a widget, with calls answered so. */
const panel =
  (url: string | RegExp, answer: (route: Route) => unknown, shows: string): Show =>
  async (context) => {
    await context.page.route(url, answer);
    await openWidget(context);
    await context.page.locator(`psn-widget ${shows}`).first().waitFor();
  };

/** The flow with pages that may be passed without an answer. */
const withoutQuestions = (flow: Json): Json => ({
  ...flow,
  states: (flow['states'] as { elements: { style: string }[] }[]).map((state) => ({
    ...state,
    elements: state.elements.filter((element) => !('question' in element)),
  })),
});

const chat =
  (answer: (route: Route) => unknown, begin: (host: RunningHost) => Promise<string>): Show =>
  async ({ page, host, lang }) => {
    await page.route('**/v1/feedbacks/*/chat*', answer);
    await page.goto(`${host.url}/chat?${await begin(host)}&lang=${lang}`);
    if (answer !== stall) await ready(page, 'psn-chat');
    else await page.locator('psn-chat .loading').waitFor();
  };

const over = () => ({ status: 'closed', chat_rating_enabled: true, chat_ratings: [] });

/** A conversation that is over, in the panel of a widget. */
const widgetChat =
  (begin: (host: RunningHost) => Promise<string>): Show =>
  async (context) => {
    const { page, host } = context;
    const query = new URLSearchParams(await begin(host));
    await page.route('**/v1/feedbacks/*/chat*', altered(over));
    await openWidget(context);
    await page.evaluate(
      ([id, token]) => document.querySelector('psn-widget')!.openChat(id!, token!),
      [query.get('feedback_id'), query.get('token')],
    );
    await page.locator('psn-widget .rating').waitFor();
  };

const inbox =
  (answer: (route: Route) => unknown, before?: (page: Page) => Promise<unknown>): Show =>
  async ({ page, host, lang }) => {
    await before?.(page);
    await page.route('**/v1/inbox/conversations?*', answer);
    const address = await inboxUrl(host, 'mara');
    await page.goto(address.replace('#', `?lang=${lang}#`));
    const list = page.locator('psn-inbox .inbox-list');
    await list.locator(answer === stall ? '.loading' : '.empty').waitFor();
  };

const nothing = altered(() => ({ conversations: [] }));

/** @param begin begins a conversation on a host; resolves to the query of its address */
export const stateScreens = (
  begin: (host: RunningHost) => Promise<string>,
): Record<string, Show> => ({
  'survey-loading': survey(stall),
  'survey-failed': survey(refuse),
  'survey-offline-at-start': survey(down, goOffline),
  'survey-unknown': ({ page, host, lang }) =>
    open(page, `${host.url}/feedback?node_id=nothing&lang=${lang}`, 'psn-feedback'),
  'survey-closed': survey(altered(() => ({ status: 'passive' }))),
  'survey-closed-by-its-owner': survey(
    altered(() => ({
      status: 'passive',
      activation_expired_message: { en: 'Thank you, we have heard enough.', ar: 'شكرًا لكم.' },
    })),
  ),
  'survey-signature': survey(altered(() => ({ signature_valid: false }))),
  'survey-repeated': survey(
    altered(({ id }) => ({ id, prevent_multiple_feedback: true })),
    (page) =>
      page.addInitScript(() =>
        localStorage.setItem(
          'psn:channel/node-store',
          JSON.stringify({ isLinkChannelDisplayedBefore: true, firstNow: null }),
        ),
      ),
  ),
  'survey-offline': async (context) => {
    await survey(altered((node) => node))(context);
    await context.page.context().setOffline(true);
    await context.page.locator('psn-feedback .notice').waitFor();
  },
  'survey-saved': async (context) => {
    const { page } = context;
    await page.route('**/v1/feedbacks', down);
    await survey(altered(({ flow }) => ({ flow: withoutQuestions(flow as Json) })))(context);
    await pressUntil(
      page.locator('psn-feedback .main-action .button'),
      page.locator('psn-feedback .empty'),
    );
  },
  'no-scripts': async ({ page, host, lang }) => {
    const { width, height } = page.viewportSize()!;
    const context = await page.context().browser()!.newContext({
      javaScriptEnabled: false,
      viewport: { width, height },
    });
    const other = await context.newPage();
    await other.goto(`${host.url}/feedback?node_id=node-store&lang=${lang}`);
    return other;
  },
  'widget-code-failed': panel(/\/c\/panel-/, down, '.panel-failed'),
  'widget-loading': panel(NODE, stall, '.loading'),
  'widget-failed': panel(NODE, refuse, '.empty'),
  'widget-previous-empty': async (context) => {
    await openWidget(context);
    await context.page.locator('psn-widget section.state').waitFor();
    await context.page.evaluate(() =>
      document.querySelector('psn-widget')!.showPreviousFeedbacks(),
    );
    await context.page.locator('psn-widget .empty').waitFor();
  },
  'chat-loading': chat(stall, begin),
  'chat-failed': chat(refuse, begin),
  'chat-unknown': ({ page, host, lang }) => open(page, `${host.url}/chat?lang=${lang}`, 'psn-chat'),
  'chat-queued': chat(
    altered(() => ({ status: 'queued' })),
    begin,
  ),
  'chat-archived': chat(
    altered(() => ({ status: 'archived', chat_rating_enabled: false })),
    begin,
  ),
  'chat-rating': chat(altered(over), begin),
  'chat-out-of-hours': chat(
    altered(({ node }) => ({
      node: {
        ...(node as Json),
        operating: false,
        operating_24_7: false,
        operating_hours: [{ day: 1, start: '09:00', end: '17:00' }],
      },
    })),
    begin,
  ),
  'widget-chat-over': widgetChat(begin),
  'inbox-loading': inbox(stall),
  'inbox-failed': inbox(refuse),
  'inbox-empty': inbox(nothing),
  'inbox-offline': inbox(nothing, goOffline),
  'widget-unknown': ({ page, host }) => page.goto(`${host.url}/widget?code=PSN-NOTHERE`),
});
