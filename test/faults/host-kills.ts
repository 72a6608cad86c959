import { sendEntry } from '../../core/platform/browser/send-entry.ts';
import { submitSurvey, withNewKeys } from './submitter.ts';
import {
  compare,
  newPrefix,
  sleep,
  startFaultHost,
  until,
  type Check,
  type Scenario,
  type FaultHost,
} from './fault-host.ts';

/**
 * Sixteen clients submit one survey after the other while the host is killed repeatedly, every fifth time together with
 * its database, which leaves a stale lock file. Every confirmed submission must be stored exactly once.
 */

const SUBMITTERS = 16;
const DATABASE_EVERY = 5;
/** Longest time between a host's first survey and its kill. */
const LONGEST_LIFE_MS = 150;

async function submitDuring(
  host: FaultHost,
  prefix: string,
  send: typeof sendEntry,
  most: number,
  isEnough = async () => false,
) {
  const confirmed: string[] = [];
  const run = { isOver: false };
  const submitters = Array.from({ length: SUBMITTERS }, async (_, person) => {
    for (let made = 0; !run.isOver; made += 1) {
      const device = `${prefix}-${person}-${made}`;
      await submitSurvey(device, host.url, send);
      confirmed.push(device);
    }
  });
  let [kills, crashes] = [0, 0];
  while (kills < most && !(await isEnough())) {
    kills += 1;
    const before = confirmed.length;
    await until(() => confirmed.length > before, 10_000);
    await sleep(Math.random() * LONGEST_LIFE_MS);
    await host.kill();
    if (kills % DATABASE_EVERY === 0) {
      process.kill((await host.database()).pid, 'SIGKILL');
      crashes += 1;
    }
    await host.again();
    if (kills % 50 === 0) console.log(`  ${kills} kills, ${confirmed.length} surveys`);
  }
  run.isOver = true;
  await Promise.all(submitters);
  return { surveys: confirmed.length, kills, crashes, ...(await compare(host, prefix, confirmed)) };
}

export const scenario: Scenario = async (isFull) => {
  const host = await startFaultHost({ isEmbedded: true });
  const checks: Check[] = [];
  try {
    const { surveys, kills, crashes, lost, twice, half } = await submitDuring(
      host,
      newPrefix('kept'),
      sendEntry,
      isFull ? 1000 : 5,
    );
    checks.push({
      what: `${kills} killed hosts and ${crashes} killed databases under ${SUBMITTERS} people`,
      figures: `${surveys} surveys: ${lost} lost, ${twice} twice, ${half} not whole`,
      isGood: surveys > 0 && lost + twice + half === 0,
    });
    const prefix = newPrefix('control');
    const control = await submitDuring(
      host,
      prefix,
      withNewKeys(sendEntry),
      100,
      async () => !isFull && (await compare(host, prefix, [])).twice > 0,
    );
    checks.push({
      what: `the control, a new key at every try, ${control.kills} kills`,
      figures: `${control.surveys} surveys: ${control.twice} twice`,
      isGood: control.twice > 0,
    });
  } finally {
    await host.stop();
  }
  return checks;
};
