import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../cli/host/database/database.ts';
import { removeStale } from '../../cli/host/housekeeping/housekeeping.ts';
import type { FileStorage } from '../../cli/host/uploads/files.ts';
import { parseS3Address } from '../../cli/host/uploads/s3-address.ts';
import { openFileStorage } from '../../cli/host/uploads/open-storage.ts';
import { eventually } from '../support/eventually.ts';
import { PICTURE, picture, postForm } from '../support/forms.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { runPsn } from '../support/run-psn.ts';
import { S3_KEYS, startS3Server, type S3Server } from '../support/s3-server.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of uploads in a folder and in an S3-compatible store. */

let store: S3Server;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  store = await startS3Server();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});
afterAll(async () => {
  await store.remove();
  vi.unstubAllEnvs();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'psn-files-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function open(place: string): Promise<FileStorage> {
  const files = await openFileStorage(place);
  cleanups.push(() => files.close());
  return files;
}

/** Starts a server that answers as some stores do, and the one of the tests does not. Returns its address. */
async function answering(answer: (url: URL) => [status: number, xml: string]): Promise<string> {
  const server = createServer((request, reply) => {
    const [status, xml] = answer(new URL(request.url!, 'http://localhost'));
    reply.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanups.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An own place in the bucket. */
const newPlace = (): string => store.address(randomUUID());

async function idsIn(files: FileStorage): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of files.idsOlderThan(-1000)) ids.push(id);
  return ids.sort();
}

const keep = async (files: FileStorage, content: Buffer, id: string = randomUUID()) => {
  await files.receive(id, Readable.from([content]));
  await files.finish(id);
  return id;
};

describe.each([
  ['a folder', makeFolder],
  ['a store', async () => newPlace()],
])('in %s', (_, placeOf) => {
  it('a file is read as it was received once it is finished, and removed', async () => {
    const files = await open(await placeOf());
    await files.checkWritable();
    const [id, content] = [randomUUID(), randomBytes(300_000)];
    await files.receive(id, Readable.from([content.subarray(0, 10), content.subarray(10)]));
    expect(await files.readReceived(id)).toEqual(content);
    expect([await files.read(id), await files.size(id)]).toEqual([null, null]);
    await files.finish(id);
    await files.discard(id);
    expect(await files.read(id)).toEqual(content);
    expect(await files.size(id)).toBe(300_000);
    expect(await idsIn(files)).toEqual([id]);
    await files.remove(id);
    await files.remove(id);
    expect(await files.read(id)).toBeNull();
    expect(await idsIn(files)).toEqual([]);
  });

  it('a file that was replaced before it was finished has the new content', async () => {
    const files = await open(await placeOf());
    const id = randomUUID();
    await files.receive(id, Readable.from([Buffer.from('old')]));
    await files.replaceReceived(id, Buffer.from('newer'));
    await files.finish(id);
    expect(String(await files.read(id))).toBe('newer');
  });

  it('a discarded file is gone', async () => {
    const files = await open(await placeOf());
    const id = randomUUID();
    await files.receive(id, Readable.from([Buffer.from('old')]));
    await files.discard(id);
    await expect(files.finish(id)).rejects.toThrow('ENOENT');
    expect(await files.read(id)).toBeNull();
  });
});

describe('a store', () => {
  it('lists its files, and no other objects of the bucket', async () => {
    const [bucket, files] = [await open(store.address('')), await open(newPlace())];
    for (const name of ['someone-elses.txt', 'logo.png'])
      for (const place of [bucket, files]) await keep(place, Buffer.from('other'), name);
    const id = await keep(files, Buffer.from('x'));
    expect(await idsIn(files)).toEqual([id]);
    expect(await idsIn(bucket)).toEqual([]);
  });

  it('lists all pages', async () => {
    const ids = Array.from({ length: 3 }, () => randomUUID()).toSorted();
    const endpoint = await answering(({ searchParams }) => {
      const at = Number(searchParams.get('continuation-token') ?? 0);
      const next =
        at + 1 < ids.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
      return [
        200,
        `<ListBucketResult>${next}<Contents><Key>p/${ids[at]}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents></ListBucketResult>`,
      ];
    });
    expect(await idsIn(await open(`s3://uploads/p?endpoint=${endpoint}`))).toEqual(ids);
  });

  it.each([
    ['s3://', '"" is no name of a bucket'],
    ['s3:bucket', 'The address of a store is s3://BUCKET'],
    ['s3://key:secret@bucket', 'has no keys. Set AWS_ACCESS_KEY_ID'],
    ['s3://localhost:9000/bucket', '?endpoint=http://localhost:9000'],
    ['s3://bucket?endpiont=http://a', '"endpiont" is unknown'],
    ['s3://bucket?endpoint=localhost:9000', 'endpoint: expected an address such as http'],
    ['s3://bu%20cket', 'is no name of a bucket'],
  ])('refuses the address %s', (address, problem) => {
    expect(() => parseS3Address(address)).toThrow(problem);
  });

  it('has a prefix with or without slashes', () => {
    const prefixes = ['s3://b1', 's3://b1/', 's3://b1/x', 's3://b1/x/y/', 's3://b1/a%20b'];
    expect(prefixes.map((address) => parseS3Address(address).prefix)).toEqual([
      '',
      '',
      'x/',
      'x/y/',
      'a b/',
    ]);
  });
});

describe('a store that can’t be used is named in a sentence', () => {
  /** Message of `psn serve`, which ends. */
  const problemOf = async (place: string, env: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    try {
      return await testHost({ files: place }).then(
        () => 'served',
        (error: Error) => error.message,
      );
    } finally {
      for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
    }
  };

  it('without its bucket', async () => {
    expect(await problemOf(store.address('x', 'missing'))).toBe(
      `The store s3://missing/x/ at ${store.endpoint} has no such bucket. Create it, or check its name in --files.`,
    );
  });

  it('with a wrong key', async () => {
    expect(await problemOf(store.address('x'), { AWS_ACCESS_KEY_ID: 'WRONG' })).toMatch(
      /denies access|refuses the keys/,
    );
  });

  it('without an answer', async () => {
    expect(await problemOf('s3://uploads/x?endpoint=http://127.0.0.1:1')).toBe(
      'The store s3://uploads/x/ at http://127.0.0.1:1 does not answer. Check that it runs, and its name and port.',
    );
  });

  it('with an unknown name', async () => {
    expect(await problemOf('s3://uploads/x?endpoint=http://store.invalid')).toContain(
      'store.invalid',
    );
  });

  it.each([
    [403, 'SignatureDoesNotMatch', 'refuses the keys. Check AWS_ACCESS_KEY_ID'],
    [403, 'ExpiredToken', 'they have expired'],
    [403, 'AccessDenied', 'denies access. The keys need the rights s3:ListBucket'],
    [400, 'AuthorizationHeaderMalformed', 'is in another region. Set AWS_REGION'],
    [403, 'RequestTimeTooSkewed', 'Set the clock of the machine'],
    [501, 'NotImplemented', 'fails with status 501'],
  ])('that answers %i %s', async (status, code, problem) => {
    const endpoint = await answering(() => [
      status,
      `<Error><Code>${code}</Code><Message>no</Message></Error>`,
    ]);
    const files = await open(`s3://uploads?endpoint=${endpoint}`);
    await expect(files.read(randomUUID())).rejects.toThrow(problem);
  });
});

describe('a host with a store', () => {
  let host: TestHost;
  let place: string;
  const upload = async () =>
    (await postForm(`${host.url}/v2/storage/direct_uploads`, { file: picture() })).data.id;
  const download = (id: string) => fetch(`${host.url}/v2/storage/blobs/${id}`);

  beforeAll(async () => {
    place = newPlace();
    host = await testHost({ files: place });
  });
  afterAll(() => host.remove());

  it('stores and serves files, also for another host', async () => {
    const id = await upload();
    const second = await testHost({ files: place, databaseUrl: host.databaseUrl });
    cleanups.push(() => second.remove());
    const served = await fetch(`${second.url}/v2/storage/blobs/${id}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PICTURE);
    expect(await idsIn(await open(place))).toContain(id);
    await expect(readdir(join(host.folder, 'files'))).rejects.toThrow('ENOENT');
  });

  it('stores a repeated upload once, and no refused one', async () => {
    const files = await open(place);
    const before = await idsIn(files);
    const key = { 'Idempotency-Key': randomUUID() };
    const url = `${host.url}/v2/storage/direct_uploads`;
    const first = await postForm(url, { file: picture() }, key);
    expect(await postForm(url, { file: picture() }, key)).toEqual(first);
    const form = new FormData();
    form.set('file', new File([Buffer.concat([PICTURE, PICTURE])], 'b.png', { type: 'image/png' }));
    const other = await fetch(url, { method: 'POST', headers: key, body: form });
    expect(other.status).toBe(422);
    await eventually(async () =>
      expect(await idsIn(files)).toEqual([...before, first.data.id].sort()),
    );
  });

  it('removes the files of a customer', async () => {
    const file = await upload();
    const responses = [{ question_id: 'q-file', active_storage_blob_id: file }];
    const customer = { email: 'gone@example.com' };
    expect((await post(host.url, submission({ customer, responses }))).status).toBe(201);
    const folder = join(await makeFolder(), 'exported');
    const options = ['--database-url', host.databaseUrl, '--files', place];
    const chosen = [host.workspace, '--customer', customer.email, ...options];
    expect(await runPsn(['data', 'export', ...chosen, '--out', folder])).toMatchObject({
      status: 0,
    });
    expect(await readFile(join(folder, `files/${file}.png`))).toEqual(PICTURE);
    expect(await runPsn(['data', 'erase', ...chosen, '--yes'])).toMatchObject({ status: 0 });
    expect(await (await open(place)).read(file)).toBeNull();
    expect((await download(file)).status).toBe(404);
  });

  it('removes files without a row after a day', async () => {
    const files = await open(place);
    const orphan = await keep(files, Buffer.from('left behind'));
    const used = await upload();
    const { database } = await openDatabase(host.databaseUrl);
    cleanups.push(() => database.destroy());
    const aged = { ...files, idsOlderThan: () => files.idsOlderThan(-1000) };
    await removeStale(database, aged);
    expect([await files.read(orphan), await files.size(used)]).toEqual([null, PICTURE.length]);
  });

  it('answers 503 while the store is away, and goes on when it is back', async () => {
    const id = await upload();
    const readiness = async () => {
      const reply = await fetch(`${host.url}/readyz`);
      return [reply.status, ((await reply.json()) as { reason?: string }).reason];
    };
    await store.stop();
    const form = new FormData();
    form.set('file', picture());
    const refused = await fetch(`${host.url}/v2/storage/direct_uploads`, {
      method: 'POST',
      headers: { 'Idempotency-Key': randomUUID() },
      body: form,
    });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect((await download(id)).status).toBe(503);
    expect(await readiness()).toEqual([
      503,
      'The store of uploads does not answer. Check that it runs, and its name and port.',
    ]);
    // Surveys without files do not need it.
    expect((await post(host.url, submission())).status).toBe(201);
    await store.start();
    expect((await download(id)).status).toBe(200);
    expect(await readiness()).toEqual([200, undefined]);
  });
});

describe('psn data files move', () => {
  async function prepare() {
    const host = await testHost();
    cleanups.push(() => host.remove());
    const folder = join(host.folder, 'files');
    const files = await open(folder);
    const contents = new Map<string, Buffer>();
    for (let count = 0; count < 30; count += 1) {
      const content = randomBytes(1000 + count);
      const id = await keep(files, content);
      contents.set(id, content);
      await host.query(`insert into blobs (id, name, type) values ($1, 'a.png', 'image/png')`, [
        id,
      ]);
    }
    const move = async (from: string, to: string, ...more: string[]) => {
      const result = await runPsn([
        'data',
        'files',
        'move',
        host.workspace,
        '--database-url',
        host.databaseUrl,
        '--files',
        from,
        '--to',
        to,
        ...more,
      ]);
      return { ...result, counts: () => JSON.parse(result.stdout) as Record<string, unknown> };
    };
    const expectAll = async (place: string) => {
      const there = await open(place);
      for (const [id, content] of contents) expect(await there.read(id)).toEqual(content);
    };
    return { host, folder, contents, move, expectAll };
  }

  it('moves the files to a store and back', async () => {
    const { folder, move, expectAll } = await prepare();
    const place = newPlace();
    const there = await move(folder, place);
    expect(there).toMatchObject({ status: 0, stderr: '' });
    expect(there.stdout).toMatch(
      /^Moved 30 files \(0\.0 MiB\) to the store s3:\/\/uploads\/\S+ at \S+\.\n$/,
    );
    await expectAll(place);
    expect(await readdir(folder)).toEqual([]);
    const back = await move(place, folder, '--json');
    expect(back.counts()).toMatchObject({ copied: 30, present: 0, missing: [] });
    await expectAll(folder);
    expect(await idsIn(await open(place))).toEqual([]);
  });

  it('copies them with --copy, and then moves only the rest', async () => {
    const { folder, host, move, expectAll } = await prepare();
    const place = newPlace();
    expect((await move(folder, place, '--copy', '--json')).counts()).toMatchObject({ copied: 30 });
    expect((await readdir(folder)).length).toBe(30);
    const late = await keep(await open(folder), Buffer.from('late'));
    await host.query(`insert into blobs (id, name, type) values ($1, 'b.pdf', 'application/pdf')`, [
      late,
    ]);
    expect((await move(folder, place, '--json')).counts()).toMatchObject({
      copied: 1,
      present: 30,
    });
    await expectAll(place);
    expect(await readdir(folder)).toEqual([]);
  });

  it('continues after the store was away', async () => {
    const { contents, folder, move, expectAll } = await prepare();
    const place = newPlace();
    const [first] = [...contents.keys()].sort();
    const [before] = [await open(place)];
    await keep(before, contents.get(first!)!, first!);
    await store.stop();
    const away = await move(folder, place);
    expect(away).toMatchObject({ status: 1, stdout: '' });
    expect(away.stderr).toMatch(/^psn: The store s3:\S+ at \S+ does not answer\./);
    expect((await readdir(folder)).length).toBe(30);
    await store.start();
    expect((await move(folder, place, '--json')).counts()).toMatchObject({
      copied: 29,
      present: 1,
    });
    await expectAll(place);
  });

  it('removes no file whose copy has another content', async () => {
    const { contents, folder, move } = await prepare();
    const place = newPlace();
    const [id] = contents.keys();
    await keep(await open(place), randomBytes(contents.get(id!)!.length), id!);
    const moved = await move(folder, place);
    expect(moved.status).toBe(1);
    expect(moved.stderr).toContain(`The file ${id} has another content in the store s3://`);
    expect(await readFile(join(folder, id!))).toEqual(contents.get(id!));
  });

  it('names files that are in neither place, and the same place', async () => {
    const { contents, folder, move } = await prepare();
    const [id] = contents.keys();
    await rm(join(folder, id!));
    await writeFile(join(folder, 'README'), 'of the owner');
    const moved = await move(folder, newPlace());
    expect(moved).toMatchObject({
      status: 1,
      stderr: `psn: 1 file of the database is in neither place: ${id}\n`,
    });
    expect(moved.stdout).toContain('Moved 29 files');
    expect(await readdir(folder)).toEqual(['README']);
    expect((await move(folder, folder)).stderr).toBe(
      `psn: The files are in the folder ${folder} already.\n`,
    );
  });
});
