import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { mailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts';
import { post, postMessage, submission } from '../support/submission.ts';

/** Tests of notifications, from a response to the email that a mail server has accepted. */

const PUBLIC_URL = 'https://feedback.example';

let host: TestHost;
let mails: MailServer;
const events: { event: string; data: Record<string, unknown> }[] = [];
const otherSystem = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    events.push(JSON.parse(body) as (typeof events)[number]);
    response.end();
  });
});

const write = async (folder: string, { id, ...more }: { id: string; [key: string]: unknown }) => {
  await mkdir(join(host.workspace, folder), { recursive: true });
  await writeFile(join(host.workspace, folder, `${id}.json`), JSON.stringify({ id, ...more }));
};
const smtp = () => ({
  host: '127.0.0.1',
  port: mails.port,
  tls: 'none' as const,
  from: 'The Shop <ask@shop.example>',
});

beforeAll(async () => {
  mails = await mailServer();
  await new Promise<void>((done) => otherSystem.listen(0, '127.0.0.1', done));
  host = await testHost({ smtp: smtp(), publicUrls: [PUBLIC_URL] });
  const { port } = otherSystem.address() as AddressInfo;
  const secret = 'a secret of enough length';
  await write('webhooks', {
    id: 'crm',
    url: `http://127.0.0.1:${port}/`,
    secret,
    events: ['notification'],
  });
  await write('operators', { id: 'mara', name: 'Mara Quill', email: 'mara@shop.example' });
  await write('operators', {
    id: 'ole',
    name: 'Ole\r\nBcc: eve@evil.example',
    email: 'ole@shop.example',
    language: 'ar',
  });
  const loud = { operator_ids: ['mara'], node_ids: ['node-store'] };
  await write('notifications', {
    ...loud,
    id: 'detractors',
    name: 'Unhappy visitors <b>',
    event: 'response',
    rules: [{ question_key: 'nps', rule_type: 'less_than', answer_value: '7' }],
    webhook_ids: ['crm'],
    include_answers: true,
  });
  await write('notifications', {
    id: 'gallery',
    event: 'response',
    node_ids: ['node-gallery'],
    operator_ids: ['mara'],
    include_answers: true,
  });
  await write('notifications', {
    id: 'words',
    event: 'message',
    words: ['money back'],
    operator_ids: ['ole'],
    include_answers: true,
  });
  await write('notifications', { ...loud, id: 'waiting', event: 'unanswered', minutes: 10 });
  await eventually(async () => expect(await host.notifications()).toHaveLength(5));
});
afterAll(async () => {
  await host.remove();
  await mails.close();
  otherSystem.close();
});
beforeEach(async () => {
  // That of a week would be told again.
  await host.query(`delete from notices where notification_id <> 'week'`);
  mails.received.length = 0;
  mails.tries = 0;
  mails.refusal = null;
});

const sendScore = async (score: number, more: object = {}) => {
  const responses = [{ question_id: 'q-nps', body: String(score) }];
  const reply = await post(host.url, submission({ responses, ...more }));
  const { id, chat_token_string: token } = (await reply.json()) as Record<string, string>;
  return { id: id!, token: token! };
};
const firstMail = () =>
  eventually<ReceivedMail>(() => {
    expect(mails.received).toHaveLength(1);
    return mails.received[0]!;
  });
const unsent = async () =>
  Number((await host.query('select count(*) as n from notices where sent_at is null'))[0]!['n']);
/** Makes emails seem to have been sent earlier. */
const age = (interval: string) =>
  host.query(`update notices set sent_at = sent_at - interval '${interval}'`);

describe('a response', () => {
  it('is told where the rules hold, with the way to it, and nowhere else', async () => {
    await sendScore(9);
    const { id } = await sendScore(3);
    const mail = await firstMail();
    expect(mail.recipient).toBe('mara@shop.example');
    expect(mail.from!.text).toBe('"The Shop" <ask@shop.example>');
    expect(mail.subject).toBe('Unhappy visitors <b> – New responses: 1');
    expect(mail.text).toContain('Store visit · The Harbour Bookshop');
    expect(mail.text).toContain(`${PUBLIC_URL}/inbox#conversation=${id}`);
    expect(mail.text).toContain('How likely are you to recommend us to a friend?\n  3');
    expect(mail.html).toContain(`href="${PUBLIC_URL}/inbox#conversation=${id}"`);
    expect(mail.html).toContain('“\u2068Unhappy visitors &#60;b&#62;\u2069”');
    await eventually(() =>
      expect(events.filter(({ data }) => data['feedback_id'] === id)).toMatchObject([
        { event: 'notification', data: { notification_id: 'detractors', node_id: 'node-store' } },
      ]),
    );
  });

  it('is told without personal data of the customer', async () => {
    await post(
      host.url,
      submission({
        node_id: 'node-gallery',
        flow_id: 'flow-gallery',
        responses: [
          { question_id: 'q-textarea', body: 'Write to canary@example.com <script>' },
          { question_id: 'q-email', body: 'canary-answer@example.com' },
          { question_id: 'q-naming', body: 'Canary' },
          { question_id: 'q-text', body: 'canaryhidden', hide_personal_data: true },
        ],
        customer: { external_id: 'canary-1', name: 'Canary', email: 'canary-customer@example.com' },
      }),
    );
    const { source, html, text } = await firstMail();
    expect(text).toContain('Write to');
    for (const part of [source, String(html), String(text)]) expect(part).not.toMatch(/canary/i);
    expect(html).not.toContain('<script');
  });

  it('of many is told in one email after the first, of which the newest are listed', async () => {
    await sendScore(0);
    await firstMail();
    for (let at = 0; at < 25; at += 1) await sendScore(at % 6);
    await eventually(async () => expect(await unsent()).toBe(25));
    expect(mails.received).toHaveLength(1);
    await age('15 minutes');
    await eventually(() => expect(mails.received).toHaveLength(2));
    const { subject, text } = mails.received[1]!;
    expect(subject).toBe('Unhappy visitors <b> – New responses: 25');
    expect(text!.match(/#conversation=/g)).toHaveLength(20);
    expect(text).toContain('More in the inbox: 5');
  });

  it('is told once though it is sent twice', async () => {
    const body = submission({ responses: [{ question_id: 'q-nps', body: '2' }] });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await Promise.all([post(host.url, body, headers), post(host.url, body, headers)]);
    await firstMail();
    expect(await host.query("select 1 from notices where channel = 'mail'")).toHaveLength(1);
  });
});

describe('a message', () => {
  it('with a word is told in the operator’s language, and its text can’t become a header', async () => {
    const feedback = await sendScore(10);
    await postMessage(host.url, feedback, 'Hello');
    await postMessage(host.url, feedback, 'I want my MONEY  back\r\nBcc: eve@evil.example');
    const mail = await firstMail();
    expect(mail.recipient).toBe('ole@shop.example');
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.to).toMatchObject({ value: [{ address: 'ole@shop.example' }] });
    expect(mail.subject).toBe('رسائل جديدة: 1');
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).toContain('MONEY  back');
  });

  it('that nobody answers is told once, and not when it has been answered', async () => {
    const [forgotten, answered] = [await sendScore(10), await sendScore(10)];
    for (const feedback of [forgotten, answered]) {
      await postMessage(host.url, feedback, 'Is anybody there?');
      await postMessage(host.url, feedback, 'Hello?');
    }
    await host.query(
      `insert into timeline_items (id, feedback_id, seq, action, actor, body)
        values (gen_random_uuid(), $1, 3, 'add_comment', 'user', 'Yes')`,
      [answered.id],
    );
    await host.query(
      `update timeline_items set created_at = now() - interval '11 minutes'
        where feedback_id in ($1, $2)`,
      [forgotten.id, answered.id],
    );
    const { text, subject } = await firstMail();
    expect(subject).toBe('Conversations without a reply: 1');
    expect(text).toContain(forgotten.id);
    expect(await host.query('select key from notices')).toEqual([{ key: `${forgotten.id} 1` }]);
  });
});

describe('a week is summed up by survey, with the change from the week before', () => {
  const daysAgo = async (days: number, score: number) => {
    const { id } = await sendScore(score);
    await host.query(
      `update feedbacks set created_at = date_trunc('day', now(), 'UTC') - interval '${days} days'
        where id = $1`,
      [id],
    );
    return id;
  };
  const summary = async () => {
    await host.query('delete from notices');
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
    await write('notifications', {
      id: 'week',
      event: 'weekly',
      weekday: weekday.format(new Date()).toLowerCase(),
      hour: 0,
      operator_ids: ['mara'],
    });
    const { text } = await eventually(() => {
      const mail = mails.received.find(({ subject }) => subject!.startsWith('Weekly summary: '));
      expect(mail).toBeDefined();
      return mail!;
    });
    return text!;
  };
  beforeEach(() => host.query('delete from feedbacks'));

  it('by numbers with their signs', async () => {
    for (const score of [10, 9, 9, 2]) await daysAgo(3, score);
    for (const score of [9, 7, 0]) await daysAgo(10, score);
    await daysAgo(20, 0);
    expect(await summary()).toContain('Survey – Responses – NPS\nStore visit – 4 (+1) – 50 (+50)');
  });

  it('with a zero that has no sign, where a few detractors are rounded to it', async () => {
    await daysAgo(10, 0);
    await daysAgo(3, 0);
    const copied = await daysAgo(3, 7);
    await host.query(
      `with copies as (
          insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, created_at)
          select gen_random_uuid(), node_id, flow_id, device_id, true, payload, context, created_at
          from feedbacks, generate_series(1, 250) where id = $1 returning id
        ) insert into responses (feedback_id, position, question_id, option_id, body)
          select copies.id, position, question_id, option_id, body
          from responses, copies where feedback_id = $1`,
      [copied],
    );
    expect(await summary()).toContain('Store visit – 252 (+251) – 0 (+100)');
  });
});

describe('an email', () => {
  it('is tried again while the server is down, and after a restart of the host', async () => {
    mails.refusal = { code: 451, message: 'Try again later' };
    const { id } = await sendScore(4);
    await eventually(() => expect(mails.tries).toBeGreaterThan(1));
    await mails.close();
    host = await host.restart();
    expect(host.logLines.join()).not.toContain('451');
    mails = await mailServer(mails.port);
    await host.query('update notices set next_at = now()');
    const { text, messageId } = await firstMail();
    expect(text).toContain(id);
    expect(messageId).toMatch(/^<[\w-]{43}@shop\.example>$/);
    await eventually(async () => expect(await unsent()).toBe(0));
  });

  it('is sent by one of two hosts', async () => {
    const other = await testHost({
      databaseUrl: host.databaseUrl,
      smtp: smtp(),
      publicUrls: [PUBLIC_URL],
    });
    await write('operators', { id: 'mara', name: 'Mara Quill', email: 'mara@shop.example' });
    await write('notifications', {
      id: 'detractors',
      event: 'response',
      rules: [{ question_key: 'nps', rule_type: 'less_than', answer_value: '7' }],
      operator_ids: ['mara'],
      digest_minutes: 1,
    });
    await eventually(async () =>
      expect((await other.notifications()).join()).toContain('detractors'),
    );
    for (let at = 0; at < 8; at += 1) {
      await age('20 minutes');
      await sendScore(at % 6);
    }
    await eventually(async () => {
      await age('20 minutes');
      expect(await unsent()).toBe(0);
    });
    const links = mails.received.flatMap(({ text }) => text!.match(/#conversation=\S+/g) ?? []);
    expect(links).toHaveLength(8);
    expect(new Set(links).size).toBe(8);
    await other.remove();
  });
});

it('the password of the mail server is on no page, and in no log', async () => {
  await writeFile(
    join(host.workspace, 'env.json'),
    JSON.stringify({ debug: true, smtp: { ...smtp(), user: 'shop', password: 'canarypassword' } }),
  );
  const read = async (path: string) => (await fetch(host.url + path)).text();
  await eventually(async () => expect(await read('/env.js')).toMatch(/debug/));
  const pages = ['/env.js', '/start', '/feedback?node_id=node-store', '/inbox'];
  const texts = [...(await Promise.all(pages.map(read))), ...host.logLines];
  for (const text of texts) expect(text).not.toMatch(/canarypassword|smtp/i);
  expect((await host.notifications()).join('\n')).not.toContain('canarypassword');
});
