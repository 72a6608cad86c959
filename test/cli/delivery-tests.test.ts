import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { invite } from '../support/invite.ts';
import { mailServer, type MailServer } from '../support/mail-server.ts';
import { firstOwner, type PersonBrowser } from '../support/person-browser.ts';

/** Tests of the call that tests notifications and webhooks. */

const SECRET = 'a secret of enough length';

let host: TestHost;
let mails: MailServer;
let owner: PersonBrowser;
let edda: PersonBrowser;
const received: { body: string; signature: string }[] = [];
let status = 204;
const otherSystem = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    received.push({ body, signature: String(request.headers['x-psn-signature']) });
    response.writeHead(status).end();
  });
});

beforeAll(async () => {
  mails = await mailServer();
  await new Promise<void>((done) => otherSystem.listen(0, '127.0.0.1', done));
  const smtp = {
    host: '127.0.0.1',
    port: mails.port,
    tls: 'none' as const,
    from: 'The Shop <ask@shop.example>',
  };
  host = await testHost({ smtp, isWatching: false });
  owner = await firstOwner(host);
  edda = (await invite(host, owner, 'Edda', ['editor'])).browser;
  const { port } = otherSystem.address() as AddressInfo;
  await saveWebhook('crm', `http://127.0.0.1:${port}/`);
});
afterAll(async () => {
  otherSystem.close();
  await host.remove();
  await mails.close();
});

async function saveWebhook(id: string, url: string): Promise<void> {
  const saved = await owner.call('PUT', '/v1/content/drafts', {
    path: `webhooks/${id}.json`,
    text: JSON.stringify({ id, url, secret: SECRET }),
    revision: 0,
    base: null,
  });
  expect(saved.status).toBe(200);
}

const test = (person: PersonBrowser, path: string) =>
  person.call('POST', '/v1/content/test', { path });

describe('a test of a notification', () => {
  it('sends an email to the editor that asks, and to no other person', async () => {
    // There are invitations already.
    const before = mails.received.length;
    const { status: reply, body } = await test(edda, 'notifications/damaged.json');
    expect([reply, body]).toMatchObject([200, { to: 'edda@example.com', problem: null }]);
    const sent = mails.received.slice(before);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['edda@example.com']);
  });

  it('explains a mail server that does not answer', async () => {
    const smtp = { host: '127.0.0.1', port: 1, tls: 'none' as const, from: 'ask@shop.example' };
    const other = await testHost({ smtp });
    const { body } = await test(await firstOwner(other), 'notifications/any.json');
    await other.remove();
    expect(body).toMatchObject({
      to: '127.0.0.1:1',
      message:
        'The server at 127.0.0.1:1 does not answer. Check that it runs, and its name and port.',
    });
  });
});

describe('a test of a webhook', () => {
  it('sends a signed event by the draft of the owner, before it is published', async () => {
    const { status: reply, body } = await test(owner, 'webhooks/crm.json');
    expect([reply, body]).toMatchObject([200, { problem: null }]);
    const [{ body: event, signature }] = received as [(typeof received)[number]];
    expect(JSON.parse(event)).toMatchObject({ event: 'test', data: {} });
    const [, time] = /^t=(\d+),v1=/.exec(signature)!;
    const digest = createHmac('sha256', SECRET).update(`${time}.${event}`).digest('hex');
    expect(signature).toBe(`t=${time},v1=${digest}`);
  });

  it('reports the refusal of the other system', async () => {
    status = 500;
    const { body } = await test(owner, 'webhooks/crm.json');
    status = 204;
    expect(body).toMatchObject({ problem: 'failed', message: 'Status 500' });
  });

  it('explains that the other system does not answer', async () => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    await saveWebhook('closed', `http://127.0.0.1:${port}/`);
    const { body } = await test(owner, 'webhooks/closed.json');
    expect(body).toMatchObject({
      problem: 'failed',
      message: `The server at 127.0.0.1:${port} does not answer. Check that it runs, and its name and port.`,
    });
  });

  it('explains that the name of the other system is unknown', async () => {
    await saveWebhook('nowhere', 'http://nowhere.invalid/hook');
    const { body } = await test(owner, 'webhooks/nowhere.json');
    expect(body['message']).toContain('The name nowhere.invalid ');
  });

  it('is for owners only', async () => {
    expect((await test(edda, 'webhooks/crm.json')).status).toBe(403);
    expect(received).toHaveLength(2);
  });

  it.each(['webhooks/none.json', 'flows/hotel.json'])(
    'finds nothing to test in %s',
    async (path) => {
      expect((await test(owner, path)).status).toBe(404);
    },
  );
});

it('a notification may name an account that no file has', async () => {
  const { body: account } = await edda.call('GET', '/v1/account');
  const text = JSON.stringify({ id: 'own', event: 'response', operator_ids: [account['id']] });
  const draft = { path: 'notifications/own.json', text, revision: 0, base: null };
  const { body } = await edda.call('PUT', '/v1/content/drafts', draft);
  expect(body['findings']).toEqual([]);
});
