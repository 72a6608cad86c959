import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A WordPress of its own with the plugin of `examples/wordpress`: a copy of Debian's, a throwaway database, PHP's server. */

const here = dirname(fileURLToPath(import.meta.url));
const PLUGIN = join(here, '../../../examples/wordpress/psn-elements');
/** `WORDPRESS_PATH` names another WordPress than Debian's. */
const WORDPRESS = process.env.WORDPRESS_PATH ?? '/usr/share/wordpress';
const PACKAGES = 'php-cli php-mysql mariadb-server wordpress wordpress-theme-twentytwentythree';

const run = promisify(execFile);

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** Full path of a program; empty when it is not installed. System programs are not in every user's `PATH`. @param {string} name */
const programPath = (name) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? '';

/** Throws with the packages to install when a needed program is missing. */
async function requirePrograms() {
  const missing = ['php', 'mariadb-install-db', 'mariadbd'].filter((name) => !programPath(name));
  if (!existsSync(WORDPRESS)) missing.push(WORDPRESS);
  else if (themes().length === 0) missing.push('a theme of WordPress');
  if (!missing.includes('php') && !(await run('php', ['-m'])).stdout.includes('mysqli'))
    missing.push('the PHP extension mysqli');
  if (missing.length === 0) return;
  throw new Error(
    `A test with WordPress lacks ${missing.join(', ')}. On Debian: apt-get install --yes --no-install-recommends ${PACKAGES}`,
  );
}

/** Names of the installed themes. */
function themes() {
  const folder = join(WORDPRESS, 'wp-content/themes');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'style.css')));
}

/** Lets PHP check the syntax of each file of the plugin. */
async function checkSyntax() {
  const files = readdirSync(PLUGIN, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.php')))
    await runPhp(['-l', join(PLUGIN, file)]);
}

/**
 * Runs PHP on the command line.
 *
 * @param {string[]} args
 * @returns {Promise<string>} its output
 */
async function runPhp(args) {
  try {
    const { stdout } = await run('php', ['-d', 'display_errors=stderr', ...args]);
    return stdout;
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    throw new Error(`php ${args.join(' ')} failed: ${stderr}${stdout}`, { cause: error });
  }
}

/** A port that was free a moment ago. @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((done) => server.close(done));
  return port;
}

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/**
 * Starts a server, and waits until it is there. It ends with this process at the latest.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {() => Promise<boolean> | boolean} isThere
 */
async function startServer(program, args, isThere) {
  const server = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    // WordPress asks itself now and then, which one process could not answer.
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  });
  process.once('exit', () => signal(server, 'SIGKILL'));
  let errors = '';
  server.stderr.on('data', (chunk) => (errors = `${errors}${chunk}`.slice(-2000)));
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await isThere())) {
    if (server.exitCode !== null || Date.now() > end) {
      await stopServer(server);
      throw new Error(`${program} did not start: ${errors}`);
    }
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  return server;
}

/** Sends a signal to a server that runs, and to all its processes. @param {ChildProcess} server @param {NodeJS.Signals} name */
function signal(server, name) {
  if (server.exitCode === null && server.signalCode === null && server.pid)
    process.kill(-server.pid, name);
}

/** Ends a server, and waits for it. @param {ChildProcess} server */
async function stopServer(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((done) => server.once('exit', done));
  signal(server, 'SIGTERM');
  await ended;
}

/**
 * Starts a database server that only this folder's WordPress can reach: it has a socket and no port. Root starts it as
 * the user that its package creates.
 *
 * @param {string} folder
 * @param {string} socket
 */
async function startDatabase(folder, socket) {
  mkdirSync(folder, { recursive: true });
  const user = process.getuid?.() === 0 ? ['--user=mysql'] : [];
  await run(programPath('mariadb-install-db'), [
    '--no-defaults',
    ...user,
    `--datadir=${folder}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const first = join(dirname(folder), 'first.sql');
  writeFileSync(first, 'CREATE DATABASE wordpress;\n');
  return startServer(
    programPath('mariadbd'),
    [
      '--no-defaults',
      ...user,
      `--datadir=${folder}`,
      `--socket=${socket}`,
      `--pid-file=${folder}/pid`,
      `--init-file=${first}`,
      '--skip-networking',
      '--innodb-buffer-pool-size=32M',
      '--innodb-flush-log-at-trx-commit=0',
    ],
    () => existsSync(socket),
  );
}

/**
 * The file `wp-config.php`. WordPress asks no server but the host, and writes its warnings to `wp-content/debug.log`.
 *
 * @param {{ url: string, socket: string, hostUrl: string }} site
 */
function configuration({ url, socket, hostUrl }) {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    WP_HOME: url,
    WP_SITEURL: url,
    WP_DEFAULT_THEME: themes().at(-1),
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: true,
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: `localhost,${new URL(hostUrl).hostname}`,
  };
  const keys = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [
    [`${name}_KEY`, randomBytes(32).toString('hex')],
    [`${name}_SALT`, randomBytes(32).toString('hex')],
  ]);
  const lines = [...Object.entries(constants), ...keys].map(
    ([name, value]) => `define( '${name}', ${JSON.stringify(value)} );`,
  );
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`;
}

/** Files of Debian's package that belong to its own way of serving WordPress. */
const LEFT_OUT = ['wp-config.php', '.htaccess'];

/** Copies WordPress and the plugin. @param {string} folder */
function copyFiles(folder) {
  cpSync(WORDPRESS, folder, {
    recursive: true,
    dereference: true,
    filter: (path) => !LEFT_OUT.includes(path.slice(WORDPRESS.length + sep.length)),
  });
  cpSync(PLUGIN, join(folder, 'wp-content/plugins/psn-elements'), { recursive: true });
}

/**
 * Serves a folder with PHP; resolves when WordPress answers.
 *
 * @param {string} folder
 * @param {number} port
 */
async function serve(folder, port) {
  const router = join(here, 'router.php');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/wp-login.php`).then(
      ({ ok }) => ok,
      () => false,
    );
  return startServer('php', ['-S', `127.0.0.1:${port}`, '-t', folder, router], answers);
}

/**
 * Makes a WordPress with the plugin and some pages, and serves it.
 *
 * @param {string} folder an empty one; the user of the database needs access to it
 * @param {string} hostUrl address of the host with the surveys
 * @returns {Promise<{ url: string, notices(): string[], stop(): Promise<void> }>} `notices` are PHP's about the plugin
 */
export async function startWordPress(folder, hostUrl) {
  await requirePrograms();
  await checkSyntax();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const socket = join(folder, 'database/socket');
  const site = join(folder, 'site');
  const log = join(site, 'wp-content/debug.log');
  /** @type {ChildProcess[]} */
  const servers = [];
  const stop = async () => void (await Promise.all(servers.map(stopServer)));
  try {
    copyFiles(site);
    writeFileSync(join(site, 'wp-config.php'), configuration({ url, socket, hostUrl }));
    servers.push(await startDatabase(join(folder, 'database'), socket));
    await runPhp([join(here, 'install.php'), site]);
    const said = await runPhp([join(here, 'content.php'), site, hostUrl]);
    if (!said.endsWith('ready')) throw new Error(`The plugin was not activated: ${said}`);
    servers.push(await serve(site, port));
  } catch (error) {
    await stop();
    throw error;
  }
  const lines = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []);
  return { url, notices: () => lines().filter((line) => line.includes('psn-elements')), stop };
}
