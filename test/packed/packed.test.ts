import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveProcess } from '../support/host-process.mjs';

/** The tarballs of the present build, installed by path into an empty folder in one command. */

const run = promisify(execFile);
const REGISTRY = 'https://registry.npmjs.org';
const asked: string[] = [];
/** A registry that records requested names, and has none of our packages. */
const registry = createServer(({ url }, reply) => {
  asked.push(decodeURIComponent(url!));
  reply.writeHead(302, { Location: REGISTRY + url! }).end();
});

let folder: string;
let tarballs: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-packed-'));
  // As root the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  tarballs = (await run('node', ['build/pack.mjs'])).stdout.trim().split('\n');
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const options = [
    '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--engine-strict',
    `--registry=${address}`,
  ];
  const paths = tarballs.map((tarball) => join(process.cwd(), tarball));
  await run('npm', ['install', ...options, ...paths], { cwd: folder });
});
afterAll(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it('are two files in packed/', () => {
  expect(tarballs.map((tarball) => basename(tarball))).toEqual([
    expect.stringMatching(/^psn-elements-\d+\.\d+\.\d+\.tgz$/),
    expect.stringMatching(/^psn-cli-\d+\.\d+\.\d+\.tgz$/),
  ]);
});

it('ask no registry for a name of ours', async () => {
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((url) => url.startsWith('/psn'))).toEqual([]);
  const installed = await readdir(join(folder, 'node_modules'));
  expect(installed.filter((name) => name.startsWith('psn'))).toEqual(['psn-cli', 'psn-elements']);
});

it('bring a command that makes and serves a workspace, and elements to import', async () => {
  const psn = join(folder, 'node_modules/.bin/psn');
  await run(psn, ['init', 'my-surveys'], { cwd: folder });
  await run(psn, ['check', 'my-surveys'], { cwd: folder });
  await mkdir(join(folder, 'data'));
  const host = await serveProcess({
    script: join(folder, 'node_modules/psn-cli/psn.mjs'),
    workspace: join(folder, 'my-surveys'),
    data: join(folder, 'data'),
  });
  expect((await fetch(`${host.url}/w/PSN-HELLO01.js`)).status).toBe(200);
  expect(await (await fetch(`${host.url}/feedback?node_id=node-hello`)).text()).toContain(
    'How do you like this page?',
  );
  expect(await host.stop()).toEqual({ code: 0, signal: null });
  const code = `import { defineAll } from 'psn-elements'; import 'psn-elements/widget'; defineAll(); console.log('done')`;
  const { stdout } = await run('node', ['--input-type=module', '--eval', code], { cwd: folder });
  expect(stdout).toBe('done\n');
});

/** A part of react-dom that each copy has once. */
const REACT_DOM = '__reactContainer$';
const COMPONENTS = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { PsnFeedback, PsnWidget } from 'psn-elements/react';
createRoot(document.body).render([
  createElement(PsnFeedback, { key: 1, nodeId: 'node-store' }),
  createElement(PsnWidget, { key: 2, code: 'PSN-BOOKSHP' }),
]);
`;
const TAGS = `import 'psn-elements/feedback';
import 'psn-elements/widget';
`;
const ALL_TAGS = `import { defineAll } from 'psn-elements';
defineAll();
`;

it.each([
  ['of an app with React components', COMPONENTS, ['react', 'react-dom', 'scheduler']],
  ['of a page without React', TAGS, []],
  ['of a page that defines all elements', ALL_TAGS, []],
])('are in a bundle %s, which has one copy of react-dom', async (_, script, packages) => {
  const app = await mkdtemp(join(folder, 'app-'));
  await mkdir(join(app, 'node_modules'));
  for (const name of packages)
    await symlink(resolve('node_modules', name), join(app, 'node_modules', name), 'dir');
  await cp(join(folder, 'node_modules/psn-elements'), join(app, 'node_modules/psn-elements'), {
    recursive: true,
  });
  await writeFile(join(app, 'main.js'), script);
  await writeFile(join(app, 'index.html'), '<script type="module" src="/main.js"></script>');
  // The bundle of a test would have the React of the package too.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run('node', [resolve('node_modules/vite/bin/vite.js'), 'build'], { cwd: app, env });
  const assets = await readdir(join(app, 'dist/assets'));
  const texts = await Promise.all(
    assets.map((name) => readFile(join(app, 'dist/assets', name), 'utf8')),
  );
  expect(texts.join('').split(REACT_DOM)).toHaveLength(2);
});
