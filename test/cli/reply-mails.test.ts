import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { mailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts';
import {
  callInbox,
  endAbsence,
  newConversation,
  operatorToken,
  prepareShop,
  writeReply,
} from '../support/reply-mails.ts';

/** Tests of operators' messages by email, from the inbox to a mail server and back to the conversation by the link. */

const PUBLIC_URL = 'https://ask.example.com';

let mails: MailServer;
let host: TestHost;
let otherHost: TestHost;
let token: string;

beforeAll(async () => {
  mails = await mailServer();
  const smtp = {
    host: '127.0.0.1',
    port: mails.port,
    tls: 'none' as const,
    from: 'Mailer <ask@shop.example>',
  };
  host = await testHost({ smtp, publicUrls: [PUBLIC_URL] });
  otherHost = await testHost({ smtp, publicUrls: [PUBLIC_URL], databaseUrl: host.databaseUrl });
  await prepareShop(host);
  token = await operatorToken(host);
  await eventually(async () => {
    const { id } = await newConversation(host, { email: null, language: 'ar' });
    expect(id).toBeTruthy();
  });
});
afterAll(async () => {
  await otherHost.remove();
  await host.remove();
  await mails.close();
});
beforeEach(async () => {
  await host.query('delete from reply_mails');
  await host.query('delete from unsubscribed_addresses');
  mails.received.length = 0;
  mails.tries = 0;
  mails.refusal = null;
});

const firstMail = () =>
  eventually<ReceivedMail>(() => {
    expect(mails.received).toHaveLength(1);
    return mails.received[0]!;
  });
/** The way of a reply, as the hint beside its field has it. */
const deliveryOf = async (id: string): Promise<unknown> => {
  const reply = await callInbox(host, token, 'GET', `${id}/details`);
  return ((await reply.json()) as { delivery: unknown }).delivery;
};
const statesOf = async (id: string) => {
  const reply = await callInbox(host, token, 'GET', `${id}/details`);
  return ((await reply.json()) as { mails: { seq: number; status: string; problem: string }[] })
    .mails;
};
/** Address of the host under its public name. */
const local = (url: string) => url.replace(PUBLIC_URL, host.url);
const linkIn = ({ text }: ReceivedMail) => /https:\S+\/chat\?\S+/.exec(text!)![0];
const unsubscribeLink = ({ headers }: ReceivedMail) =>
  (headers.get('list') as unknown as { unsubscribe: { url: string } }).unsubscribe.url;
/** Reads the conversation of a link, as its page does. */
const openLink = (url: string) => {
  const query = new URL(url).searchParams;
  return fetch(
    `${host.url}/v1/feedbacks/${query.get('feedback_id')}/chat?token=${query.get('token')}`,
  );
};

describe('a message to a customer who is not connected', () => {
  it('is sent after a minute, several as one, in the brand of the channel, with a link that opens the conversation', async () => {
    const { id } = await newConversation(host, { email: 'ada@home.example' });
    await newConversation(host, { email: 'bob@home.example' });
    await writeReply(host, token, id, 'Hello Ada <b>');
    await writeReply(host, token, id, 'Your book is here.\nCome by!');
    const [row] = await host.query(
      "select count(*)::int as n from reply_mails where next_at - created_at = interval '1 minute'",
    );
    expect(row).toEqual({ n: 2 });
    expect(mails.tries).toBe(0);
    await endAbsence(host);
    const mail = await firstMail();
    expect(mail.recipient).toBe('ada@home.example');
    expect(mail.from!.text).toBe('"The Harbour Bookshop" <ask@shop.example>');
    expect(mail.subject).toBe('Your conversation with The Harbour Bookshop');
    expect(mail.text).toContain('Mara:\n\nHello Ada <b>\n\nYour book is here.\nCome by!');
    expect(mail.html).toContain('Hello Ada &#60;b&#62;');
    expect(mail.html).toMatch(/<img src="https:\/\/ask\.example\.com\/files\/[^"]+logo\.png"/);
    expect(mail.html).toContain('background:#a3492f');
    expect(mail.source).not.toContain('bob@home.example');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    const chat = await openLink(linkIn(mail));
    expect(chat.status).toBe(200);
    expect(JSON.stringify(await chat.json())).toContain('Come by!');
    await eventually(async () =>
      expect((await statesOf(id)).map(({ status }) => status)).toEqual(['sent', 'sent']),
    );
    expect(mails.tries).toBe(1);
  });

  it.each([
    ['tr', 'The Harbour Bookshop ile sohbetiniz', 'Sohbeti aç', 'dir="ltr"'],
    ['ar', 'محادثتك مع \u2068The Harbour Bookshop\u2069', 'فتح المحادثة', 'dir="rtl"'],
  ])('is sent in the language of the response, %s', async (language, subject, action, dir) => {
    const { id } = await newConversation(host, { email: 'ada@home.example', language });
    await writeReply(host, token, id, 'Merhaba، مرحبا');
    await endAbsence(host);
    const mail = await firstMail();
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`<html lang="${language}" ${dir}>`);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(action);
      expect(part).toContain('Merhaba، مرحبا');
    }
    expect(linkIn(mail)).toContain(`lang=${language}`);
  });

  it('is sent to the answered address before that of the page, and to none without one', async () => {
    const answered = await newConversation(host, {
      email: 'page@home.example',
      node_id: 'node-gallery',
      flow_id: 'flow-gallery',
      responses: [{ question_id: 'q-email', body: 'answered@home.example' }],
    });
    const without = await newConversation(host, { email: null });
    expect([await deliveryOf(answered.id), await deliveryOf(without.id)]).toEqual([
      { way: 'email', address: 'answered@home.example' },
      { way: 'no_address', address: null },
    ]);
    await writeReply(host, token, answered.id, 'To the answer');
    await writeReply(host, token, without.id, 'To no address');
    await endAbsence(host);
    expect((await firstMail()).recipient).toBe('answered@home.example');
    await eventually(async () => expect(await statesOf(without.id)).toEqual([]));
    expect(mails.tries).toBe(1);
  });

  it('is not sent to the stored address of a customer whom a visitor only names', async () => {
    const call = (path: string, body: object) =>
      fetch(host.url + path, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const customer = { external_id: 'crm-1', email: 'crm@home.example' };
    expect((await call('/v1/nodes/node-store/customers/c-1', customer)).status).toBe(200);
    const { id } = await newConversation(host, {
      email: null,
      customer: { external_id: 'crm-1' },
    });
    expect(await deliveryOf(id)).toEqual({ way: 'no_address', address: null });
    await writeReply(host, token, id, 'For the visitor');
    await endAbsence(host);
    await eventually(async () => expect(await statesOf(id)).toEqual([]));
    expect(mails.tries).toBe(0);
  });

  it('is not sent once the customer has read it', async () => {
    const { id } = await newConversation(host, { email: 'ada@home.example' });
    const seq = await writeReply(host, token, id, 'Read already');
    await host.query(`update feedbacks set customer_seen_seq = ${seq} where id = '${id}'`);
    await endAbsence(host);
    await eventually(async () => expect(await statesOf(id)).toEqual([]));
    expect(mails.tries).toBe(0);
  });

  it('waits while a socket of the conversation is open on any host', async () => {
    const { id, token: chatToken } = await newConversation(host, { email: 'ada@home.example' });
    const socket: Socket = io(otherHost.url, { transports: ['websocket'] });
    await new Promise<void>((done) => {
      socket.once('subscribed', () => done());
      socket.emit('subscribe', { feedbackId: id, token: chatToken });
    });
    await writeReply(host, token, id, 'While connected');
    const wait = async () =>
      Number(
        (
          await host.query('select extract(epoch from next_at - created_at) as s from reply_mails')
        )[0]!['s'],
      );
    expect(await wait()).toBeCloseTo(60, 0);
    await eventually(async () => expect(await wait()).toBeGreaterThan(61), 500);
    socket.disconnect();
    await endAbsence(host);
    expect((await firstMail()).text).toContain('While connected');
  });
});

describe('the link of an email', () => {
  it('works after weeks, until an operator revokes it, and leaves the customer’s own one', async () => {
    const { id, token: own } = await newConversation(host, { email: 'ada@home.example' });
    await writeReply(host, token, id, 'First');
    await endAbsence(host);
    const link = linkIn(await firstMail());
    await host.query(`update feedbacks set created_at = now() - interval '60 days',
      active_at = now() - interval '50 days' where id = '${id}'`);
    expect((await openLink(link)).status).toBe(200);
    expect((await fetch(local(link))).status).toBe(200);
    expect((await callInbox(host, token, 'POST', `${id}/mail_links/revoke`, {})).status).toBe(200);
    expect((await openLink(link)).status).toBe(401);
    expect((await fetch(`${host.url}/v1/feedbacks/${id}/chat?token=${own}`)).status).toBe(200);
    mails.received.length = 0;
    await writeReply(host, token, id, 'Second');
    await endAbsence(host);
    expect((await openLink(linkIn(await firstMail()))).status).toBe(200);
  });
});

describe('unsubscribing', () => {
  const postTo = (url: string, body: string) =>
    fetch(local(url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });

  it('takes one click, ends the emails of all conversations with the address, and can be undone', async () => {
    const first = await newConversation(host, { email: 'Ada@home.example', language: 'tr' });
    await writeReply(host, token, first.id, 'First');
    await endAbsence(host);
    const mail = await firstMail();
    expect(mail.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = unsubscribeLink(mail);
    const page = await fetch(local(url));
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(/lang="tr".*<form method="post">/s) as string,
    ]);
    // Opening the page changes nothing.
    expect(await host.query('select 1 from unsubscribed_addresses')).toEqual([]);
    expect((await postTo(url, 'List-Unsubscribe=One-Click')).status).toBe(200);
    const second = await newConversation(host, { email: 'ada@HOME.example' });
    expect(await deliveryOf(second.id)).toEqual({
      way: 'unsubscribed',
      address: 'ada@HOME.example',
    });
    await writeReply(host, token, second.id, 'Unwanted');
    await endAbsence(host);
    await eventually(async () =>
      expect(await statesOf(second.id)).toMatchObject([{ status: 'unsubscribed' }]),
    );
    expect(mails.tries).toBe(1);
    expect(await (await postTo(url, 'Resubscribe=One-Click')).text()).toContain(
      'name="List-Unsubscribe"',
    );
    expect(await deliveryOf(second.id)).toEqual({ way: 'email', address: 'ada@HOME.example' });
    await writeReply(host, token, second.id, 'Wanted again');
    await endAbsence(host);
    await eventually(() => expect(mails.received.at(-1)!.text).toContain('Wanted again'));
  });

  it.each(['0'.repeat(42), 'v'.repeat(42), 'x', '%00'])('refuses the token %s', async (wrong) => {
    const url = `${host.url}/unsubscribe/${wrong}`;
    for (const method of ['GET', 'POST'])
      expect((await fetch(url, { method })).status).toBeGreaterThanOrEqual(400);
    expect(await host.query('select 1 from unsubscribed_addresses')).toEqual([]);
  });
});

describe('a failure', () => {
  it('of the address is final, and is shown at the message and in the log', async () => {
    mails.refusal = { code: 550, message: 'No such mailbox here' };
    const { id } = await newConversation(host, { email: 'gone@home.example' });
    await writeReply(host, token, id, 'To nowhere');
    await endAbsence(host);
    await eventually(async () =>
      expect(await statesOf(id)).toMatchObject([
        { status: 'failed', problem: '550 No such mailbox here' },
      ]),
    );
    const lines = [...host.logLines, ...otherHost.logLines].join('\n');
    expect(lines).toContain('could not be delivered');
    expect(lines).not.toContain('gone@home.example');
    expect(mails.tries).toBe(1);
  });

  it('of the server is shown, and the email is tried again with the same messages and the same id', async () => {
    mails.refusal = { code: 451, message: 'Try again later' };
    const { id } = await newConversation(host, { email: 'ada@home.example' });
    await writeReply(host, token, id, 'Delayed');
    await endAbsence(host);
    await eventually(async () =>
      expect(await statesOf(id)).toMatchObject([
        { status: 'waiting', problem: expect.stringContaining('Try again later') as string },
      ]),
    );
    await writeReply(host, token, id, 'Written later');
    mails.refusal = null;
    await endAbsence(host);
    await eventually(() => expect(mails.received).toHaveLength(1));
    expect(mails.received[0]!.text).not.toContain('Written later');
    await eventually(() => expect(mails.received).toHaveLength(2));
    expect(mails.received[1]!.text).toContain('Written later');
    expect(mails.received[0]!.messageId).not.toBe(mails.received[1]!.messageId);
    expect(mails.received[0]!.references).toEqual(mails.received[1]!.references);
  });
});
