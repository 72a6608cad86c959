import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installLocked } from '../support/npm-project.mjs';
import { startBrowser } from './bare-browser.mjs';
import { median, startBenchHost } from './bench-host.mjs';

/**
 * Audits the pages of the host with Lighthouse as on a phone: `node test/bench/lighthouse.mjs [--rounds N]`. Fails below
 * the scores.
 */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const PATHS = ['feedback?node_id=node-store', 'demo?code=PSN-BOOKSHP', 'start'];

installLocked(fileURLToPath(new URL('.', import.meta.url)));
const { default: lighthouse } = await import(createRequire(import.meta.url).resolve('lighthouse'));
const host = await startBenchHost();
let missed = 0;
console.log(`| page | ${Object.keys(LEAST).join(' | ')} |\n|${' --- |'.repeat(5)}`);
for (const path of PATHS) {
  const rounds = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const browser = await startBrowser();
    const { lhr } = await lighthouse(`${host.url}/${path}`, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: Object.keys(LEAST),
      // Surveys are for invited people: `robots.txt` excludes search engines on purpose.
      skipAudits: ['is-crawlable'],
    });
    rounds.push(lhr);
    await browser.close();
  }
  const cells = Object.entries(LEAST).map(([category, least]) => {
    const score = Math.round(median(rounds.map((lhr) => lhr.categories[category].score)) * 100);
    if (score >= least) return score;
    missed += 1;
    const failed = rounds[0].categories[category].auditRefs
      .map(({ id, weight }) => ({ ...rounds[0].audits[id], weight }))
      .filter(({ score: each, weight }) => weight > 0 && each !== null && each < 0.9)
      .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim());
    return `${score}, not ${least} (${failed.join('; ')})`;
  });
  console.log(`| /${path} | ${cells.join(' | ')} |`);
}
await host.stop();
process.exitCode = missed ? 1 : 0;
