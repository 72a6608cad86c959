import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** All comparisons that say something on any machine, one after the other: `node test/bench/run.mjs [NAME…]`. */

const all = ['engine', 'pages', 'chat'];
const names = process.argv.length > 2 ? process.argv.slice(2) : all;
const failed = names.filter((name) => {
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0;
});
if (failed.length) console.error(`\nBeyond their limits: ${failed.join(', ')}`);
process.exitCode = failed.length ? 1 : 0;
