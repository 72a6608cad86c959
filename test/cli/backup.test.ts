import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { serverUser } from '../../cli/host/database/postgres-user.ts';
import { eventually } from '../support/eventually.ts';
import { PICTURE, picture, postForm } from '../support/forms.ts';
import { serveProcess } from '../support/host-process.mjs';
import { post, submission } from '../support/submission.ts';

/** Tests of the steps in docs/operating.md, "Back up and restore". */

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'psn-backup-'));
  // As root the database runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Stored {
  id: string;
  chat_token_string: string;
}

/** Folder of the newest programs of Debian's package `postgresql`; the embedded Postgres has no `pg_dump`. */
const DEBIAN = '/usr/lib/postgresql';
const postgresPrograms = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .sort((a, b) => Number(a) - Number(b))
  .map((version) => join(DEBIAN, version, 'bin'))
  .filter((folder) => ['initdb', 'pg_dump'].every((name) => existsSync(join(folder, name))))
  .at(-1);

/** Starts a Postgres as an owner has one; returns the address of its databases. */
async function startPostgres(folder: string): Promise<string> {
  const user = serverUser();
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(postgresPrograms!, program), args, { ...user, cwd: '/', stdio: 'ignore' });
  const data = join(folder, 'cluster');
  await mkdir(data);
  if (user) await chown(data, user.uid, user.gid);
  run('initdb', '-D', data, '-U', 'owner', '-A', 'trust');
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  run('pg_ctl', 'start', '-w', '-D', data, '-o', options, '-l', join(data, 'log'));
  cleanups.push(() => run('pg_ctl', 'stop', '-D', data, '-m', 'immediate'));
  return `postgres://owner@127.0.0.1:${port}`;
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

describe('a backup', () => {
  const copyExample = (workspace: string) =>
    cp(resolve('examples/workspace'), workspace, {
      recursive: true,
      filter: (path) => !path.includes('.psn'),
    });

  async function serve(workspace: string, ...args: string[]) {
    const host = await serveProcess({
      workspace,
      data: join(workspace, '.psn'),
      args: ['--print-links', ...args],
    });
    cleanups.push(() => host.kill('SIGKILL'));
    const operatorToken = await eventually(() => /#token=(\S+)/.exec(host.output())![1]!);
    return { ...host, operatorToken };
  }
  type Served = Awaited<ReturnType<typeof serve>>;

  const chatOf = async ({ url }: Served, { id, chat_token_string: token }: Stored) => {
    const chat = await fetch(`${url}/v1/feedbacks/${id}/chat?token=${token}`);
    expect(chat.status).toBe(200);
    return chat.text();
  };

  /** Leaves a response with a file, and a conversation. */
  async function leave(host: Served) {
    const file = (await postForm(`${host.url}/v2/storage/direct_uploads`, { file: picture() })).data
      .id;
    const responses = [
      { question_id: 'q-nps', body: '9' },
      { question_id: 'q-file', active_storage_blob_id: file },
    ];
    const sent = { body: submission({ responses }), key: { 'Idempotency-Key': 'in-the-backup' } };
    const reply = (await (await post(host.url, sent.body, sent.key)).json()) as Stored;
    await postForm(
      `${host.url}/v1/feedbacks/${reply.id}/chat_messages`,
      { body: 'Kept' },
      { 'X-Chat-Token': reply.chat_token_string },
    );
    return { file, sent, reply, chat: await chatOf(host, reply), token: host.operatorToken };
  }

  async function expectLeft(host: Served, left: Awaited<ReturnType<typeof leave>>) {
    const chat = await chatOf(host, left.reply);
    for (const text of ['"response":"9"', 'Kept']) expect(chat).toContain(text);
    expect(chat.replaceAll(host.url, '')).toBe(left.chat.replaceAll(/http:\/\/127[^/]*/g, ''));
    const file = await fetch(`${host.url}/v2/storage/blobs/${left.file}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PICTURE);
    expect(host.operatorToken).toBe(left.token);
    const inbox = await fetch(`${host.url}/v1/inbox/me`, {
      headers: { Authorization: `Bearer ${left.token}` },
    });
    expect(inbox.status).toBe(200);
    // A browser that lost its first reply.
    expect(await (await post(host.url, left.sent.body, left.sent.key)).json()).toEqual(left.reply);
  }

  const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

  it('of workspace, data and files, copied cold, has all that was there', async () => {
    const [place, backup, restored] = [await makeFolder(), await makeFolder(), await makeFolder()];
    await copyExample(join(place, 'my-surveys'));
    const before = await serve(join(place, 'my-surveys'));
    const left = await leave(before);
    await before.stop();
    copy(join(place, 'my-surveys'), backup);
    await rm(join(place, 'my-surveys'), { recursive: true });
    copy(join(backup, 'my-surveys'), restored);

    const after = await serve(join(restored, 'my-surveys'));
    await expectLeft(after, left);
    await after.stop();
  });

  it.skipIf(!postgresPrograms)(
    'of a Postgres of one’s own, dumped beside a running host, has all that was there',
    async () => {
      const [place, backup, restored] = [
        await makeFolder(),
        await makeFolder(),
        await makeFolder(),
      ];
      const postgres = await startPostgres(place);
      const [databaseUrl, emptyUrl] = [`${postgres}/postgres`, `${postgres}/restored`];
      await copyExample(join(place, 'my-surveys'));
      const run = (program: string, ...args: string[]) =>
        execFileSync(join(postgresPrograms!, program), args);
      const options = (folder: string, url: string) =>
        ['--database-url', url, '--files', join(folder, 'files')] as const;
      const before = await serve(join(place, 'my-surveys'), ...options(place, databaseUrl));
      const left = await leave(before);
      run('pg_dump', '--format=custom', `--file=${join(backup, 'psn.dump')}`, databaseUrl);
      for (const folder of ['my-surveys', 'files']) copy(join(place, folder), backup);
      await before.stop();

      run('createdb', '--maintenance-db', databaseUrl, 'restored');
      run('pg_restore', '--no-owner', `--dbname=${emptyUrl}`, join(backup, 'psn.dump'));
      for (const folder of ['my-surveys', 'files']) copy(join(backup, folder), restored);
      const after = await serve(join(restored, 'my-surveys'), ...options(restored, emptyUrl));
      await expectLeft(after, left);
      await after.stop();
    },
  );
});
