import { createServer, type RequestListener, type Server } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToken } from '../support/content.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { invite } from '../support/invite.ts';
import { firstOwner, type PersonBrowser } from '../support/person-browser.ts';
import { runPsn } from '../support/run-psn.ts';

/** Tests of commands with `--url` that have no counterpart with a database; the others are in versions.test.ts. */

let host: TestHost;
let owner: PersonBrowser;
let editor: PersonBrowser;
let secret: string;
let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  host = await testHost({ isWatching: false });
  owner = await firstOwner(host);
  ({ browser: editor } = await invite(host, owner, 'Edda', ['editor']));
  secret = await addToken(editor, 'content:read', 'content:publish');
  folder = await mkdtemp(join(tmpdir(), 'psn-url-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await host.remove();
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts another server than a host; returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((done) => server.once('listening', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answering = (status: number, type: string, body: string, headers = {}): Promise<string> =>
  serve((_, response) =>
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(body),
  );

/** Address of a server that has ended. */
async function unusedAddress(): Promise<string> {
  const url = await answering(200, 'text/html', '');
  const server = servers.pop()!;
  await new Promise((done) => server.close(done));
  return url;
}

const psn = (words: string[], token?: string) =>
  runPsn(words, { env: token === undefined ? {} : { PSN_TOKEN: token } });

describe('a problem is one sentence with its remedy, and never has the token:', () => {
  it.each<[string, () => Promise<string> | string, RegExp]>([
    [
      'a name without a host',
      () => 'https://host.invalid',
      /host\.invalid (is unknown|can't be looked up)/,
    ],
    ['a port without a host', unusedAddress, /The host at 127\.0\.0\.1:\d+ does not answer/],
    [
      'a page',
      () => answering(200, 'text/html', '<h1>Shop</h1>'),
      /does not answer as a host of psn/,
    ],
    ['another API', () => answering(200, 'application/json', '[]'), /does not answer as a host/],
    ['no page', () => answering(404, 'text/html', '<h1>Nothing</h1>'), /does not answer as a host/],
    [
      'an older host',
      () => answering(404, 'application/json', '{"error":{"code":"not_found","message":""}}'),
      /older version of psn.*--database-url/,
    ],
    [
      'a host that fails',
      () =>
        answering(500, 'application/json', '{"error":{"code":"internal","message":"\\u001b[2J"}}'),
      /The host failed: \uFFFD\[2J/,
    ],
    [
      'another address',
      () => answering(301, 'text/html', '', { Location: 'https://other.example/' }),
      /redirects to https:\/\/other\.example\//,
    ],
    ['an address without encryption', () => 'http://feedback.example.com', /https is needed/],
    [
      'an address with a password',
      () => 'https://a:b@feedback.example.com',
      /no user and no password/,
    ],
    ['another kind of address', () => 'postgres://localhost/psn', /an address is needed/],
    ['no address', () => 'feedback', /an address is needed/],
  ])('%s', async (_, address, sentence) => {
    const url = await address();
    const { status, stdout, stderr } = await psn(['versions', '--url', url], secret);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim()).toMatch(sentence);
    expect(stderr).not.toContain(secret);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it.each<[string, () => Promise<string | undefined> | string | undefined, RegExp]>([
    ['no token', () => undefined, /--token, or the variable PSN_TOKEN/],
    ['an empty token', () => '', /--token, or the variable PSN_TOKEN/],
    ['a wrong token', () => 'psn_wrong', /refuses the token/],
    ['a token with line breaks', () => 'psn_a\nb', /this is no token/],
    ['a token without the scope', () => addToken(owner, 'results'), /scope content:read/],
    [
      'a token of a person without the role',
      async () => {
        const { browser, id } = await invite(host, owner, 'Gone', ['editor']);
        const token = await addToken(browser, 'content:read');
        await owner.call('PATCH', `/v1/people/${id}`, { roles: ['agent'] });
        return token;
      },
      /role editor/,
    ],
  ])('%s', async (_, tokenOf, sentence) => {
    const { status, stderr } = await psn(['versions', '--url', host.url], await tokenOf());
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  });

  it('a place beside the address', async () => {
    for (const place of [
      ['--database-url', 'postgres://localhost/x'],
      ['--data', 'x'],
    ]) {
      const { status, stderr } = await psn(['versions', '--url', host.url, ...place], secret);
      expect([status, stderr]).toEqual([2, expect.stringContaining('--url')]);
    }
  });
});

it('a redirect does not get the token', async () => {
  const received: (string | undefined)[] = [];
  const target = await serve((request, response) => {
    received.push(request.headers.authorization);
    response.end('{}');
  });
  const url = await answering(307, 'text/html', '', { Location: `${target}/v1/content/versions` });
  expect((await psn(['versions', '--url', url], secret)).status).toBe(1);
  expect(received).toEqual([]);
});

it('the token can be an option, and an address may end with a slash', async () => {
  const words = ['versions', '--json', '--url', `${host.url}/`, '--token', secret];
  const { status, stdout } = await psn(words, 'psn_wrong');
  expect([status, JSON.parse(stdout)]).toMatchObject([0, [{ id: '1', live: true }]]);
});

it('the variable alone is no host: without --url the database is used', async () => {
  const words = ['versions', '--json', '--database-url', host.databaseUrl];
  expect((await psn(words, secret)).status).toBe(0);
});

describe('the token of an editor', () => {
  const pull = (...more: string[]) => psn(['pull', folder, '--url', host.url, ...more], secret);
  const own = () => join(folder, 'operators/mine.json');

  it('pulls and publishes all but the files of owners, which stay as they are on both sides', async () => {
    const first = await pull();
    expect(first.status).toBe(0);
    expect(first.stdout).toMatch(/skipped +operators\/mara\.json/);
    await expect(readFile(join(folder, 'operators/mara.json'))).rejects.toThrow();

    const flow = join(folder, 'flows/store-visit.json');
    const text = await readFile(flow, 'utf8');
    await writeFile(flow, text.replace(/"name": "[^"]*"/, '"name": "Visit"'));
    const words = ['publish', folder, '--url', host.url, '--message', 'Visit'];
    const published = await psn(words, secret);
    expect([published.status, published.stdout]).toEqual([0, expect.stringContaining('is live.')]);
    const { body } = await owner.call('GET', '/v1/content/versions/live');
    const { version, files } = body as { version: object; files: { path: string; text: string }[] };
    expect(version).toMatchObject({ by: 'Edda', message: 'Visit' });
    expect(files.find(({ path }) => path === 'operators/mara.json')?.text).toContain('Mara');
    expect((await pull()).stdout).toContain('already');
  });

  it('publishes no file of owners, and loses none without a question', async () => {
    await rm(own(), { force: true });
    await writeFile(join(folder, 'env.json'), '{ "smtp": { "host": "evil.example" } }');
    const { status, stderr } = await psn(['publish', folder, '--url', host.url], secret);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/env\.json: only owners/)]);
    const pulled = await pull();
    expect([pulled.status, pulled.stderr]).toEqual([1, expect.stringContaining('env.json')]);
    expect(await readFile(join(folder, 'env.json'), 'utf8')).toContain('evil.example');
    await rm(join(folder, 'env.json'));
  });
});

it('the help of each command has the address and the token, without the value of the variable', async () => {
  for (const command of ['publish', 'pull', 'versions', 'restore']) {
    const { stdout } = await psn([command, '--help'], secret);
    expect(stdout).toMatch(/--url <url>/);
    expect(stdout).toMatch(/--token <token>[^]*PSN_TOKEN/);
    expect(stdout).not.toContain(secret);
  }
});
