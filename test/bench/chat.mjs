import { chromium } from 'playwright';
import { chromiumArguments, chromiumPath } from '../support/chromium.mjs';
import { createConversation, median, startBenchHost } from './bench-host.mjs';

/** Compares long conversations with short ones: the time to open one, and the time of a key press in it. */

const SIZES = [10, 100, 2000];
const ROUNDS = 7;
const KEYS = 40;

const host = await startBenchHost();
const { database } = host;
async function conversation(size) {
  const { id, token } = await createConversation(database, size);
  return `${host.url}/chat?feedback_id=${id}&token=${token}`;
}
const addresses = new Map();
for (const size of SIZES) addresses.set(size, await conversation(size));

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const results = new Map(SIZES.map((size) => [size, { open: [], key: [] }]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const size of SIZES) {
    const page = await browser.newPage();
    await page.goto(addresses.get(size), { waitUntil: 'commit' });
    await page.getByText(`Message number ${size} with`).waitFor();
    const open = await page.evaluate(() => performance.now());
    const field = page.getByRole('textbox', { name: 'Your message' });
    await field.focus();
    const key = await page.evaluate(async (keys) => {
      const area = document.querySelector('psn-chat').shadowRoot.querySelector('textarea');
      const costs = [];
      for (let at = 0; at < keys; at += 1) {
        await new Promise((done) => requestAnimationFrame(done));
        const begun = performance.now();
        area.setRangeText('a', area.value.length, area.value.length, 'end');
        area.dispatchEvent(new InputEvent('input', { bubbles: true }));
        area.getBoundingClientRect();
        costs.push(performance.now() - begun);
      }
      return costs.reduce((sum, cost) => sum + cost, 0) / keys;
    }, KEYS);
    // The first round warms up.
    if (round > 0) {
      results.get(size).open.push(open);
      results.get(size).key.push(key);
    }
    await page.close();
  }
}
await browser.close();
await host.stop();

const opens = Object.fromEntries(SIZES.map((size) => [size, median(results.get(size).open)]));
const keys = Object.fromEntries(SIZES.map((size) => [size, median(results.get(size).key)]));
for (const size of SIZES)
  console.log(
    `${String(size).padStart(5)} messages: open ${opens[size].toFixed(0)} ms, a key ${keys[size].toFixed(3)} ms`,
  );
const [openRatio, keyRatio] = [opens[2000] / opens[100], keys[2000] / keys[10]];
console.log(
  `opening 2,000 costs ${openRatio.toFixed(2)} times what 100 cost (at most 1.5); a key ${keyRatio.toFixed(2)} times what it costs at 10 (at most 1.3)`,
);
process.exitCode = openRatio > 1.5 || keyRatio > 1.3 ? 1 : 0;
