import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';

/** @typedef {import('./bundlers.mjs').Bundler} Bundler */

/** Projects of other people: a page that imports one element, as the address says, and shows it. */

const ELEMENTS = ['widget', 'feedback', 'chat', 'flow-preview'];

const MAIN = `const imports = {
${ELEMENTS.map((name) => `  'psn-${name}': () => import('./${name}.js'),`).join('\n')}
};
const { tag, ...attributes } = Object.fromEntries(new URLSearchParams(location.search));
imports[tag]().then(() => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
});
`;

/** @param {string} script */
const page = (script) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,"></head>
  <body><script type="module" src="${script}"></script></body>
</html>
`;

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} files by path
 */
function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/**
 * Creates a project and installs the bundler and the packed package.
 *
 * @param {string} folder
 * @param {Bundler} bundler
 * @param {string} tarball
 */
export function createProject(folder, { packages, script, files }, tarball) {
  writeFiles(folder, {
    'package.json': '{ "name": "a-page", "version": "1.0.0", "private": true }\n',
    'src/index.js': MAIN,
    ...Object.fromEntries(
      ELEMENTS.map((name) => [`src/${name}.js`, `import 'psn-elements/${name}';\n`]),
    ),
    ...(script ? { 'index.html': page(script) } : {}),
    ...files,
  });
  const installed = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', tarball, ...packages],
    { cwd: folder, encoding: 'utf8' },
  );
  if (installed.status !== 0) throw new Error(`npm install failed: ${installed.stderr}`);
}

/** @param {string} folder @param {string} command */
const start = (folder, command) =>
  spawn('npx', ['--no-install', ...command.split(' ')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' },
  });

const TYPES = /** @type {Readonly<Record<string, string>>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
});

/**
 * Serves files as they are.
 *
 * @param {string} folder
 */
export async function serveFolder(folder) {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

/** Copies the page to the built script, where the bundler leaves that to its user. @param {string} folder @param {Bundler} bundler */
function addPage(folder, { out }) {
  const target = join(folder, out, 'index.html');
  if (!existsSync(target)) cpSync(join(folder, 'index.html'), target);
}

/**
 * Builds the project for production and serves the result.
 *
 * @param {string} folder
 * @param {Bundler} bundler
 */
export async function startBuilt(folder, bundler) {
  rmSync(join(folder, bundler.out), { recursive: true, force: true });
  const built = start(folder, bundler.build);
  let output = '';
  for (const stream of [built.stdout, built.stderr])
    stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => built.once('close', done));
  if (code !== 0) throw new Error(`${bundler.build} failed: ${output.slice(-2000)}`);
  if (bundler.serve) return startServer(folder, bundler.serve);
  addPage(folder, bundler);
  return serveFolder(join(folder, bundler.out));
}

const START_TIMEOUT_MS = 90_000;
const POLL_MS = 200;

/** @param {() => Promise<boolean> | boolean} condition @param {string} what */
async function waitFor(condition, what) {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what} did not start.`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** A port that was free a moment ago. */
async function freePort() {
  const { url, stop } = await serveFolder('.');
  stop();
  return new URL(url).port;
}

/**
 * Starts a server on a free port; resolves when it answers.
 *
 * @param {string} folder
 * @param {string} command with `{port}`
 */
async function startServer(folder, command) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const server = start(folder, command.replace('{port}', port));
  server.stdout.resume();
  server.stderr.resume();
  const stop = () => void (server.pid && process.kill(-server.pid, 'SIGKILL'));
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await waitFor(answers, command);
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * Starts the development server of the project, or its watching build with a server for the files.
 *
 * @param {string} folder
 * @param {Bundler} bundler
 */
export async function startDev(folder, bundler) {
  rmSync(join(folder, bundler.out), { recursive: true, force: true });
  if (!bundler.isWatching) return startServer(folder, bundler.dev);
  const watcher = start(folder, bundler.dev);
  watcher.stdout.resume();
  watcher.stderr.resume();
  await waitFor(() => existsSync(join(folder, bundler.out, 'index.js')), bundler.dev);
  addPage(folder, bundler);
  const { url, stop } = await serveFolder(join(folder, bundler.out));
  return {
    url,
    stop() {
      stop();
      if (watcher.pid) process.kill(-watcher.pid, 'SIGKILL');
    },
  };
}
