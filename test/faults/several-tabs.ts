import type { BrowserContext, Page } from 'playwright';
import { faultProxy } from '../support/fault-proxy.ts';
import { submission } from '../support/submission.ts';
import { launch, openPage, serveModule } from './browser.ts';
import {
  compare,
  newPrefix,
  startFaultHost,
  storedOf,
  until,
  type Check,
  type Scenario,
  type FaultHost,
} from './fault-host.ts';

/** Five pages of a browser send over a slow connection, while their leader crashes repeatedly. */

const PAGES = 5;
const TAKEOVER_MS = 2000;
const bodyOf = (device: string) =>
  JSON.stringify(
    submission({ device_id: device, responses: [{ question_id: 'q-nps', body: '9' }] }),
  );

/** Crashes the renderer, without any event in the page. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

async function crashLeaders(
  host: FaultHost,
  search: string,
  most: number,
  isEnough = async (_prefix: string) => false,
) {
  const line = await faultProxy(Number(new URL(host.url()).port), () => 'latency', Math.random);
  const origin = `http://127.0.0.1:${line.port}`;
  const browser = await launch();
  const context = await browser.newContext();
  const [prefix, confirmed, takeovers] = [newPrefix('tabs'), [] as string[], [] as number[]];
  try {
    await serveModule(context, 'outbox-page');
    let pages = await Promise.all(
      Array.from({ length: PAGES }, () => openPage(context, origin, search)),
    );
    let crashes = 0;
    while (crashes < most && !(await isEnough(prefix))) {
      crashes += 1;
      const lastLead = async (page: Page) =>
        Math.max(0, ...(await page.evaluate(() => window.outboxPage.leads)));
      const before = Date.now();
      for (const at of [0, 1]) {
        const device = `${prefix}-${crashes}-${at}`;
        const page = pages[(crashes + at) % PAGES]!;
        await page.evaluate(
          ([one, body]) => window.outboxPage.keep(one!, body!),
          [device, bodyOf(device)],
        );
        confirmed.push(device);
      }
      const leader = await until(async () => {
        const leads = await Promise.all(pages.map(lastLead));
        const latest = leads.indexOf(Math.max(...leads));
        return leads[latest]! >= before ? pages[latest]! : null;
      }, 10_000);
      if (!leader) throw new Error('No page leads.');
      const rest = pages.filter((page) => page !== leader);
      const crashed = Date.now();
      await crash(context, leader);
      const isAllStored = async () => (await storedOf(host, prefix)).size === confirmed.length;
      const next = await until(
        async () =>
          (await Promise.all(rest.map(lastLead))).find((at) => at >= crashed) ??
          ((await isAllStored()) ? 'nothing was left' : null),
        10_000,
      );
      if (next !== 'nothing was left') takeovers.push(next === null ? Infinity : next - crashed);
      pages = [...rest, await openPage(context, origin, search)];
    }
    await until(async () => (await storedOf(host, prefix)).size >= confirmed.length, 20_000);
    takeovers.sort((a, b) => a - b);
    return {
      surveys: confirmed.length,
      crashes,
      takeovers: takeovers.length,
      median: takeovers[takeovers.length >> 1] ?? 0,
      slowest: takeovers.at(-1) ?? 0,
      ...(await compare(host, prefix, confirmed)),
    };
  } finally {
    await browser.close();
    await line.close();
  }
}

export const scenario: Scenario = async (isFull) => {
  const host = await startFaultHost();
  const checks: Check[] = [];
  try {
    const { surveys, crashes, takeovers, median, slowest, lost, twice, half } = await crashLeaders(
      host,
      '',
      isFull ? 100 : 4,
    );
    checks.push(
      {
        what: `${PAGES} pages of a browser, the leading one crashed ${crashes} times`,
        figures: `${surveys} surveys: ${lost} lost, ${twice} twice, ${half} not whole`,
        isGood: lost + twice + half === 0,
      },
      {
        what: 'the next page goes on with what is left',
        figures: `${takeovers} times, after ${median} ms, ${slowest} at most`,
        isGood: takeovers > 0 && slowest <= TAKEOVER_MS,
      },
    );
    const control = await crashLeaders(host, '?new-keys', 100, async (prefix) =>
      [...(await storedOf(host, prefix)).values()].some(({ rows }) => rows > 1),
    );
    checks.push({
      what: 'the control, a new key at every try',
      figures: `${control.twice} twice after ${control.crashes} crashes`,
      isGood: control.twice > 0,
    });
  } finally {
    await host.stop();
  }
  return checks;
};
