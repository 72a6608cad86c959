import { sendEntry } from '../../core/platform/browser/send-entry.ts';
import { submitSurvey, withNewKeys } from './submitter.ts';
import {
  compare,
  newPrefix,
  sleep,
  startWorld,
  until,
  type Check,
  type Scenario,
  type World,
} from './world.ts';

/**
 * Sixteen clients submit one survey after the other while the host is killed repeatedly, every fifth time together with
 * its database, which leaves a stale lock file. Every confirmed submission must be stored exactly once.
 */

const SUBMITTERS = 16;
const DATABASE_EVERY = 5;
/** Longest time between a host's first survey and its kill. */
const LONGEST_LIFE_MS = 150;

async function submitDuring(
  world: World,
  prefix: string,
  send: typeof sendEntry,
  most: number,
  isEnough = async () => false,
) {
  const told: string[] = [];
  const run = { isOver: false };
  const submitters = Array.from({ length: SUBMITTERS }, async (_, person) => {
    for (let made = 0; !run.isOver; made += 1) {
      const device = `${prefix}-${person}-${made}`;
      await submitSurvey(device, world.url, send);
      told.push(device);
    }
  });
  let [kills, crashes] = [0, 0];
  while (kills < most && !(await isEnough())) {
    kills += 1;
    const before = told.length;
    await until(() => told.length > before, 10_000);
    await sleep(Math.random() * LONGEST_LIFE_MS);
    await world.kill();
    if (kills % DATABASE_EVERY === 0) {
      process.kill((await world.database()).pid, 'SIGKILL');
      crashes += 1;
    }
    await world.again();
    if (kills % 50 === 0) console.log(`  ${kills} kills, ${told.length} surveys`);
  }
  run.isOver = true;
  await Promise.all(submitters);
  return { surveys: told.length, kills, crashes, ...(await compare(world, prefix, told)) };
}

export const scenario: Scenario = async (isFull) => {
  const world = await startWorld();
  const checks: Check[] = [];
  try {
    const { surveys, kills, crashes, lost, twice, half } = await submitDuring(
      world,
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
      world,
      prefix,
      withNewKeys(sendEntry),
      100,
      async () => !isFull && (await compare(world, prefix, [])).twice > 0,
    );
    checks.push({
      what: `the control, a new key at every try, ${control.kills} kills`,
      figures: `${control.surveys} surveys: ${control.twice} twice`,
      isGood: control.twice > 0,
    });
  } finally {
    await world.stop();
  }
  return checks;
};
