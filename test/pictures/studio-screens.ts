import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { addPerson, addSession } from '../support/callers.ts';
import type { RunningHost } from '../support/fixtures.ts';
import type { Show } from './show.ts';

/** The screens of the studio. */

export const SURVEY = 'flows/store-visit.json';
/** A survey with mistakes of many kinds. */
const BROKEN = 'flows/ferry.json';

interface Flow {
  states: object[];
  transitions: { from_state_id: string }[];
}

/** Secrets of the owner's session by host. The host has the survey with mistakes then. */
const sessions = new WeakMap<RunningHost, string>();
async function prepare(host: RunningHost): Promise<string> {
  const known = sessions.get(host);
  if (known !== undefined) return known;
  const flow = JSON.parse(await readFile(join(host.workspace, SURVEY), 'utf8')) as Flow;
  const [first] = flow.transitions;
  Object.assign(flow, { id: 'flow-ferry', flow_id: 'flow-ferry', node_id: null, name: 'Ferry' });
  // The same branch again never counts, and no way leads to a page of its own.
  flow.transitions.push(structuredClone(first!));
  flow.states.push({ ...flow.states.at(-1), id: 'lost', order: 9, elements: [] });
  await writeFile(join(host.workspace, BROKEN), JSON.stringify(flow, null, 2));
  await host.publish();
  const { id } = await addPerson(host, 'Ada Vale', ['owner']);
  const session = await addSession(host, id);
  sessions.set(host, session);
  return session;
}

export type Act = (page: Page) => Promise<unknown>;

/** The studio of an owner at a place of its address. */
export const studio =
  (place: string, shown: string, act: Act = async () => undefined): Show =>
  async ({ page, host, lang }) => {
    const value = await prepare(host);
    await page.context().addCookies([{ name: 'psn-session', value, url: host.url }]);
    await page.goto(`${host.url}/studio?lang=${lang}${place && `#${place}`}`);
    await page.locator(shown).first().waitFor();
    await act(page);
  };

export const click =
  (part: (page: Page) => Locator, shown: string): Act =>
  async (page) => {
    await part(page).click();
    await page.locator(shown).first().waitFor();
  };

export const menuOf = (page: Page, name: string): Locator =>
  page
    .locator('.survey-card')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('.menu > button');

/** Narrow windows show one pane at a time, by tabs. Wide ones have another way to some of them, if any. */
export const pane =
  (at: number, wide: Act = async () => undefined): Act =>
  async (page) => {
    const tab = page.locator('.build-tabs button').nth(at);
    await ((await tab.isVisible()) ? tab.click() : wide(page));
  };

export const inOrder =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const tryIt: Act = async (page) => {
  await page.locator('.studio-editor-header [aria-pressed]').click();
  await page.frameLocator('.try iframe').getByRole('radio').first().waitFor();
};
const card = (page: Page): Locator => page.locator('.card').nth(1);
const chooseCard: Act = (page) => card(page).locator('.card-kind').click();
const run: Act = async (page) => {
  await pane(3, () => page.locator('.logic-bar > button').click())(page);
  await page.locator('.run-reach').waitFor();
};
const openLook: Act = async (page) => {
  await expect(page.frameLocator('.look-preview iframe').locator('psn-widget')).toBeAttached();
};
const addNotices: Act = async (page) => {
  const cards = page.locator('.notice-card');
  if ((await cards.count()) === 0) {
    await page.locator('.notices .menu > button').click();
    await page.getByRole('menuitem').first().click();
  }
  await cards.first().waitFor();
  await cards.evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
};
const importAnswers: Act = async (page) => {
  await menuOf(page, 'Store visit').click();
  await page.getByRole('menuitem').nth(3).click();
  const buffer = Buffer.from('id,nps,reason,Note\n1,9,books,Fine\n2,3,tea,Slow\n');
  await page
    .locator('dialog input[type="file"]')
    .setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
  await page.locator('.answer-columns').waitFor();
};
const importSurvey: Act = async (page) => {
  await page.locator('.studio-new .main-button').click();
  await page
    .locator('dialog input[type="file"]')
    .setInputFiles('test/support/imports/surveyjs.json');
  await page.locator('.import-lost').waitFor();
};
const publish = click((page) => page.locator('.studio-editor-header .main-button'), '.changes h3');

export const studioScreens: Readonly<Record<string, Show>> = {
  'studio-list': studio('', '.survey-card'),
  'studio-list-menu': studio('', '.survey-card', (page) => menuOf(page, 'Store visit').click()),
  'studio-new': studio(
    '',
    '.survey-card',
    click((page) => page.locator('.studio-new .main-button'), '.survey-starts'),
  ),
  'studio-import': studio('', '.survey-card', importSurvey),
  'studio-answers': studio('', '.survey-card', importAnswers),
  'studio-build': studio(SURVEY, '.card', chooseCard),
  'studio-outline': studio(SURVEY, '.card', pane(0)),
  'studio-settings': studio(SURVEY, '.card', inOrder(chooseCard, pane(2))),
  'studio-types': studio(
    SURVEY,
    '.card',
    click((page) => page.locator('.canvas-add').first(), '.types'),
  ),
  'studio-card-menu': studio(SURVEY, '.card', (page) =>
    card(page).locator('.card-head .menu > button').click(),
  ),
  'studio-mistakes': studio(BROKEN, '.card', pane(2)),
  'studio-logic': studio(`${SURVEY}:logic`, '.logic-page'),
  'studio-logic-broken': studio(`${BROKEN}:logic`, '.logic-page'),
  'studio-logic-list': studio(`${BROKEN}:logic`, '.logic-page', async (page) => {
    await pane(1, () => page.locator('.logic-forms button').last().click())(page);
    await page.locator('.logic-list').waitFor();
  }),
  'studio-run': studio(`${SURVEY}:logic`, '.logic-page', run),
  'studio-look': studio(`${SURVEY}:look`, '.look-fields', openLook),
  'studio-look-preview': studio(`${SURVEY}:look`, '.look-fields', inOrder(pane(1), openLook)),
  'studio-languages': studio(`${SURVEY}:languages`, '.translations table'),
  'studio-notices': studio(`${SURVEY}:notices`, '.notices', addNotices),
  'studio-file': studio(`${BROKEN}:file`, '.cm-content'),
  'studio-versions': studio(
    `${SURVEY}:history`,
    '.history li',
    inOrder(
      click((page) => page.locator('.history-scope button').last(), '.history-files'),
      click((page) => page.locator('.history-acts button').first(), '.history-pair .changes'),
    ),
  ),
  'studio-try': studio(SURVEY, '.card', tryIt),
  'studio-publish': studio(SURVEY, '.card', async (page) => {
    await page.locator('.canvas-title textarea').fill('How was your visit to the quay?');
    await page.locator('.canvas-title textarea').blur();
    await publish(page);
  }),
};
