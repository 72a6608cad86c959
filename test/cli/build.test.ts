import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseCycles } from '../../build/replace-imports.mjs';

/** Bundles of one's own: `node build.mjs --out`. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-build-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const build = (...args: string[]) =>
  spawnSync(process.execPath, [resolve('build.mjs'), ...args], { cwd: folder, encoding: 'utf8' });

const buildOut = (locales: string) =>
  build(
    '--out=out',
    '--elements=widget,feedback',
    `--locales=${locales}`,
    '--api-url=https://api.example',
  );

const filesOfBuild = async () => {
  const manifest = await readFile(join(folder, 'out/manifest.json'), 'utf8');
  return (JSON.parse(manifest) as { files: Record<string, { integrity: string }> }).files;
};

it.each([
  [['--define', 'x'], '--define x'],
  [['--elements', 'widget,clock'], 'Unknown element: clock'],
  [['--locales', 'tr'], 'English (en)'],
  [['--outt', 'x'], "Unknown option '--outt'"],
])('%o fails in one readable line', (args, line) => {
  const { status, stderr } = build('--out=out', ...args);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(line);
});

it('prints sizes, hashes every file and leaves out other elements and languages', async () => {
  const { status, stdout } = buildOut('en');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^psn-widget +[\d.]+ +[\d.]+ +[\d.]+$/m);
  expect(stdout).not.toContain('locale tr');
  const files = await filesOfBuild();
  const loader = await readFile(join(folder, 'out/psn.js'));
  expect(files['psn.js']!.integrity).toBe(
    `sha384-${createHash('sha384').update(loader).digest('base64')}`,
  );
  expect(loader.toString()).toContain('https://api.example');
  expect(loader.toString()).not.toContain('psn-chat');
  expect(Object.keys(files).every((path) => existsSync(join(folder, 'out', path)))).toBe(true);
});

it('retains chunks and messages of earlier builds for 30 days; another language changes no chunk', async () => {
  const chunks = async () =>
    // The one line has a loader in it, which knows the languages.
    Object.keys(await filesOfBuild()).filter(
      (path) => path.startsWith('c/') && !path.startsWith('c/one-line-'),
    );
  const before = await chunks();
  const oldFiles = ['c/young-AAAAAAAA.js', 'c/old-AAAAAAAA.js', 'l/old000/en.js'].map((path) =>
    join(folder, 'out', path),
  );
  await mkdir(join(folder, 'out/l/old000'), { recursive: true });
  for (const path of oldFiles) await writeFile(path, '');
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const path of oldFiles.slice(1)) await utimes(path, longAgo, longAgo);
  expect(buildOut('en,tr').status).toBe(0);
  expect(oldFiles.map((path) => existsSync(path))).toEqual([true, false, false]);
  expect(await chunks()).toEqual(before);
});

it('refuses files that import each other, and names them', () => {
  const file = (...paths: string[]) => ({
    imports: paths.map((path) => ({ path, kind: 'import-statement' as const })),
    bytes: 0,
    inputs: {},
    exports: [],
  });
  const outputs = { 'a.js': file('b.js', 'd.js'), 'b.js': file('c.js'), 'd.js': file('c.js') };
  expect(() => refuseCycles({ ...outputs, 'c.js': file() })).not.toThrow();
  expect(() => refuseCycles({ ...outputs, 'c.js': file('b.js') })).toThrow('b.js > c.js > b.js');
});
