import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompressedForms } from '../../cli/host/http/compressed-forms.ts';
import { REQUEST_HEADER } from '../../core/contract/sign-in.ts';
import { addPerson, addSession } from '../support/callers.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { rawRequest } from '../support/raw-request.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of compression, and of caching by browsers. */

let host: TestHost;
let chunk: string;

const FOREVER = 'public, max-age=31536000, immutable';
const MINUTE = 'public, max-age=60';
const NONCES = /(?:nonce|data-seed)="[^"]+"/g;
const states = [{ id: 's', elements: [], title: { en: 'A title. '.repeat(200) } }];
const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(host.url + path, headers);

beforeAll(async () => {
  host = await testHost({ isWatching: false });
  chunk = `/${/c\/chunk-\w+\.js/.exec((await get('/inbox.js')).text)![0]}`;
});
afterAll(() => host.remove());

const operatorToken = async () => (await host.inboxes())[0]!.url.split('token=')[1];

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const signature = (nodeId: string) =>
  new SignJWT({ node_id: nodeId })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject('c-1')
    .setIssuedAt()
    .sign(privateKey);
/** A node that demands a signature. */
const signedNode = () =>
  serveNode(host, states, {
    use_signature_verify: true,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });

describe('the encoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*;q=0', null],
    ['identity', null],
    ['identity, br;q=0.5', null],
    ['identity;q=0.1, gzip;q=0.5', 'gzip'],
    ['br;q=NaN', null],
    ['br;q=', null],
    [',;,;q=1,,', null],
    ['zstd', null],
    ['x'.repeat(10_000), null],
    [`${'x;q=0.1,'.repeat(1_200)}br`, 'br'],
    [';'.repeat(10_000), null],
  ])('for Accept-Encoding %.40s is %s', async (accepted, encoding) => {
    const sent = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
    for (const path of ['/psn.js', '/v1/nodes/node-store', '/w/PSN-BOOKSHP.js']) {
      const { status, headers } = await get(path, sent);
      expect(status).toBe(200);
      expect(headers['content-encoding'] ?? null).toBe(encoding);
    }
  });
});

describe.each([
  ['/psn.js', 'text/javascript', MINUTE],
  ['/page.js', 'text/javascript', MINUTE],
  ['/manifest.json', 'application/json', MINUTE],
  ['/psn.js.map', 'application/json', MINUTE],
  ['a chunk', 'text/javascript', FOREVER],
  ['/w/PSN-BOOKSHP.js', 'text/javascript', 'public, max-age=60, stale-while-revalidate=86400'],
  ['/start.css', 'text/css', 'no-cache'],
  ['/v1/nodes/node-store', 'application/json', 'no-cache'],
  ['/v1/flows/flow-store', 'application/json', 'no-cache'],
  ['/feedback?node_id=node-store', 'text/html', 'no-store'],
  ['/start', 'text/html', 'no-store'],
])('%s', (name, type, cache) => {
  const pathOf = () => (name === 'a chunk' ? chunk : name);
  const hasTag = cache !== 'no-store';

  it.each(['br', 'gzip'])('goes as %s, with the same content', async (encoding) => {
    const plain = await get(pathOf());
    const reply = await get(pathOf(), { 'Accept-Encoding': encoding });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.text.replace(NONCES, '')).toBe(plain.text.replace(NONCES, ''));
    expect(reply.bytes.length).toBeLessThan(plain.bytes.length);
    for (const { headers, bytes } of [plain, reply]) {
      // Large responses are compressed while they are sent, and have no length then.
      if (headers['transfer-encoding'] !== 'chunked')
        expect(headers['content-length']).toBe(`${bytes.length}`);
      expect(headers['content-type']!.split(';')[0]).toBe(type);
      expect(headers['cache-control']).toBe(cache);
      expect(headers.vary).toContain('accept-encoding');
      expect(headers.etag ?? '').toMatch(hasTag ? /^W\/"/ : /^$/);
    }
  });

  it.each(['br', 'gzip', 'identity'])('answers HEAD and 304 for %s', async (encoding) => {
    const sent = { 'Accept-Encoding': encoding };
    const { headers, bytes } = await get(pathOf(), sent);
    const head = await get(pathOf(), { ...sent, method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    if (!hasTag) return;
    // The length is that of the encoding that the response names.
    if (head.headers['content-encoding'] === headers['content-encoding'])
      expect(head.headers['content-length']).toBe(`${bytes.length}`);
    expect(head.headers.etag).toBe(headers.etag);
    const strong = headers.etag!.replace('W/', '');
    for (const tags of [headers.etag!, strong, `"other", ${headers.etag}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const again = await get(pathOf(), { ...sent, method, 'If-None-Match': tags });
        expect(again.status).toBe(304);
        expect(again.bytes.length).toBe(0);
        expect(again.headers['content-length']).toBe(
          method === 'GET' ? undefined : head.headers['content-length'],
        );
        for (const kept of ['etag', 'cache-control', 'vary'])
          expect(again.headers[kept]).toBe(headers[kept]);
      }
    const other = await get(pathOf(), { ...sent, 'If-None-Match': `"other", ${'x'.repeat(8000)}` });
    expect(other.status).toBe(200);
  });
});

it('each file of the build comes as the build has compressed it', async () => {
  // One language is enough: all are written alike.
  const files = (await readdir('dist', { recursive: true })).filter((path) =>
    /^(c\/.+|l\/\w+\/ar\..+|[\w-][\w.-]*)\.(js|css|json|txt)$/.test(path),
  );
  expect(files.length).toBeGreaterThan(100);
  const kept = new Set(
    await Promise.all(
      (await readdir('cli/dist/compressed')).map(async (name) =>
        (await readFile(join('cli/dist/compressed', name))).toString('base64'),
      ),
    ),
  );
  for (const path of files) {
    const content = await readFile(join('dist', path), 'utf8');
    // The host serves settings of its own under this name.
    if (path === 'env.js') continue;
    for (const encoding of ['br', 'gzip']) {
      const reply = await get(`/${path}`, { 'Accept-Encoding': encoding });
      expect(reply.text === content, path).toBe(true);
      const isSmall = Buffer.byteLength(content) < 1024;
      expect(reply.headers['content-encoding'] ?? null, path).toBe(isSmall ? null : encoding);
      if (!isSmall) expect(kept.has(reply.bytes.toString('base64')), path).toBe(true);
    }
  }
});

it('one content at a time is compressed at the best quality, in bounded memory', async () => {
  const forms = createCompressedForms(host.folder, 1000);
  const contents = Array.from({ length: 20 }, (_, at) => ({
    bytes: Buffer.from(randomUUID().repeat(100)),
    hash: `${at}`,
  }));
  const atOnce = await Promise.all(contents.map((content) => forms.compress(content, 'gzip')));
  expect(atOnce.map((form) => form && gunzipSync(form))).toEqual([
    contents[0]!.bytes,
    ...contents.slice(1).map(() => null),
  ]);
  for (const content of contents)
    expect(gunzipSync((await forms.compress(content, 'gzip'))!)).toEqual(content.bytes);
});

it('a file that changes is served as it is then', async () => {
  const build = join(host.folder, 'build');
  await cp('dist', build, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const watching = await testHost({
    bundles: build,
    databaseUrl: host.databaseUrl,
    isWatching: true,
  });
  try {
    const read = () => rawRequest(`${watching.url}/page.css`, { 'Accept-Encoding': 'br' });
    const before = await read();
    expect(before.headers['cache-control']).toBe('no-cache');
    const text = '/* changed */'.repeat(200);
    await writeFile(join(build, 'page.css'), text);
    await utimes(join(build, 'page.css'), new Date(), new Date(Date.now() + 5000));
    const after = await read();
    expect(after.text).toBe(text);
    expect(after.headers['content-encoding']).toBe('br');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  } finally {
    await watching.remove();
  }
});

it.each(['/c/../psn.js', '/c/%2e%2e/manifest.json', '/.env.js', '/c/.hidden.js', '/npm/index.js'])(
  'nothing else of the folder is served: %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

describe('what belongs to one person', () => {
  const PERSONAL = /\bno-store\b/;
  const BOTH = { 'Accept-Encoding': 'br, gzip' };

  /** A response with a long answer, and the token of its conversation. */
  async function conversation() {
    const long = { question_id: 'q-comment', body: 'A long answer. '.repeat(200) };
    const reply = await post(host.url, submission({ responses: [long] }), BOTH);
    return {
      reply,
      ...((await reply.clone().json()) as { id: string; chat_token_string: string }),
    };
  }

  it('is neither compressed nor kept', async () => {
    const { reply, id, chat_token_string: token } = await conversation();
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.has('content-encoding')).toBe(false);
    const operator = { Authorization: `Bearer ${await operatorToken()}` };
    const node = await signedNode();
    const signed = `?signature=${await signature(node)}`;
    for (const [path, more] of [
      [`/v1/feedbacks/${id}/chat?token=${token}`, {}],
      [`/v1/inbox/conversations/${id}`, operator],
      ['/v1/inbox/conversations', operator],
      ['/start/today', operator],
      [`/v1/nodes/${node}${signed}`, {}],
      [`/v1/nodes/${node}`, {}],
      [`/v1/flows/f-${node}${signed}`, {}],
    ] as const) {
      const { status, headers } = await get(path, { ...BOTH, ...more });
      expect(status, path).toBe(200);
      expect(headers['content-encoding'], path).toBeUndefined();
      expect(headers.etag, path).toBeUndefined();
      expect(headers['cache-control'], path).toMatch(PERSONAL);
    }
  });

  it('is compressed as a file of the studio, unless only owners read it', async () => {
    const owner = await addPerson(host, 'Compressed', ['owner', 'editor']);
    const Cookie = `psn-session=${await addSession(host, owner.id)}`;
    const read = async (path: string, draft: object) => {
      const text = JSON.stringify(draft);
      const body = JSON.stringify({ path, text, revision: 0, base: null });
      const headers = { Cookie, [REQUEST_HEADER]: '1', 'Content-Type': 'application/json' };
      const url = `${host.url}/v1/content/drafts`;
      expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200);
      const reply = await get(`/v1/content/file?path=${path}`, { ...BOTH, Cookie });
      expect(JSON.parse(reply.text)).toMatchObject({ path, draft: { text } });
      expect(reply.headers['cache-control']).toMatch(PERSONAL);
      expect(reply.headers.etag).toBeUndefined();
      return reply;
    };
    const survey = { id: 'long', name: 'Long', states };
    const compressed = await read('flows/long.json', survey);
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.bytes.length).toBeLessThan(JSON.stringify(survey).length / 2);
    const secret = 's'.repeat(2_000);
    const webhook = { id: 'long', url: 'https://crm.example/hook', secret };
    const plain = await read('webhooks/long.json', webhook);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const list = await get('/v1/content/workspace', { ...BOTH, Cookie });
    expect([list.status, list.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('is not compressed when a socket polls for it', async () => {
    const { id, chat_token_string: token } = await conversation();
    const polling = '/socket.io/?EIO=4&transport=polling';
    const { sid } = JSON.parse((await get(polling)).text.slice(1)) as { sid: string };
    const session = `${polling}&sid=${sid}`;
    const auth = JSON.stringify({ operator: await operatorToken() });
    await get(session, { method: 'POST', body: `40${auth}` });
    expect((await get(session, BOTH)).text).toMatch(/^40/);
    const body = new FormData();
    body.set('body', 'A long message. '.repeat(200));
    const sent = await fetch(`${host.url}/v1/feedbacks/${id}/chat_messages`, {
      method: 'POST',
      headers: { 'X-Chat-Token': token, 'Idempotency-Key': randomUUID() },
      body,
    });
    expect(sent.status).toBe(201);
    // The inbox gets the event of the response first, and may get it separately.
    let text = '';
    while (!text.includes('A long message.')) {
      const heard = await get(session, BOTH);
      expect([heard.status, heard.headers['content-encoding']]).toEqual([200, undefined]);
      text += heard.text;
    }
  });

  it('as a picture stays as it is', async () => {
    const form = new FormData();
    const pdf = `%PDF-1.4\n${'% comment\n'.repeat(300)}trailer <<>>\n%%EOF\n`;
    form.set('device_id', randomUUID());
    form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'a.pdf');
    const uploaded = await fetch(`${host.url}/v2/storage/direct_uploads`, {
      method: 'POST',
      headers: { 'Idempotency-Key': randomUUID() },
      body: form,
    });
    const { data } = (await uploaded.json()) as { data: { url: string } };
    const { headers, text } = await rawRequest(data.url, BOTH);
    expect(text).toBe(pdf);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['cache-control']).toBe('private, max-age=86400');
  });

  it('such as the visit of a quota, is made anew for each load', async () => {
    const node = await serveNode(host, states, {
      channel_quota: { active: true, action_kind: 'display', remaining: 2 },
    });
    const visits = [];
    for (let load = 0; load < 2; load += 1) {
      const { text, headers } = await get(`/v1/nodes/${node}`, BOTH);
      expect(headers['cache-control']).toBe('private, no-store');
      visits.push((JSON.parse(text) as { channel_quota: { visit: string } }).channel_quota.visit);
    }
    expect(new Set(visits).size).toBe(2);
  });
});

it('an answer that is kept counts against its limit', async () => {
  const { databaseUrl } = host;
  const limited = await testHost({ databaseUrl, hasRateLimits: true, isWatching: false });
  try {
    const url = `${limited.url}/v1/nodes/node-store`;
    const { headers } = await rawRequest(url);
    const statuses = [];
    for (let call = 1; call < 301; call += 1)
      statuses.push((await rawRequest(url, { 'If-None-Match': headers.etag! })).status);
    expect(statuses.slice(0, -1).every((status) => status === 304)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await limited.remove();
  }
});

it('an error is not kept', async () => {
  const { headers } = await get('/v1/nodes/none');
  expect(headers['cache-control']).toBe('private, no-store');
});

it('a changed channel has another tag', async () => {
  const node = await serveNode(host, states);
  const path = `/v1/nodes/${node}`;
  const { headers } = await get(path);
  const file = join(host.workspace, `nodes/${node}.json`);
  const before = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...before, name: 'Another name' }));
  await host.publish();
  await eventually(async () =>
    expect((await get(path, { 'If-None-Match': headers.etag! })).status).toBe(200),
  );
});

describe('a route page', () => {
  const preloads = (html: string) =>
    [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, path]) => path!);

  it('names the files that its element loads first, all of which are there', async () => {
    const { text } = await get('/feedback?node_id=node-store', { 'Accept-Language': 'tr-TR, en' });
    const paths = preloads(text);
    expect(paths.some((path) => path.startsWith('/c/psn-feedback-'))).toBe(true);
    expect(paths.some((path) => /^\/l\/\w+\/tr\.js$/.test(path))).toBe(true);
    for (const path of paths) expect((await get(path)).status).toBe(200);
  });

  it.each([
    ['/widget?code=PSN-BOOKSHP', 'tr', 'tr.launcher.js'],
    ['/chat', 'xx', 'en.js'],
    ['/chat?lang=de', 'tr', 'de.js'],
  ])('names the sentences of %s for %s', async (path, language, file) => {
    const { text } = await get(path, { 'Accept-Language': language });
    expect(preloads(text).at(-1)!.endsWith(`/${file}`)).toBe(true);
  });
});
