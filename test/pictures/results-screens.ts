import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { open, type RunningHost } from '../support/fixtures.ts';
import { sendGenerated } from '../support/generated-responses.ts';
import { resultsUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';
import type { Show } from './show.ts';

/** The screens of the results. */

/** The results of a survey without responses. */
const empty: Show = async ({ page, host, lang }) => {
  const address = await resultsUrl(host, 'mara');
  await open(page, address.replace('#', `?lang=${lang}#`), 'psn-results');
  await page.evaluate(() => (location.hash = '#survey=flow-evening'));
  await page.reload();
  await page.locator('psn-results .qr-code').waitFor();
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
  await page.locator('psn-results .survey-card', { hasText: 'Store visit' }).click();
  await page.locator('psn-results .question-card').last().waitFor();
};

const openDialog = async (page: Page): Promise<void> => {
  await openResults(page);
  await page.locator('psn-results .section-acts .quiet-button').first().click();
  await page.locator('psn-results dialog .main-button').click();
  await page.locator('psn-results dialog .people-copied').waitFor();
};
/** The results behind a link, in the brand of their channel. */
const openShared = async (page: Page): Promise<void> => {
  await openDialog(page);
  const link = await page.locator('psn-results dialog .people-copied input').inputValue();
  await page.goto(link.replace('#', `${new URL(page.url()).search}#`));
  await page.locator('psn-results .results-branded').waitFor();
  await page.locator('psn-results .question-card, psn-results .empty').first().waitFor();
};
const chooseDays = async (page: Page): Promise<void> => {
  await openResults(page);
  await page.locator('psn-results .filter-menus select').first().selectOption('other');
  await page.locator('psn-results .day-field').first().waitFor();
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

export const resultsScreens: Readonly<Record<string, Show>> = {
  'results-list': results(async () => undefined),
  'results-survey': results(openResults),
  'results-empty': empty,
  'results-days': results(chooseDays),
  'results-card-menu': results(async (page) => {
    await openResults(page);
    await page.locator('psn-results .card-head .menu > button').first().click();
  }),
  'results-links': results(openDialog),
  'results-shared': results(openShared),
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
};
