import { spawn } from 'node:child_process';

/** Many more of the random flows that the tests play: `node test/fuzz/flows.mjs 20000 [seed]`. */
const [runs = '20000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
console.log(`${runs} random flows, seed ${seed}`);
const child = spawn(
  'npx',
  ['vitest', 'run', '--project', 'unit', 'test/core/survey/properties.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, RUNS: runs, SEED: seed },
    shell: process.platform === 'win32',
  },
);
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
