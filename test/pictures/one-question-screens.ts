import type { Page } from 'playwright/test';
import { open, ready } from '../support/fixtures.ts';
import { withoutSurvey } from '../support/bare-page.ts';
import { pressUntil, type Show } from './show.ts';

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
const nextButton = (page: Page) => page.locator('.main-action > .button');
const moveOn: Act = (page) => nextButton(page).click();

/** A picture beside the first question and the thank-you, drawn as a hill by the sea. */
const HILL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice"><path fill="#f3c9a5" d="M0 0h400v400H0z"/><circle cx="280" cy="130" r="52" fill="#fbe9c6"/><path fill="#c8775a" d="M0 250 140 150l120 110H0z"/><path fill="#2f6f73" d="M0 250h400v150H0z"/><path fill="#7fb3ae" d="M60 300h90v6H60zm160 40h120v6H220z"/></svg>';
const withPicture =
  (show: Show): Show =>
  async (context) => {
    const { page } = context;
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: HILL }),
    );
    await page.route('**/v1/nodes/node-evening*', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { flow: { states: { elements?: object[] }[] } };
      for (const state of json.flow.states)
        state.elements = [
          { id: 'e-picture', type: 'image', url: 'https://pictures.example/hill', text: 'A hill' },
          ...(state.elements ?? []),
        ];
      await route.fulfill({ response, json });
    });
    await show(context);
    await page.locator('.picture').waitFor();
  };
const goToThanks: Act = async (page) => {
  await page.evaluate(() => document.querySelector('psn-feedback')!.answer('evening', 5));
  await pressUntil(nextButton(page), page.locator('.state-thank'));
};

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
  'one-picture': withPicture(survey()),
  'one-picture-thanks': withPicture(survey('', goToThanks)),
  'widget-one-picture': withPicture(panel({ modal_mode: false })),
  'widget-one': panel({ modal_mode: false }),
  'widget-one-modal': panel({}),
  'one-preview': preview('flow_preview'),
  'one-web-preview': preview('web_flow_preview'),
};
