import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../cli/host/database/database.ts';
import { createFolderStorage } from '../../cli/host/uploads/folder-storage.ts';
import { removeStale } from '../../cli/host/housekeeping/housekeeping.ts';
import { eventually } from '../support/eventually.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

const MINUTE_S = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ed25519 = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

let host: TestHost;
/** Nodes that demand a signature of either kind of key, and one that demands none. */
let node: string;
let rsaNode: string;
let openNode: string;

const flowOf = (nodeId: string) => `f-${nodeId}`;
const demands = (key: KeyObject) => ({
  use_signature_verify: true,
  public_key: pemOf(key),
  unsubscribe_url: 'https://shop.example/secret',
});

beforeAll(async () => {
  host = await testHost();
  const statesWith = (key: string) => [
    state('one', [question(key, 'text'), next], { next_state_id: 'bye' }),
    thanks('bye'),
  ];
  await writeFile(
    join(host.workspace, 'lookups/closed.json'),
    JSON.stringify({ question_id: 'q-closed', answers: { a: [] } }),
  );
  node = await serveNode(host, statesWith('closed'), demands(ed25519.publicKey), {
    name: 'secret',
    languages: [{ id: 'pl', code: 'pl', name: 'Polski' }],
  });
  rsaNode = await serveNode(host, statesWith('closed'), demands(rsa.publicKey));
  openNode = await serveNode(host, statesWith('open'));
});
afterAll(() => host.remove());
afterEach(() => void vi.useRealTimers());

/** Moves the clock of the host, which runs in this process. */
const passTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

interface Wish {
  key?: KeyObject | Uint8Array;
  alg?: string;
  /** Seconds by which the signature is older than now. */
  age?: number;
}

const sign = (
  claims: object = {},
  { key = ed25519.privateKey, alg = 'EdDSA', age = 0 }: Wish = {},
): Promise<string> =>
  new SignJWT({ node_id: node, sub: 'ada', ...claims })
    .setProtectedHeader({ alg })
    .setIssuedAt(Math.floor(Date.now() / 1000) - age)
    .sign(key);

/** Changes the claims of a signature, but not its other parts. */
function tampered(signature: string, changes: object): string {
  const [header, claims, seal] = signature.split('.');
  const read = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as object;
  const written = Buffer.from(JSON.stringify({ ...read, ...changes })).toString('base64url');
  return [header, written, seal].join('.');
}

/** Signatures that the host rejects. */
const bad: Record<string, () => string | Promise<string>> = {
  none: () => '',
  'no token': () => 'null',
  expired: () => sign({}, { age: 12 * MINUTE_S }),
  'from the future': () => sign({}, { age: -2 * MINUTE_S }),
  'over by its own word': () => sign({ exp: Math.floor(Date.now() / 1000) - 2 * MINUTE_S }),
  'of another node': () => sign({ node_id: rsaNode }),
  'of no customer': () => sign({ sub: undefined }),
  'of an empty customer': () => sign({ sub: '' }),
  'of a customer that no database can store': () => sign({ sub: 'a\0b' }),
  'by another key': () => sign({}, { key: generateKeyPairSync('ed25519').privateKey }),
  'by another kind of key': () => sign({}, { key: rsa.privateKey, alg: 'RS256' }),
  'without algorithm': () => new UnsecuredJWT({ node_id: node, sub: 'ada' }).setIssuedAt().encode(),
  'with the public key as a secret': () =>
    sign({}, { key: Buffer.from(pemOf(ed25519.publicKey)), alg: 'HS256' }),
  'with another customer put in': async () => tampered(await sign(), { sub: 'eve' }),
  'made younger': async () =>
    tampered(await sign({}, { age: 3600 }), { iat: Math.floor(Date.now() / 1000) }),
};

interface NodeReply extends Record<string, unknown> {
  pass?: { token: string; external_id: string };
}
const read = async (signature = '', id = node, url = host.url): Promise<NodeReply> =>
  (await (
    await fetch(`${url}/v1/nodes/${id}?signature=${encodeURIComponent(signature)}`)
  ).json()) as NodeReply;
const passOf = async (signature: string) => (await read(signature)).pass!.token;

/** Sends answers as a browser does; resolves with status and reply. */
async function answer(
  proof: string | null,
  body: object = {},
  headers: Record<string, string> = {},
  url = host.url,
): Promise<{ status: number; id: string; error: { code: string } }> {
  const reply = await post(
    url,
    submission({
      node_id: node,
      flow_id: flowOf(node),
      device_id: `device-${randomUUID()}`,
      responses: [{ question_id: 'q-closed', body: 'words' }],
      ...body,
    }),
    { ...(proof === null ? {} : { 'X-Signature': proof }), ...headers },
  );
  return { ...((await reply.json()) as { id: string; error: never }), status: reply.status };
}
const storedCustomer = async (id: string) =>
  (await host.query('select payload from feedbacks where id = $1', [id]))[0]!['payload'] as {
    user_id?: string;
    customer: object;
  };

const refused = { status: 403, error: { code: 'signature_invalid' } };

describe('a node that demands a signature', () => {
  it('gives its flow and a pass for a good one, by either kind of key', async () => {
    expect(await read(await sign())).toMatchObject({
      signature_valid: true,
      pass: { external_id: 'ada' },
      flow: { name: 'secret', states: [{ id: 'one' }, { id: 'bye' }] },
    });
    const byRsa = await sign({ node_id: rsaNode }, { key: rsa.privateKey, alg: 'RS256' });
    expect(await read(byRsa, rsaNode)).toMatchObject({ signature_valid: true });
  });

  it('forgives a minute between two clocks', async () => {
    for (const age of [-50, 10 * MINUTE_S + 50])
      expect(await read(await sign({}, { age }))).toMatchObject({ signature_valid: true });
  });

  it.each(Object.entries(bad))('hides its flow for one %s', async (_, make) => {
    const signature = await make();
    const reply = await read(signature);
    expect(reply).toMatchObject({
      id: node,
      signature_valid: false,
      flow: { languages: [{ code: 'pl' }], states: [{ id: 'refused' }] },
    });
    expect(JSON.stringify(reply)).not.toMatch(/secret|pass|closed/);
    const flow = await fetch(
      `${host.url}/v1/flows/${flowOf(node)}?signature=${encodeURIComponent(signature)}`,
    );
    expect(flow.status).toBe(403);
  });

  it('sends its flow for a valid one, and without one if an open node shows it too', async () => {
    const flow = (id: string, signature = '') =>
      fetch(`${host.url}/v1/flows/${flowOf(id)}?signature=${signature}`);
    expect((await flow(node, await sign())).status).toBe(200);
    expect((await flow(openNode)).status).toBe(200);
  });

  it.each(Object.entries(bad))('rejects answers with one %s', async (_, make) => {
    const signature = await make();
    for (const completed of ['true', 'false'])
      expect(await answer(signature, {}, { 'X-COMPLETED': completed })).toMatchObject(refused);
    const count = await host.query('select count(*)::int from feedbacks where node_id = $1', [
      node,
    ]);
    expect(count).toEqual([{ count: 0 }]);
  });

  it('accepts answers with a signature or a pass, and stores its customer', async () => {
    for (const proof of [await sign(), await passOf(await sign())]) {
      const { status, id } = await answer(proof, {
        user_id: 'u-eve',
        customer: { id: 'c-eve', external_id: 'eve', user_id: 'u-eve', name: 'Ada' },
      });
      expect(status).toBe(201);
      const { user_id: userId, customer } = await storedCustomer(id);
      expect(customer).toEqual({ id: null, external_id: 'ada', user_id: null, name: 'Ada' });
      expect(userId).toBeNull();
    }
  });

  it('knows the ids that the owner has put under the name', async () => {
    await host.query(
      `insert into customers (id, node_id, external_id, user_id, attributes) values ('c-bob', $1, 'bob', 'u-bob', '{}')`,
      [node],
    );
    const { id } = await answer(await sign({ sub: 'bob' }));
    expect(await storedCustomer(id)).toMatchObject({
      user_id: 'u-bob',
      customer: { id: 'c-bob', external_id: 'bob', user_id: 'u-bob' },
    });
  });

  it('accepts answers that arrive an hour, a day and a week later, with the pass alone', async () => {
    const signature = await sign();
    const pass = await passOf(signature);
    const device = { device_id: `device-${randomUUID()}` };
    for (const later of [HOUR_MS, DAY_MS, 6 * DAY_MS]) {
      passTime(later);
      expect((await answer(pass, device)).status).toBe(201);
      expect(await answer(signature, device)).toMatchObject(refused);
    }
    passTime(DAY_MS);
    expect(await answer(pass, device)).toMatchObject(refused);
  });

  it('rejects a pass that is tampered with, made for another node, or signed by the node’s key', async () => {
    const pass = await passOf(await sign());
    expect(await answer(tampered(pass, { sub: 'eve' }))).toMatchObject(refused);
    expect(await answer(pass, { node_id: rsaNode, flow_id: flowOf(rsaNode) })).toMatchObject(
      refused,
    );
    const claims = { exp: Math.floor(Date.now() / 1000) + 3600, jti: 'x' };
    const made = await sign(claims, { key: Buffer.from(pemOf(ed25519.publicKey)), alg: 'HS256' });
    expect(await answer(made)).toMatchObject(refused);
    // A pass does not open the survey again.
    expect(await read(pass)).toMatchObject({ signature_valid: false });
  });

  it('accepts a signature and a pass from one device alone', async () => {
    for (const proof of [await sign({ n: 1 }), await passOf(await sign())]) {
      const mine = { device_id: `device-${randomUUID()}` };
      expect((await answer(proof, mine)).status).toBe(201);
      expect(await answer(proof)).toMatchObject(refused);
      expect((await answer(proof, mine)).status).toBe(201);
    }
  });

  it('remembers devices for as long as a pass is good', async () => {
    const days = (age: number) =>
      host.query(
        `insert into proof_devices values ('of ${age} days', 'd', now() - interval '${age} days')`,
      );
    await days(8);
    await days(10);
    const { database } = await openDatabase(host.databaseUrl);
    await removeStale(database, createFolderStorage(join(host.folder, 'files')));
    await database.destroy();
    const left = await host.query(
      `select proof_id from proof_devices where proof_id like 'of % days'`,
    );
    expect(left).toEqual([{ proof_id: 'of 8 days' }]);
  });

  it('lets no other customer complete a begun feedback, or get its reply', async () => {
    const device = { device_id: `device-${randomUUID()}` };
    const key = randomUUID();
    const begun = await answer(await sign({ sub: 'cem' }), device, {
      'X-COMPLETED': 'false',
      'Idempotency-Key': key,
    });
    expect(begun.status).toBe(201);
    const byEve = await sign({ sub: 'eve' });
    expect(await answer(byEve, device, { 'X-FID': begun.id })).toMatchObject({
      status: 403,
      error: { code: 'foreign_feedback' },
    });
    expect((await answer(byEve, device, { 'Idempotency-Key': key })).status).toBe(422);
    const again = await sign({ sub: 'cem', n: 2 });
    expect(await answer(again, device, { 'X-FID': begun.id })).toMatchObject({
      status: 200,
      id: begun.id,
    });
  });

  it('accepts files, and only those of its customer', async () => {
    const device = `device-${randomUUID()}`;
    const upload = async (proof: string | null, to = `?node_id=${node}`) => {
      const form = new FormData();
      form.set('device_id', device);
      form.set('file', new Blob([PNG], { type: 'image/png' }), 'a.png');
      const reply = await fetch(`${host.url}/v2/storage/direct_uploads${to}`, {
        method: 'POST',
        body: form,
        headers: { 'Idempotency-Key': randomUUID(), ...(proof ? { 'X-Signature': proof } : {}) },
      });
      const body = (await reply.json()) as { data?: { id: string }; error?: object };
      return { ...body, status: reply.status };
    };
    const pass = await passOf(await sign());
    for (const proof of [null, await sign({}, { age: 3600 }), tampered(pass, { sub: 'eve' })])
      expect(await upload(proof)).toMatchObject(refused);
    const own = (await upload(pass)).data!.id;
    const open = (await upload(null, '')).data!.id;
    const withFile = (proof: string, file: string) =>
      answer(proof, {
        device_id: device,
        responses: [{ question_id: 'q-closed', active_storage_blob_id: file }],
      });
    expect(await withFile(pass, open)).toMatchObject({
      status: 403,
      error: { code: 'foreign_file' },
    });
    expect((await withFile(await sign({ sub: 'eve' }), own)).status).toBe(403);
    expect((await withFile(pass, own)).status).toBe(201);
  });

  const send = (path: string, body: object, proof: string | null) =>
    fetch(host.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(proof ? { 'X-Signature': proof } : {}),
      },
      body: JSON.stringify(body),
    });

  it('stores visits under the customer of the signature', async () => {
    const path = `/v2/web_widgets/${node}/customers/visit`;
    expect((await send(path, { external_id: 'dee' }, null)).status).toBe(403);
    const byDee = await passOf(await sign({ sub: 'dee' }));
    const visit = async (body: object) =>
      (await (await send(path, body, byDee)).json()) as { id: string; external_id: string };
    const first = await visit({ external_id: 'ada', user_id: 'u-bob' });
    expect(first).toMatchObject({ external_id: 'dee' });
    expect((await visit({})).id).toBe(first.id);
  });

  it('accepts quota events, look-ups and integrations with a proof alone', async () => {
    const pass = await passOf(await sign());
    const calls: [string, object, number][] = [
      // Of a visit that is not known.
      [`/v1/nodes/${node}/quota_events`, { kind: 'displayed', visit: randomUUID() }, 422],
      ['/v1/flows/any/requests', { question_id: 'q-closed', flow_id: 'any', answer: 'a' }, 200],
      // No such system is named in the workspace.
      ['/integration', { reference_id: 'q-closed', body: {} }, 404],
    ];
    for (const [path, body, status] of calls) {
      expect((await send(path, body, null)).status, path).toBe(403);
      expect((await send(path, body, pass)).status, path).toBe(status);
    }
  });

  it('lets pages of any origin send its proof', async () => {
    const preflight = await fetch(`${host.url}/v1/feedbacks`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-signature',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/x-signature/i);
  });
});

it('hosts of one database agree about passes, their devices and a changed key', async () => {
  const second = await testHost({ databaseUrl: host.databaseUrl, workspace: host.workspace });
  const urls = [host.url, second.url];
  const id = await serveNode(host, [thanks('bye')], demands(ed25519.publicKey));
  const proofs = { old: await sign({ node_id: id }), pass: '' };
  const mine = { node_id: id, flow_id: flowOf(id), device_id: 'device-of-two-hosts' };
  const answerTo = (url: string, proof: string, body: object = mine) =>
    answer(proof, body, {}, url).then(({ status }) => status);
  await eventually(async () => {
    for (const url of urls) expect((await read(proofs.old, id, url)).signature_valid).toBe(true);
  });
  proofs.pass = (await read(proofs.old, id)).pass!.token;
  expect(await answerTo(host.url, proofs.pass)).toBe(201);
  expect(await answerTo(second.url, proofs.pass)).toBe(201);
  expect(await answerTo(second.url, proofs.pass, { ...mine, device_id: 'another' })).toBe(403);

  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const node = { id, name: id, flow_id: flowOf(id), ...demands(publicKey) };
  await writeFile(join(host.workspace, `nodes/${id}.json`), JSON.stringify(node));
  const renewed = await sign({ node_id: id, n: 2 }, { key: privateKey });
  await eventually(async () => {
    for (const url of urls) expect((await read(renewed, id, url)).signature_valid).toBe(true);
  });
  for (const url of urls) {
    expect((await read(proofs.old, id, url)).signature_valid).toBe(false);
    expect(await answerTo(url, proofs.old)).toBe(403);
    expect(await answerTo(url, proofs.pass)).toBe(201);
    expect(await answerTo(url, renewed)).toBe(201);
  }
  await second.remove();
});

it('a node that demands no signature ignores the header', async () => {
  const body = { node_id: openNode, flow_id: flowOf(openNode), customer: { external_id: 'ann' } };
  const { status, id } = await answer('nonsense', body);
  expect(status).toBe(201);
  expect((await storedCustomer(id)).customer).toEqual({ external_id: 'ann' });
});
