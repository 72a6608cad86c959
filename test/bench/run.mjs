import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawChart } from './chart.mjs';

/**
 * All comparisons that are valid on any machine, one after the other: `node test/bench/run.mjs [NAME…]`. Without
 * names it draws the chart of the README as well.
 */

const ALL = ['engine', 'pages', 'long', 'chat', 'lighthouse'];
/** Benchmarks that report ratios. */
const TELLING = ['pages', 'long'];
const CHART = fileURLToPath(new URL('../../docs/performance.svg', import.meta.url));

const given = process.argv.slice(2);
const unknown = given.filter((name) => !ALL.includes(name));
if (unknown.length > 0)
  throw new Error(`No benchmark ${unknown.join(', ')}. Names: ${ALL.join(', ')}`);
const out = mkdtempSync(join(tmpdir(), 'psn-bench-'));
const ratios = [];
const failed = (given.length > 0 ? given : ALL).filter((name) => {
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  const found = join(out, `${name}.json`);
  const options = TELLING.includes(name) ? ['--out', found] : [];
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' });
  if (options.length > 0) ratios.push(...JSON.parse(readFileSync(found, 'utf8')).ratios);
  return status !== 0;
});
rmSync(out, { recursive: true });
if (given.length === 0) writeFileSync(CHART, drawChart(ratios.filter(({ peer }) => peer)));
if (failed.length) console.error(`\nBeyond their limits: ${failed.join(', ')}`);
process.exitCode = failed.length ? 1 : 0;
