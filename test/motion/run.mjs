import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumArguments, chromiumPath } from '../support/chromium.mjs';
import { createConversation, median, startBenchHost } from '../bench/bench-host.mjs';
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
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

mkdirSync(FOLDER, { recursive: true });
const names = process.argv.slice(2).filter((name) => name in steps);
const host = await startBenchHost();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });

/** Acts once; resolves with the figures, and writes the strip where a path is given. */
async function act(step, rate, strip = null) {
  const { id, token } = await createConversation(host.database, 3);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const path = step.path(`feedback_id=${id}&token=${token}`);
  await page.goto(host.url + path);
  await page.locator('[ready]').first().waitFor({ state: 'attached' });
  await step.prepare?.(page);
  const target = step.target(page);
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(WINDOW_MS);
  const box = await target.boundingBox();
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(begin, step.shown);
  const recording = strip && (await recordFrames(session));
  // Without a locator, which would search and check its element in the page meanwhile.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(WINDOW_MS);
  const figures = await page.evaluate(end);
  if (recording)
    await writeStrip(await context.newPage(), await recording.stop(), figures.tapTime, strip);
  await context.close();
  return figures;
}

const row = (name, rate, all) => {
  const of = (key) => median(all.map((figures) => figures[key]));
  const cells = [of('change').toFixed(0), of('longest').toFixed(0), of('shift').toFixed(3)];
  return [name.padEnd(16), `${rate} ×`, ...cells.map((cell) => cell.padStart(10))].join(' ');
};

console.log('medians of 5      CPU   change, ms   frame, ms   shift');
for (const name of names.length > 0 ? names : Object.keys(steps))
  for (const rate of RATES) {
    const all = [];
    for (let round = 0; round < ROUNDS; round += 1) all.push(await act(steps[name], rate));
    await act(steps[name], rate, `${FOLDER}/${name}.${rate}x.png`);
    console.log(row(name, rate, all));
  }
await browser.close();
await host.stop();
