import { next, question, state } from '../support/flows.ts';
import { resultsUrl } from '../support/operator.ts';
import { serveNode } from '../support/serve-node.ts';
import { begin } from './people.ts';
import { expectTranscript, test } from './fixtures.ts';
import { nameTimes } from './times.ts';

/** The results of a survey: its numbers, a chart and its table, a filter, and a single response. */

test('the results', async ({ heard, page, host }) => {
  const node_id = await serveNode(
    host,
    [state('one', [question('score', 'score', { body: 'Would you recommend us?' }), next])],
    { name: 'The quay' },
    { name: 'Ferry' },
  );
  for (const score of ['10', '10', '2']) {
    const responses = [{ question_id: 'q-score', body: score }];
    await begin(host, 'Kim', { node_id, flow_id: `f-${node_id}`, responses });
  }
  await heard.open(await resultsUrl(host, 'mara'), 'psn-results');
  await page.getByRole('button', { name: /Ferry/ }).focus();
  await heard.press('Return', () =>
    page.getByRole('heading', { name: 'Ferry' }).and(page.locator(':focus')).waitFor(),
  );
  await page.getByRole('region', { name: /recommend/ }).waitFor();
  await heard.read();
  for (let stop = 0; stop < 3; stop += 1) await heard.press('Tab');
  const nps = page.getByRole('region', { name: /recommend/ });
  await nps.getByRole('button', { name: /^2: / }).focus();
  await heard.press('Tab');
  await heard.press('shift+Tab');
  await heard.press('space', () => page.getByRole('button', { name: /^Remove filter/ }).waitFor());
  await page.getByRole('button', { name: /^Remove filter/ }).focus();
  await heard.press('Tab');
  await heard.press('shift+Tab');
  await heard.press('Return', () =>
    page.getByRole('button', { name: /^Remove filter/ }).waitFor({ state: 'detached' }),
  );
  await nps.getByRole('button', { name: 'Table' }).first().focus();
  await heard.press('space', () => nps.getByRole('table').first().waitFor());
  await page.getByRole('button', { name: 'Responses', exact: true }).focus();
  await heard.press('space', () => page.locator('.response-entry').first().waitFor());
  await heard.press('Tab');
  await heard.press('Return', () =>
    page.getByRole('link', { name: 'Open the conversation' }).waitFor(),
  );
  await heard.press('Tab');
  await heard.press('Tab');
  await heard.press('Return');

  nameTimes(heard.rows);
  await expectTranscript(heard, 'results');
});
