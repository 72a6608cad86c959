import type { Page } from 'playwright/test';
import { open, ready } from '../e2e/fixtures.ts';
import { withoutSurvey } from '../support/bare-page.ts';
import type { Show } from './show.ts';

/** The screens of a survey that shows one question at a time. */

const NODE = 'node-evening';

type Act = (page: Page) => Promise<unknown>;

/** Answers the first question, which leads to the next one by its button. */
const answerFirst =
  (stars: string): Act =>
  async (page) => {
    await page
      .locator('.stars input')
      .nth(Number(stars) - 1)
      .check();
    await page.locator('.stars').waitFor({ state: 'detached' });
  };
const moveOn: Act = (page) => page.locator('.main-action > .button').click();

const survey =
  (more = '', act: Act = async () => undefined): Show =>
  async ({ page, host, lang }) => {
    await withoutSurvey(page);
    await open(page, `${host.url}/feedback?node_id=${NODE}&lang=${lang}${more}`, 'psn-feedback');
    await act(page);
  };

/** The survey in the panel of a widget. */
const panel =
  (config: object): Show =>
  async ({ page, host, lang }) => {
    await page.route('**/v1/web_widgets/code/*', async (route) => {
      const response = await route.fetch();
      const json = { ...((await response.json()) as object), node_id: NODE, ...config };
      await route.fulfill({ response, json });
    });
    await page.goto(`${host.url}/demo?code=PSN-READING&lang=${lang}`);
    await ready(page, 'psn-widget');
    await page.locator('psn-widget .launcher').click();
    await page.locator('psn-widget .state-one').waitFor();
  };

const preview =
  (path: string): Show =>
  ({ page, host, lang }) =>
    open(page, `${host.url}/${path}?flow_id=flow-evening&lang=${lang}`, 'psn-flow-preview');

const prefilled = `&responses=${encodeURIComponent(JSON.stringify({ evening: '5', heard: 'web' }))}`;

export const oneQuestionScreens: Record<string, Show> = {
  'one-stars': survey(),
  'one-error': survey('', moveOn),
  'one-text': survey('', answerFirst('2')),
  'one-choice': survey('', answerFirst('5')),
  'one-prefilled': survey(prefilled),
  'widget-one': panel({ modal_mode: false }),
  'widget-one-modal': panel({}),
  'one-preview': preview('flow_preview'),
  'one-web-preview': preview('web_flow_preview'),
};
