import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import * as esbuild from 'esbuild';

/**
 * Injects faults and checks that no data is lost or duplicated: `node test/faults/run.mjs [--full] NAME…`. Each scenario
 * has a control that must fail, to prove that the faults are real.
 */

const SCENARIOS = [
  'host-kills',
  'bad-line',
  'browser-kills',
  'several-tabs',
  'answers',
  'chat-drops',
];
const OUT = 'test-results/faults';

const given = process.argv.slice(2);
const isFull = given.includes('--full');
const named = given.filter((word) => word !== '--full');
const unknown = named.filter((name) => !SCENARIOS.includes(name));
if (unknown.length) {
  console.error(
    `There is no scenario called ${unknown.join(', ')}; there are ${SCENARIOS.join(', ')}.`,
  );
  process.exit(2);
}
const names = named.length ? named : SCENARIOS;

mkdirSync(OUT, { recursive: true });
await esbuild.build({
  entryPoints: names.map((name) => `test/faults/${name}.ts`),
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  outdir: OUT,
  outExtension: { '.js': '.mjs' },
  logLevel: 'error',
});

const report = [];
for (const name of names) {
  console.log(`${name} …`);
  const begun = Date.now();
  let checks;
  try {
    const { scenario } = await import(pathToFileURL(resolve(OUT, `${name}.mjs`)));
    checks = await scenario(isFull);
  } catch (error) {
    checks = [{ what: name, figures: String(error?.stack ?? error), isGood: false }];
  }
  for (const check of checks) {
    report.push(check);
    console.log(`  ${check.isGood ? 'ok    ' : 'FAILED'} ${check.what}: ${check.figures}`);
  }
  console.log(`  ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
if (isFull)
  console.log(
    `\n| what | found | |\n|---|---|---|\n${report.map(({ what, figures, isGood }) => `| ${what} | ${figures} | ${isGood ? 'ok' : 'FAILED'} |`).join('\n')}\n`,
  );
const failed = report.filter(({ isGood }) => !isGood).length;
console.log(`${report.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
