import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bounceReport } from '../support/bounce-report.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { mailServer, type MailServer } from '../support/mail-server.ts';
import { endAbsence, newConversation, operatorToken, writeReply } from '../support/reply-mails.ts';

/** Tests of emails with replies that a mail server accepts, and reports as undeliverable later. */

const SECRET = 'a-secret-of-many-letters';

let mails: MailServer;
let host: TestHost;
let token: string;

beforeAll(async () => {
  mails = await mailServer();
  host = await testHost({
    smtp: { host: '127.0.0.1', port: mails.port, tls: 'none', from: 'ask@shop.example' },
  });
  const inbound = { address: 'reply@in.shop.example', secret: SECRET, bounces: true };
  await writeFile(join(host.workspace, 'env.json'), JSON.stringify({ inbound_mail: inbound }));
  await host.publish();
  token = await operatorToken(host);
  const knock = () =>
    fetch(`${host.url}/v1/inbound-mail/${SECRET}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: '',
    });
  await eventually(async () => expect((await knock()).status).toBe(415));
});
afterAll(async () => {
  await host.remove();
  await mails.close();
});

/** A conversation with a sent email. */
async function mailed() {
  mails.received.length = 0;
  const talk = await newConversation(host, { email: 'ada@home.example' });
  await writeReply(host, token, talk.id, 'Your book is here.');
  await endAbsence(host);
  const mail = await eventually(() => {
    expect(mails.received).toHaveLength(1);
    return mails.received[0]!;
  });
  await eventually(async () => expect(await statesOf(talk.id)).toMatchObject([{ status: 'sent' }]));
  return { ...talk, returnPath: mail.returnPath, messageId: mail.messageId! };
}
const statesOf = (id: string) =>
  host.query('select status, problem from reply_mails where feedback_id = $1', [id]);

async function deliver(source: string): Promise<string> {
  const reply = await fetch(`${host.url}/v1/inbound-mail/${SECRET}`, {
    method: 'POST',
    headers: { 'Content-Type': 'message/rfc822' },
    body: source,
  });
  return ((await reply.json()) as { result: string }).result;
}

it('a report marks the messages of its email as failed, with the reason', async () => {
  const { id, returnPath, messageId } = await mailed();
  expect(returnPath).toMatch(/^reply\+.+@in\.shop\.example$/);
  expect(await deliver(bounceReport(returnPath, messageId))).toBe('bounced');
  expect(await statesOf(id)).toEqual([
    { status: 'failed', problem: '550 5.1.1 <ada@home.example>: no such mailbox' },
  ]);
  expect(await deliver(bounceReport(returnPath, messageId))).toBe('automatic');
  const logged = host.logLines.filter((line) => line.includes('bounced'));
  expect(logged).toMatchObject([
    expect.stringMatching(
      /^Email with replies, conversation .*: bounced: 550 5\.1\.1 .*no such mailbox/,
    ),
  ]);
  expect(logged.join()).not.toContain('ada@home.example');
});

/** A report as OpenSMTPD writes it: of another type, and without the reply of the server in a field. */
const mixedReport = (from: string, to: string, messageId: string): string =>
  bounceReport(to, messageId)
    .replace(/^From: .*$/m, `From: ${from}`)
    .replace('Auto-Submitted: auto-replied\r\n', '')
    .replace('Return-Path: <>\r\n', '')
    .replace('multipart/report; report-type=delivery-status', 'multipart/mixed')
    .replace('I am sorry.', 'ada@home.example: 550 5.1.1 no such mailbox')
    .replace(/Diagnostic-Code: .*\r\n.*\r\n/, '');

it('a report without a type of its own counts from a mail server, not from a customer', async () => {
  const { id, returnPath, messageId } = await mailed();
  expect(await deliver(mixedReport('ada@home.example', returnPath, messageId))).not.toBe('bounced');
  expect(await statesOf(id)).toMatchObject([{ status: 'sent' }]);
  expect(await deliver(mixedReport('MAILER-DAEMON@mx.example', returnPath, messageId))).toBe(
    'bounced',
  );
  expect(await statesOf(id)).toEqual([{ status: 'failed', problem: '550 5.1.1 no such mailbox' }]);
});

it('no report changes another email, one of a delay, or without the token', async () => {
  const { id, returnPath, messageId } = await mailed();
  const other = await mailed();
  expect(await deliver(bounceReport(returnPath, other.messageId))).toBe('automatic');
  expect(await deliver(bounceReport(returnPath, messageId, 'delayed'))).toBe('automatic');
  expect(await deliver(bounceReport('reply@in.shop.example', messageId))).toBe('no_token');
  const forged = returnPath.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  expect(await deliver(bounceReport(forged, messageId))).toBe('unknown_token');
  for (const talk of [id, other.id])
    expect(await statesOf(talk)).toMatchObject([{ status: 'sent' }]);
});
