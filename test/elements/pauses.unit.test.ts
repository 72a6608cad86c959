import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The plugin of the build that divides the evaluation of a file into tasks. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const { pausesAfter } = (await import(`${root}build/plugins.mjs`)) as {
  pausesAfter(modules: readonly string[]): esbuild.Plugin;
};

let folder: string;
beforeAll(() => {
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  folder = mkdtempSync(join(results, 'pauses-'));
  // The first module begins a task, the second one notes whether it has run.
  writeFileSync(
    join(folder, 'first.ts'),
    'export const seen: string[] = []; setImmediate(() => seen.push("task"));',
  );
  writeFileSync(
    join(folder, 'second.ts'),
    'import { seen } from "./first.ts"; seen.push("second"); export { seen };',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The first part that has run. */
async function firstOf(modules: readonly string[]): Promise<string | undefined> {
  const outfile = join(folder, `built-${modules.length}.mjs`);
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [join(folder, 'second.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
    plugins: [pausesAfter(modules)],
  });
  const { seen } = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as {
    seen: readonly string[];
  };
  return seen[0];
}

it('runs a task of the page between two parts of a file', async () => {
  expect(await firstOf([])).toBe('second');
  const first = relative(root, join(folder, 'first.ts'));
  expect(await firstOf([first])).toBe('task');
});

it('refuses a module that does not exist', async () => {
  await expect(firstOf(['core/none.ts'])).rejects.toThrow('There is no module core/none.ts');
});
