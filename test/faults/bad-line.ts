import { sendEntry } from '../../core/ports/browser/send-entry.ts';
import { faultProxy, faults } from '../support/fault-proxy.ts';
import { submitSurvey, withNewKeys } from './submitter.ts';
import { compare, newPrefix, startWorld, type Check, type Scenario, type World } from './world.ts';

/** Surveys over a line that is slow, cut, narrow, closed slowly, reset and sliced, a fault at a time for each connection. */

async function submitOver(world: World, prefix: string, send: typeof sendEntry, surveys: number) {
  let turn = 0;
  const proxy = await faultProxy(Number(new URL(world.url()).port), () => faults[(turn += 1) % faults.length]!, Math.random);
  const devices = Array.from({ length: surveys }, (_, at) => `${prefix}-${at}`);
  await Promise.all(devices.map((device) => submitSurvey(device, () => `http://127.0.0.1:${proxy.port}`, send)));
  await proxy.close();
  return compare(world, prefix, devices);
}

export const scenario: Scenario = async (isFull) => {
  const surveys = isFull ? 1000 : 60;
  const world = await startWorld();
  const checks: Check[] = [];
  try {
    const { lost, twice, half } = await submitOver(world, newPrefix('kept'), sendEntry, surveys);
    checks.push({ what: `${surveys} surveys over a bad line`, figures: `${lost} lost, ${twice} twice, ${half} not whole`, isGood: lost + twice + half === 0 });
    const control = await submitOver(world, newPrefix('control'), withNewKeys(sendEntry), surveys);
    checks.push({ what: 'the control, a new key at every try', figures: `${control.twice} twice`, isGood: control.twice > 0 });
  } finally {
    await world.stop();
  }
  return checks;
};
