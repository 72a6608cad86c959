import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, extname, join } from 'node:path';

/** Projects with packages of their own: installed, built, started and served. */

/**
 * How a project is built and started, from the documentation of its tool.
 *
 * @typedef {{
 *   build: string,
 *   out: string,
 *   dev: string,
 *   serve?: string,
 *   isWatching?: boolean,
 * }} Commands with `isWatching`, `dev` writes to `out`; `serve` serves the build, where files alone are not enough;
 *   `{port}` is the port of a server
 */

/**
 * Packs the package as it is built.
 *
 * @param {string} folder
 * @returns {string} path of the tarball
 */
export function pack(folder) {
  const packed = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    { encoding: 'utf8' },
  );
  const [{ filename, size }] = JSON.parse(packed.stdout);
  console.log(`${filename}: ${(size / 1e6).toFixed(2)} MB\n`);
  return join(folder, filename);
}

/**
 * Installs packages and the dependencies that the project's own `package.json` names.
 *
 * @param {string} folder
 * @param {readonly string[]} packages
 */
export function install(folder, packages) {
  const installed = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages],
    { cwd: folder, encoding: 'utf8' },
  );
  if (installed.status !== 0) throw new Error(`npm install failed: ${installed.stderr}`);
}

/** Installs the packages of a folder's lock file once. @param {string} folder */
export function installLocked(folder) {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
}

/** @param {string} folder @param {string} command that may name tools of the project */
const start = (folder, command) =>
  spawn(command, {
    cwd: folder,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      NODE_ENV: undefined,
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });

const TYPES = /** @type {Readonly<Record<string, string>>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
});

/**
 * Serves files as they are, and `index.html` for a folder.
 *
 * @param {string} folder
 */
export async function serveFolder(folder) {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://localhost');
    const file = extname(pathname) ? join(folder, pathname) : join(folder, pathname, 'index.html');
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

/** Copies the page to the built script, where the commands leaves that to its user. @param {string} folder @param {Commands} commands */
function addPage(folder, { out }) {
  const target = join(folder, out, 'index.html');
  if (!existsSync(target)) cpSync(join(folder, 'index.html'), target);
}

/**
 * Builds the project for production and serves the result.
 *
 * @param {string} folder
 * @param {Commands} commands
 */
export async function startBuilt(folder, commands) {
  rmSync(join(folder, commands.out), { recursive: true, force: true });
  const built = start(folder, commands.build);
  let output = '';
  for (const stream of [built.stdout, built.stderr])
    stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => built.once('close', done));
  if (code !== 0) throw new Error(`${commands.build} failed: ${output.slice(-2000)}`);
  if (commands.serve) return startServer(folder, commands.serve);
  addPage(folder, commands);
  return serveFolder(join(folder, commands.out));
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
 * @param {Commands} commands
 */
export async function startDev(folder, commands) {
  rmSync(join(folder, commands.out), { recursive: true, force: true });
  if (!commands.isWatching) return startServer(folder, commands.dev);
  const watcher = start(folder, commands.dev);
  watcher.stdout.resume();
  watcher.stderr.resume();
  await waitFor(() => existsSync(join(folder, commands.out, 'index.js')), commands.dev);
  addPage(folder, commands);
  const { url, stop } = await serveFolder(join(folder, commands.out));
  return {
    url,
    stop() {
      stop();
      if (watcher.pid) process.kill(-watcher.pid, 'SIGKILL');
    },
  };
}
