import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { mailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts';
import { PNG } from '../support/pictures.ts';
import {
  callInbox,
  emailOf,
  endAbsence,
  itemsOf,
  newConversation,
  operatorToken,
  prepareShop,
  writeReply,
} from '../support/reply-mails.ts';

/** Tests of emails back, from a reply by email to the message in the conversation. */

const SECRET = 'a-secret-of-many-letters';
const ADA = 'ada@home.example';

let mails: MailServer;
let host: TestHost;
let token: string;

beforeAll(async () => {
  mails = await mailServer();
  host = await testHost({
    smtp: { host: '127.0.0.1', port: mails.port, tls: 'none', from: 'ask@shop.example' },
  });
  const inbound = { address: 'reply@in.shop.example', secret: SECRET };
  await writeFile(join(host.workspace, 'env.json'), JSON.stringify({ inbound_mail: inbound }));
  await prepareShop(host);
  token = await operatorToken(host);
  await eventually(async () => expect((await deliver('', 'text/plain')).status).toBe(415));
});
afterAll(async () => {
  await host.remove();
  await mails.close();
});
beforeEach(() => void (mails.received.length = 0));

const deliver = (body: string | Uint8Array | FormData, type?: string, secret = SECRET) =>
  fetch(`${host.url}/v1/inbound-mail/${secret}`, {
    method: 'POST',
    ...(type ? { headers: { 'Content-Type': type } } : {}),
    body: body as string,
  });
const deliverMail = async (source: string | Uint8Array) => {
  const reply = await deliver(source, 'message/rfc822');
  return [reply.status, ((await reply.json()) as { result: string }).result];
};

/** A conversation with an email that the customer has received. */
async function mailedConversation(language = 'en') {
  const talk = await newConversation(host, { email: ADA, language });
  await writeReply(host, token, talk.id, 'Your book is here.');
  await endAbsence(host);
  const mail = await eventually<ReceivedMail>(() => {
    expect(mails.received).toHaveLength(1);
    return mails.received[0]!;
  });
  mails.received.length = 0;
  return { ...talk, mail, replyTo: mail.replyTo!.value[0]!.address! };
}
const headersTo = (to: string, more: object = {}) => ({
  From: `Ada <${ADA}>`,
  To: to,
  Subject: 'Re: Your conversation',
  'Message-ID': `<${randomUUID()}@home.example>`,
  ...more,
});
const wordsOf = async (talk: { id: string; token: string }) =>
  (await itemsOf(host, talk))
    .filter(({ actor, action }) => actor === 'customer' && action === 'add_comment')
    .map(({ detail }) => detail.comment.body);

describe('an email back', () => {
  it.each([
    ['en', 'Thank you!\nSee you at 18:00', 'On Fri, 1 May 2026 at 10:00, SHOP wrote:'],
    ['tr', 'Teşekkürler, cuma günü gelirim.', 'SHOP, 1 May 2026 Cum, 10:00 tarihinde şunu yazdı:'],
    [
      'ar',
      'شكرًا، سأمرّ يوم الجمعة.',
      'في الجمعة، 1 مايو 2026 في 10:00 ص تمت كتابة ما يلي بواسطة SHOP:',
    ],
  ])('becomes a message without its quote, %s', async (language, words, introduction) => {
    const talk = await mailedConversation(language);
    const quote = talk.mail.text!.replaceAll(/^/gm, '> ');
    const line = introduction.replace('SHOP', `The Harbour Bookshop <${talk.replyTo}>`);
    const source = emailOf(headersTo(talk.replyTo), `${words}\n\n${line}\n\n${quote}\n`);
    expect(await deliverMail(source)).toEqual([200, 'stored']);
    expect(await wordsOf(talk)).toEqual([words]);
    expect(await deliverMail(source)).toEqual([200, 'repeated']);
    expect(await wordsOf(talk)).toEqual([words]);
    const list = await (await callInbox(host, token, 'GET', '')).json();
    expect(JSON.stringify(list)).toContain(JSON.stringify(words));
  });

  it('is stored once when it arrives twice at the same time', async () => {
    const talk = await mailedConversation();
    const source = emailOf(headersTo(talk.replyTo), 'Once');
    const results = await Promise.all([1, 2, 3].map(() => deliverMail(source)));
    expect(results.map(([, result]) => result).sort()).toEqual(['repeated', 'repeated', 'stored']);
    expect(await wordsOf(talk)).toEqual(['Once']);
  });

  it('opens a closed conversation again', async () => {
    const talk = await mailedConversation();
    await callInbox(host, token, 'POST', `${talk.id}/status`, { status: 'closed' });
    expect(await deliverMail(emailOf(headersTo(talk.replyTo), 'One more question'))).toEqual([
      200,
      'stored',
    ]);
    const [row] = await host.query(`select chat_status from feedbacks where id = '${talk.id}'`);
    expect(row).toEqual({ chat_status: 'open' });
  });

  it('has its pictures, and the names of other files', async () => {
    const talk = await mailedConversation();
    const picture = { name: 'photo.png', type: 'image/png', content: PNG };
    const program = { name: 'run.exe', type: 'application/octet-stream', content: PNG };
    const files = [picture, program, ...Array.from({ length: 6 }, () => picture)];
    expect(await deliverMail(emailOf(headersTo(talk.replyTo), 'Look', files))).toEqual([
      200,
      'stored',
    ]);
    const items = (await itemsOf(host, talk)).filter(({ actor }) => actor === 'customer');
    expect(items[0]!.detail.comment.body).toBe('Look\n📎 run.exe\n📎 photo.png\n📎 photo.png');
    const attachments = items.flatMap(({ detail }) => detail.comment.attachment ?? []);
    expect(attachments).toHaveLength(5);
    expect((await fetch(attachments[4]!)).headers.get('content-type')).toBe('image/png');
  });

  it('has its PDF, whatever type the mail program declares', async () => {
    const talk = await mailedConversation();
    const content = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
    const files = ['offer.pdf', 'terms'].map((name) => ({
      name,
      type: 'application/octet-stream',
      content,
    }));
    expect(await deliverMail(emailOf(headersTo(talk.replyTo), 'Signed', files))).toEqual([
      200,
      'stored',
    ]);
    const rows = await host.query(
      `select name, type from blobs join timeline_items on attachment_id = blobs.id
       where feedback_id = '${talk.id}' order by seq`,
    );
    expect(rows).toEqual([
      { name: 'offer.pdf', type: 'application/pdf' },
      { name: 'terms.pdf', type: 'application/pdf' },
    ]);
  });

  it('with HTML alone becomes a message without its quote', async () => {
    const talk = await mailedConversation();
    const html = `<div>Thanks &amp; bye</div><div class="gmail_quote">On Fri, 1 May 2026 at 10:00, Shop &lt;${talk.replyTo}&gt; wrote:<br><blockquote>Your book</blockquote></div>`;
    const source = emailOf(headersTo(talk.replyTo), html).replace('text/plain', 'text/html');
    expect(await deliverMail(source)).toEqual([200, 'stored']);
    expect(await wordsOf(talk)).toEqual(['Thanks & bye']);
  });
});

describe('the form of a provider', () => {
  it('of Mailgun is read, parsed and as a whole message', async () => {
    const talk = await mailedConversation();
    const form = new FormData();
    form.set('recipient', talk.replyTo);
    form.set('from', `"Ada" <${ADA}>`);
    form.set('body-plain', `Parsed\n\nOn 5/1/26 10:00, Shop wrote:\n> Your book`);
    form.set('message-headers', JSON.stringify([['Message-Id', '<1@home.example>']]));
    form.set('attachment-1', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'a.png');
    const stored = await deliver(form);
    expect([stored.status, await stored.json()]).toEqual([200, { result: 'stored' }]);
    const whole = new URLSearchParams({
      recipient: talk.replyTo,
      'body-mime': emailOf(headersTo('someone@else.example'), 'Whole'),
    });
    const reply = await deliver(String(whole), 'application/x-www-form-urlencoded');
    expect(await reply.json()).toEqual({ result: 'stored' });
    expect(await wordsOf(talk)).toEqual(['Parsed', 'Whole']);
    const [first] = (await itemsOf(host, talk)).filter(({ actor }) => actor === 'customer');
    expect(first!.detail.comment.attachment).toBeTruthy();
  });

  it('of Postmark is read', async () => {
    const talk = await mailedConversation();
    const mail = {
      FromName: 'Ada',
      FromFull: { Email: ADA, Name: 'Ada', MailboxHash: '' },
      OriginalRecipient: talk.replyTo,
      Subject: 'Re: Your conversation',
      MessageID: '22c74902-a0c1-4511-804f-341342852c90',
      TextBody: 'From Postmark',
      HtmlBody: '',
      Headers: [{ Name: 'Message-ID', Value: '<2@home.example>' }],
      Attachments: [
        {
          Name: 'a.png',
          Content: Buffer.from(PNG).toString('base64'),
          ContentType: 'image/png',
          ContentLength: PNG.length,
        },
      ],
    };
    const send = (more: object = {}) =>
      deliver(JSON.stringify({ ...mail, ...more }), 'application/json');
    expect(await (await send()).json()).toEqual({ result: 'stored' });
    expect(await (await send()).json()).toEqual({ result: 'repeated' });
    const html = { TextBody: '', HtmlBody: '<p>In HTML</p>', Headers: [], Attachments: [] };
    expect(await (await send(html)).json()).toEqual({ result: 'stored' });
    expect(await wordsOf(talk)).toEqual(['From Postmark', 'In HTML']);
  });
});

describe('an email is ignored', () => {
  let talk: Awaited<ReturnType<typeof mailedConversation>>;
  beforeAll(async () => {
    mails.received.length = 0;
    talk = await mailedConversation();
  });

  it.each<[reason: string, headers: Record<string, string>, result: string]>([
    ['of another sender', { From: 'eve@evil.example' }, 'other_sender'],
    ['of two senders', { From: `${ADA}, eve@evil.example` }, 'other_sender'],
    ['to the plain address', { To: 'reply@in.shop.example' }, 'no_token'],
    ['to another domain', { To: 'reply+TOKEN@evil.example' }, 'no_token'],
    ['with a forged token', { To: 'FORGED' }, 'unknown_token'],
    ['of a vacation', { 'Auto-Submitted': 'auto-replied' }, 'automatic'],
    ['of a bounce', { 'Return-Path': '<>' }, 'automatic'],
    ['of a mailing list', { 'List-Id': '<list.example>' }, 'automatic'],
    ['of a program', { Precedence: 'bulk' }, 'automatic'],
  ])('%s', async (_, headers, result) => {
    const forged = talk.replyTo.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    const to = (headers['To'] ?? talk.replyTo).replace('FORGED', forged);
    const source = emailOf(headersTo(talk.replyTo, { ...headers, To: to }), 'Ignored');
    expect(await deliverMail(source)).toEqual([200, result]);
    expect(await wordsOf(talk)).toEqual([]);
  });

  it('of a host, so that two hosts make no loop', async () => {
    const { source } = talk.mail;
    const sent = source
      .replace(/^To: .*$/m, `To: ${talk.replyTo}`)
      .replace(/^From: .*$/m, `From: ${ADA}`);
    expect(await deliverMail(sent)).toEqual([200, 'automatic']);
  });

  it('without words', async () => {
    const quote = 'On 5/1/26 10:00, Shop wrote:\n> Your book';
    expect(await deliverMail(emailOf(headersTo(talk.replyTo), quote))).toEqual([200, 'empty']);
  });

  it('after the links were revoked', async () => {
    await callInbox(host, token, 'POST', `${talk.id}/mail_links/revoke`, {});
    expect(await deliverMail(emailOf(headersTo(talk.replyTo), 'Late'))).toEqual([
      200,
      'unknown_token',
    ]);
  });
});

describe('the webhook', () => {
  it('refuses another secret, other bodies and too large ones', async () => {
    expect((await deliver('x', 'message/rfc822', `${SECRET}x`)).status).toBe(404);
    expect((await deliver('{', 'application/json')).status).toBe(422);
    expect((await deliver('--x', 'multipart/form-data; boundary=y')).status).toBe(400);
    expect((await deliver(new Uint8Array(21 * 1024 * 1024), 'message/rfc822')).status).toBe(413);
  });

  it('reads hostile messages without an error of the host', async () => {
    const hostile = [
      '',
      '\0\0\0',
      'To: reply+'.padEnd(200_000, 'a'),
      `Content-Type: multipart/mixed; boundary="b"\r\n\r\n${'--b\r\n'.repeat(20_000)}`,
      `Content-Type: text/html\r\n\r\n${'<div>'.repeat(20_000)}`,
      `From: ${'<'.repeat(10_000)}@x\r\n\r\n`,
    ];
    for (const source of hostile)
      expect((await deliver(source, 'message/rfc822')).status).toBeLessThan(500);
  });

  it('does not exist without a secret', async () => {
    const file = join(host.workspace, 'env.json');
    const content = await readFile(file, 'utf8');
    await writeFile(file, '{}');
    await host.publish();
    await eventually(async () => expect((await deliver('', 'text/plain')).status).toBe(404));
    await writeFile(file, content);
    await host.publish();
  });
});
