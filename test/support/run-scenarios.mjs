import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { startDatabaseServer } from './start-database-server.mjs';

/**
 * Runs scenarios of a folder by the words of the command line, prints the findings of each, and exits with 1 when a figure
 * is missed: `[--full] [--NUMBER N]… [NAME…]`, where `--NAME` is another way to write a name.
 *
 * @param {string} folder folder below `test`
 * @param {string[]} scenarios names of the modules that export a `scenario`
 * @param {string[]} numbers names of the numbers that scenarios accept
 */
export async function runScenarios(folder, scenarios, numbers = []) {
  const options = Object.fromEntries([
    ...['full', ...scenarios].map((name) => [name, { type: 'boolean' }]),
    ...numbers.map((name) => [name, { type: 'string' }]),
  ]);
  const { values, positionals } = readWords(options);
  const named = [...positionals, ...scenarios.filter((name) => values[name])];
  const unknown = named.filter((name) => !scenarios.includes(name));
  if (unknown.length) leave(`no scenario called ${unknown.join(', ')}`, scenarios);
  const names = named.length ? named : scenarios;
  const given = Object.fromEntries(
    numbers.filter((name) => name in values).map((name) => [name, Number(values[name])]),
  );
  const wrong = Object.keys(given).filter((name) => Number.isNaN(given[name]));
  if (wrong.length) leave(`no number behind --${wrong.join(', --')}`, numbers);

  const out = `test-results/${folder}`;
  mkdirSync(out, { recursive: true });
  await esbuild.build({
    entryPoints: names.map((name) => `test/${folder}/${name}.ts`),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: out,
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  });
  const stopDatabaseServer = await startDatabaseServer(out);
  const report = [];
  for (const name of names) {
    console.log(`${name} …`);
    const begun = Date.now();
    for (const check of await checksOf(resolve(out, `${name}.mjs`), values.full === true, given)) {
      report.push(check);
      console.log(`  ${check.isGood ? 'ok    ' : 'FAILED'} ${check.what}: ${check.figures}`);
    }
    console.log(`  ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
  if (values.full)
    console.log(
      `\n| what | found | |\n|---|---|---|\n${report.map(({ what, figures, isGood }) => `| ${what} | ${figures} | ${isGood ? 'ok' : 'FAILED'} |`).join('\n')}\n`,
    );
  await stopDatabaseServer();
  const failed = report.filter(({ isGood }) => !isGood).length;
  console.log(`${report.length - failed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

function readWords(options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return leave(error.message, Object.keys(options));
  }
}

function leave(problem, there) {
  console.error(`There is ${problem}; there are ${there.join(', ')}.`);
  process.exit(2);
}

/** The checks of a scenario; one that throws is a check that failed. */
async function checksOf(file, isFull, numbers) {
  try {
    const { scenario } = await import(pathToFileURL(file));
    return await scenario(isFull, numbers);
  } catch (error) {
    return [{ what: 'the scenario ends', figures: String(error?.stack ?? error), isGood: false }];
  }
}
