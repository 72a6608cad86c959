import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { processTree, stillRunning } from '../support/process-tree.ts';

/** A host and its database end with the process that started them. */

let folder: string;
let workspace: string;
let tree: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-tree-'));
  // As root the database runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  workspace = join(folder, 'workspace');
  await cp('cli/starter', workspace, { recursive: true });
  // A project of its own: scripts as in the clone, without their build, on another port and other data.
  for (const name of ['cli', 'examples', 'node_modules'])
    await symlink(resolve(name), join(folder, name));
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const start = scripts['start']!.replace(/^.*--quick && /, '');
  expect(start).not.toBe(scripts['start']);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
});
afterEach(() => {
  for (const pid of tree.splice(0))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

const data = () => join(folder, 'data');
const options = () => ['--port', '0', '--data', data()];

const ways: Record<string, () => string[]> = {
  'node psn.mjs serve': () => ['node', 'cli/psn.mjs', 'serve', workspace, ...options()],
  'psn serve': () => ['node_modules/.bin/psn', 'serve', workspace, ...options()],
  'npx psn serve': () => ['npx', '--no', 'psn', 'serve', workspace, ...options()],
  'npm start': () => ['npm', 'start', '--', ...options()],
};

/** Starts a command as a terminal does: in a process group of its own. */
function start([command, ...args]: string[]) {
  // The tests themselves may be run by npm.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
  );
  const child = spawn(command!, args, { cwd: folder, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

async function expectEnd(child: ChildProcess, url?: string): Promise<void> {
  await eventually(() => {
    expect(stillRunning(tree)).toEqual([]);
    expect(child.exitCode ?? child.signalCode).not.toBeNull();
  });
  if (url) await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
}

it.each([
  ['node psn.mjs serve', 'SIGTERM', 'it'],
  ['node psn.mjs serve', 'SIGHUP', 'it'],
  ['psn serve', 'SIGINT', 'it'],
  ['npm start', 'SIGTERM', 'it'],
  ['npm start', 'SIGINT', 'it'],
  ['npx psn serve', 'SIGTERM', 'it'],
  // Ctrl-C in a terminal, and a terminal that closes.
  ['npx psn serve', 'SIGINT', 'its group'],
  ['npx psn serve', 'SIGHUP', 'its group'],
] as const)('all processes of %s end when %s is sent to %s', async (way, signal, to) => {
  const { child, output } = start(ways[way]!());
  const url = await eventually(() => {
    const [, found] = /is ready at (http:\/\/[^\s/]+)\//.exec(output()) ?? [];
    expect(found, output()).toBeDefined();
    return found!;
  });
  tree = processTree(child.pid!);
  // The host and the processes of its database.
  expect(stillRunning(tree).filter((line) => line.includes('postgres')).length).toBeGreaterThan(4);
  process.kill(to === 'it' ? child.pid! : -child.pid!, signal);
  await expectEnd(child, url);
});

it.each([
  ['psn serve', () => ways['psn serve']!()],
  [
    'psn data export',
    () => ['node_modules/.bin/psn', 'data', 'export', workspace, '--data', data(), '--out', 'all'],
  ],
])('%s that is interrupted while its database starts leaves none behind', async (_, command) => {
  const { child } = start(command());
  await eventually(() => {
    tree = processTree(child.pid!);
    expect(stillRunning(tree).join('\n')).toContain('/postgres -D');
  }, 5);
  child.kill('SIGINT');
  await expectEnd(child);
});
