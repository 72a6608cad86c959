import { next, question, state } from '../support/flows.ts';
import { resultsUrl } from '../support/operator.ts';
import { sentencesOf } from '../support/sentence.ts';
import { serveNode } from '../support/serve-node.ts';
import { begin } from './people.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';
import { nameTimes } from './times.ts';

/** The results of a survey: its numbers, a chart and its table, a filter, and a single response. */

for (const locale of LOCALES)
  test(`the results: ${locale}`, async ({ heard, page, host }) => {
    const say = await sentencesOf(locale);
    const name = `Ferry ${locale}`;
    const node_id = await serveNode(
      host,
      [state('one', [question('score', 'score', { body: 'Would you recommend us?' }), next])],
      { name: 'The quay' },
      { name },
    );
    for (const score of ['10', '10', '2']) {
      const responses = [{ question_id: 'q-score', body: score }];
      await begin(host, 'Kim', { node_id, flow_id: `f-${node_id}`, responses });
    }
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const filter = page.getByRole('button', { name: say('results.removeFilter').split('{')[0]! });
    const scores = page.getByRole('region', { name: /recommend/ });
    const [address, token] = (await resultsUrl(host, 'mara')).split('#');
    await heard.open(`${address}?lang=${locale}#${token}`, 'psn-results');
    await heard.happens('to the survey', () =>
      page.getByRole('button', { name: new RegExp(name) }).focus(),
    );
    await heard.press('Return', async () => {
      await page.getByRole('heading', { name }).and(page.locator(':focus')).waitFor();
      await scores.waitFor();
    });
    await heard.read();
    for (let stop = 0; stop < 3; stop += 1) await heard.press('Tab');
    await heard.happens('to a bar', () => scores.getByRole('button', { name: /^[2٢]: / }).focus());
    await heard.press('space', () => filter.waitFor());
    await heard.happens('to the filter', () => filter.focus());
    await heard.press('Return', () => filter.waitFor({ state: 'detached' }));
    await heard.happens('to the menu of the card', () =>
      scores.locator('button[aria-haspopup]').focus(),
    );
    await heard.press('space', () => scores.getByRole('menu').waitFor());
    await heard.press('Return', () => scores.getByRole('table').first().waitFor());
    await heard.happens('to the responses', () => button('results.responses').focus());
    await heard.press('space', () => page.locator('.response-entry').first().waitFor());
    await heard.tabTo(page.locator('.response-entry').first());
    await heard.press('Return', () => page.getByRole('link').last().waitFor());
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('Return');

    // Other tests add surveys to the host.
    const [first] = heard.rows;
    first!.heard = first!.heard.map((part) => part.replace(/(?<=^List with )\d+/, '{surveys}'));
    nameTimes(heard.rows, locale);

    await expectTranscript(heard, 'results', locale);
  });
