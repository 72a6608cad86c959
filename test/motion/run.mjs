import { mkdirSync } from 'node:fs';
import { startBrowser } from '../bench/bare-browser.mjs';
import { createConversation, median, startBenchHost } from '../bench/bench-host.mjs';
import { openPhone, pause } from './phone.mjs';
import { steps } from './steps.mjs';
import { recordFrames, writeStrip } from './strip.mjs';
import { begin, end } from './watch.mjs';

/**
 * `npm run motion`: measures the answer to a tap on a phone, at 1 and 4 × CPU, and draws its frames. Arguments are names
 * of steps; without any, all run.
 */

const FOLDER = 'test-results/motion';
const ROUNDS = 5;
const RATES = [1, 4];
/** Longer than each animation. */
const WINDOW_MS = 900;

const given = process.argv.slice(2);
const unknown = given.filter((name) => !(name in steps));
if (unknown.length > 0)
  throw new Error(`No step ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}`);

mkdirSync(FOLDER, { recursive: true });
const host = await startBenchHost();
const browser = await startBrowser();

/** Acts once; resolves with the figures, and writes the strip where a path is given. */
async function act(step, rate, strip = null) {
  const { id, token } = await createConversation(host.database, 3);
  const page = await openPhone(browser);
  await page.goto(host.url + step.path(`feedback_id=${id}&token=${token}`));
  await page.until("$('[ready]')");
  await step.prepare?.(page);
  await page.untilShown(step.target);
  await page.middleOf(step.target);
  await pause(WINDOW_MS);
  const target = await page.middleOf(step.target);
  await page.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(`(${begin})(${JSON.stringify(step.shown)})`);
  const recording = strip && (await recordFrames(page));
  await page.tapAt(target);
  await pause(WINDOW_MS);
  // A busy machine is slower.
  await page.until('motionWatched.shown !== null');
  const figures = await page.evaluate(`(${end})()`);
  if (recording) await writeStrip(browser, await recording.stop(), figures.tapTime, strip);
  await page.close();
  return figures;
}

const row = (name, rate, all) => {
  const of = (key) => median(all.map((figures) => figures[key]));
  const cells = ['change', 'last', 'longest'].map((key) => of(key).toFixed(0));
  cells.push(of('shift').toFixed(3));
  return [name.padEnd(16), `${rate} ×`, ...cells.map((cell) => cell.padStart(10))].join(' ');
};

console.log('medians of 5      CPU  change, ms   last, ms  frame, ms      shift');
try {
  for (const name of given.length > 0 ? given : Object.keys(steps))
    for (const rate of RATES) {
      const all = [];
      for (let round = 0; round < ROUNDS; round += 1) all.push(await act(steps[name], rate));
      await act(steps[name], rate, `${FOLDER}/${name}.${rate}x.png`);
      console.log(row(name, rate, all));
    }
} finally {
  await browser.close();
  await host.stop();
}
