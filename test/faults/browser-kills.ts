import { submission } from '../support/submission.ts';
import { openPage, profile, serveModule } from './browser.ts';
import {
  compare,
  newPrefix,
  startFaultHost,
  storedOf,
  until,
  type Scenario,
} from './fault-host.ts';

/**
 * An offline browser saves ten surveys, reports them as saved, and is killed at that moment. Started again online, it
 * must send them. The control writes them to local storage as well, and counts the remaining ones.
 */

const SURVEYS = 10;
const bodyOf = (device: string) =>
  JSON.stringify(
    submission({
      device_id: device,
      created_offline: true,
      responses: [{ question_id: 'q-nps', body: '9' }],
    }),
  );

export const scenario: Scenario = async (isFull) => {
  const kills = isFull ? 200 : 2;
  const host = await startFaultHost();
  const browsers = await profile();
  const [prefix, confirmed] = [newPrefix('killed'), [] as string[]];
  let leftInLocalStorage = 0;
  try {
    for (let kill = 1; kill <= kills + 1; kill += 1) {
      const browser = await browsers.start();
      await serveModule(browser.context, 'outbox-page');
      const page = await openPage(browser.context, host.url());
      leftInLocalStorage += await page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith('control')).length,
      );
      await page.evaluate(() => localStorage.clear());
      await page.evaluate(() => window.outboxPage.resume());
      await until(async () => (await storedOf(host, prefix)).size >= confirmed.length, 20_000);
      if (kill <= kills) {
        await page.route('**/v1/feedbacks', (route) => route.abort());
        const devices = Array.from({ length: SURVEYS }, (_, at) => `${prefix}-${kill}-${at}`);
        const kinds = await page.evaluate(
          (given) =>
            Promise.all(
              given.map(([device, body]) =>
                window.outboxPage
                  .post(device!, body!)
                  .finally(() => localStorage.setItem(`control-${device}`, body!)),
              ),
            ),
          devices.map((device) => [device, bodyOf(device)]),
        );
        if (kinds.some((kind) => kind !== 'saved'))
          throw new Error(`Not saved, but ${kinds.join()}.`);
        confirmed.push(...devices);
      }
      await browser.kill();
      if (kill % 20 === 0) console.log(`  ${kill} kills`);
    }
    const { lost, twice, half } = await compare(host, prefix, confirmed);
    return [
      {
        what: `${kills} killed browsers with ${SURVEYS} surveys each`,
        figures: `${confirmed.length} saved: ${lost} lost, ${twice} twice, ${half} not whole`,
        isGood: lost + twice + half === 0,
      },
      {
        what: 'the control, the local storage of the same pages',
        figures: `${confirmed.length - leftInLocalStorage} lost`,
        isGood: leftInLocalStorage < confirmed.length,
      },
    ];
  } finally {
    await host.stop();
    await browsers.remove();
  }
};
