import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseProblem, postgresProblem, systemProblem } from '../../cli/base/system-errors.ts';
import { handleErrors } from '../../cli/host/http/api-error.ts';
import { loggerOptions } from '../../cli/host/logging/logging.ts';
import { createDatabase } from '../support/databases.ts';
import { testHost } from '../support/host.ts';
import { runPsn } from '../support/run-psn.ts';

/** Errors of the operating system and of the database, in sentences that name the place and the remedy. */

let folder: string;
let databaseUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-errors-'));
  databaseUrl = await createDatabase();
  await runPsn(['init', join(folder, 'w')]);
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Message of a host that does not start. */
async function failure(...options: string[]): Promise<string> {
  const { status, stderr } = await runPsn(['serve', join(folder, 'w'), '--port', '0', ...options]);
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
  return stderr.trim();
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(databaseUrl);
  change(url);
  return url.href;
};

describe('psn serve names the problem, the place and the remedy', () => {
  it('for folders that cannot be made or written', async () => {
    const inFile = join(folder, 'file/files');
    expect(await failure('--database-url', databaseUrl, '--files', inFile)).toBe(
      `psn: A part of the folder ${inFile} is a file, not a folder. Choose another path.`,
    );
    const files = join(folder, 'full');
    await mkdir(files);
    await symlink('/dev/full', join(files, '.writable'));
    expect(await failure('--database-url', databaseUrl, '--files', files)).toBe(
      `psn: No space is left for the folder ${files}. Delete files, enlarge the disk or the quota, or choose a folder of another disk with --data and --files.`,
    );
  });

  it('for databases that cannot be used, without their passwords', async () => {
    const unreachable = changed((url) => (url.port = '1'));
    expect(await failure('--database-url', unreachable)).toMatch(
      /^psn: Database \w+@[\w.]+:1\/\w+ does not answer\. Check that it runs, and its name and port\.$/,
    );
    const unknown = changed((url) => (url.hostname = 'nowhere.invalid'));
    expect(await failure('--database-url', unknown)).toMatch(
      /^psn: The name nowhere\.invalid (is unknown|can't be looked up now)\./,
    );
    const missing = changed((url) => (url.pathname = '/nothing'));
    expect(await failure('--database-url', missing)).toMatch(
      /^psn: There is no database \S+\/nothing\. Create it with/,
    );
    const wrong = changed((url) => (url.password = 'wrong-password'));
    const message = await failure('--database-url', wrong);
    expect(message).toMatch(/^psn: The password for database .* is wrong\. Check the one in/);
    expect(message).not.toContain('wrong-password');
  });

  it('for a database of a newer version', async () => {
    const url = await createDatabase();
    const host = await testHost({ databaseUrl: url });
    await host.query(
      "insert into kysely_migration (name, timestamp) values ('999-future', '2027-01-01')",
    );
    await host.remove();
    expect(await failure('--database-url', url)).toMatch(
      /^psn: The database is newer than this host, version [\d.]+: it has the migration 999-future\. Install /,
    );
  });

  it('for ports', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    const used = ['--database-url', databaseUrl, '--port', String(port)];
    expect(await failure(...used)).toBe(`psn: Port ${port} is in use. Choose another with --port.`);
    server.close();
    expect(
      await failure('--database-url', databaseUrl, '--host', '192.0.2.1', '--rate-limits', 'on'),
    ).toBe('psn: This machine does not have the address 192.0.2.1. Choose another with --host.');
  });
});

it.each([
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'Port 80 is for administrators'],
  [{ code: 'EACCES', path: '/data' }, 'No permission for /data.'],
  [{ code: 'EROFS', path: '/data' }, 'The disk of /data is read-only.'],
  [{ code: 'EDQUOT', path: '/data' }, 'No space is left for /data.'],
  [{ code: 'EMFILE' }, 'Too many files are open.'],
  [
    { code: 'EEXIST', syscall: 'mkdir', path: '/data' },
    '/data is a file where a folder is needed.',
  ],
  [{ code: 'ENOENT', syscall: 'mkdir', path: '/data' }, "/data can't be made: no folder above"],
  [{ code: 'ENOENT', syscall: 'open', path: '/data' }, 'There is no /data.'],
])('%o has a sentence with a remedy', (error, sentence) => {
  expect(systemProblem(error)).toContain(sentence);
  expect(systemProblem(error)!.split('. ').length).toBeGreaterThan(1);
});

it('other errors have none', () => {
  expect(systemProblem(new TypeError('x is undefined'))).toBeNull();
  expect(systemProblem({ code: 'toString' })).toBeNull();
  expect(databaseProblem(new Error('odd'), 'nonsense')).toContain('odd');
});

it.each([
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'The memory of'],
  ['FATAL:  could not write lock file: No space left on device', 'No space is left for /data.'],
  ['FATAL:  data directory "/data" has wrong ownership', 'No permission for /data.'],
  ['DETAIL: The data directory was initialized by … incompatible with server', 'another version'],
])('the log of the embedded database is explained: %s', (log, sentence) => {
  expect(postgresProblem(log, '/data')).toContain(sentence);
});

describe('a disk that is full while the host runs', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', '53100'])(
    'is 503 for %s, in words',
    async (code) => {
      const app = fastify();
      handleErrors(app);
      app.get('/', () => {
        throw Object.assign(new Error(`${code}: write /secret/path`), { code });
      });
      const reply = await app.inject('/');
      expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
        503,
        '5',
        {
          error: {
            code: 'unavailable',
            message: 'The disk of the host accepts no data. Please try again later.',
          },
        },
      ]);
    },
  );

  it('is logged once a minute, with the remedy', async () => {
    const lines: string[] = [];
    const app = fastify({
      logger: Object.assign(loggerOptions('error'), {
        stream: { write: (line: string) => void lines.push(line) },
      }),
    });
    handleErrors(app);
    app.get('/', () => {
      throw Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });
    });
    await app.inject('/');
    await app.inject('/');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(
      'an error of the database, 53100: No space is left on the disk of the database. Enlarge it, or delete files.',
    );
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await app.inject('/');
    clock.mockRestore();
    expect(lines).toHaveLength(2);
  });

  it('is reported by /readyz until it has space again', async () => {
    const host = await testHost();
    const probe = join(host.folder, 'files/.writable');
    const ready = async () => {
      const reply = await fetch(`${host.url}/readyz`);
      return [reply.status, await reply.json()];
    };
    expect(await ready()).toEqual([200, { status: 'ok' }]);
    await symlink('/dev/full', probe);
    expect(await ready()).toEqual([
      503,
      {
        status: 'no storage',
        reason: expect.stringContaining('No space is left for the folder of uploads.') as string,
      },
    ]);
    await rm(probe);
    expect(await ready()).toEqual([200, { status: 'ok' }]);
    await host.remove();
  });
});
