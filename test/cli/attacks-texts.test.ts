import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { mailServer, type MailServer } from '../support/mail-server.ts';
import { codeOf, firstOwner, personBrowser, tokenIn } from '../support/person-browser.ts';
import type { PersonBrowser } from '../support/person-browser.ts';

/** Attack 23 on accounts, which fails: names and email addresses with code, markup, headers and formulas. */

let mails: MailServer;
let host: TestHost;
let owner: PersonBrowser;

beforeAll(async () => {
  mails = await mailServer();
  host = await testHost({
    smtp: { host: '127.0.0.1', port: mails.port, tls: 'none', from: 'ask@shop.example' },
  });
  owner = await firstOwner(host);
});
afterAll(async () => {
  await host.remove();
  await mails.close();
});

const EVIL_TEXTS = [
  "'; drop table people; --",
  "' or '1'='1",
  '<img src=x onerror=alert(1)>',
  '</title><script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  '{host} ${7*7} {{name}} %s',
  'Ada\r\nBcc: evil@evil.example\r\n\r\nHello',
  '=HYPERLINK("http://evil.example")',
  '+1+cmd|/c calc',
  '@SUM(1)',
  '\u202Etxt.exe',
  '<a href="https://evil.example">Ada</a>',
];

interface Entry {
  act: string;
  name: string;
  subject: string;
}
const newest = async (act: string): Promise<Entry> =>
  ((await owner.call('GET', `/v1/audit-log?act=${act}`)).body['entries'] as Entry[])[0]!;

describe('attack 23: a text with code', () => {
  it.each(EVIL_TEXTS)('%j as a name is stored, listed and logged as it is', async (name) => {
    const added = await owner.call('POST', '/v1/people', { name, roles: ['agent'] });
    expect([added.status, added.body['name']]).toEqual([201, name]);
    const { people } = (await owner.call('GET', '/v1/people')).body as { people: Entry[] };
    expect(people.map((person) => person.name)).toContain(name);
    expect((await newest('person_added')).subject).toBe(name);
    expect(people.map((person) => person.name)).toContain('Ada Owner');
  });

  it('begins no formula in the file of the log', async () => {
    const file = await owner.call('GET', '/v1/audit-log?format=csv');
    expect(file.status).toBe(200);
    const cookie = `psn-session=${owner.cookies.get('psn-session')}`;
    const text = await (
      await fetch(`${host.url}/v1/audit-log?format=csv`, { headers: { Cookie: cookie } })
    ).text();
    expect(text).toContain('HYPERLINK');
    expect(text).not.toMatch(/(^|,)"?[=+@]/m);
  });

  it.each(EVIL_TEXTS)(
    '%j as the name of an inviting and an invited person is text in the email',
    async (name) => {
      expect((await owner.call('PATCH', '/v1/account', { name })).body['name']).toBe(name);
      const before = mails.received.length;
      const email = `guest-${before}@example.com`;
      const person = { email, name, roles: ['agent'] };
      const invited = await owner.call('POST', '/v1/people/invitations', person);
      expect([invited.status, invited.body['is_mailed']]).toEqual([201, true]);
      const mail = mails.received.at(-1)!;
      expect(mails.received).toHaveLength(before + 1);
      expect([mail.recipient, mail.bcc, mail.cc]).toEqual([email, undefined, undefined]);
      const plain = name.replaceAll(/[\r\n]+/g, ' ');
      expect(mail.subject).toContain(plain);
      expect(mail.html).not.toMatch(/<(script|img|svg|a href="https:\/\/evil)/);
      const links = [...String(mail.html).matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
      expect(new Set(links)).toEqual(new Set([invited.body['link']]));
      expect((await newest('person_invited')).name).toBe(name);
    },
  );

  it.each([
    "x'or'1'='1@example.com",
    '<script>alert(1)</script>@example.com',
    '"<script>"@example.com',
    'ann@example.com\r\nBcc: evil@evil.example',
    'ann@example.com,evil@evil.example',
    'ann@example.com;evil@evil.example',
    'Ann <evil@evil.example>',
    'evil@evil.example\u0000@example.com',
    "'; drop table people; --@example.com",
    '=cmd@example.com',
  ])('%j as an email address is refused, or stored as one address', async (email) => {
    const before = mails.received.length;
    const { status, body } = await owner.call('POST', '/v1/people/invitations', {
      email,
      roles: ['agent'],
    });
    expect(status).toBe(/[\s<>,;"\0]/.test(email) ? 422 : 201);
    if (status === 422) return expect(mails.received).toHaveLength(before);
    expect(body['person']).toMatchObject({ email });
    for (const { recipient } of mails.received.slice(before)) expect(recipient).toBe(email);
    const token = tokenIn(body['link']);
    const checked = await personBrowser(host.url).call('POST', '/v1/sign-in/link/check', { token });
    expect(checked.body).toMatchObject({ email });
  });

  it.each(["' or 1=1 --", '%', '_@example.com', 'owner@example.com%00'])(
    '%j as the address of a sign-in finds no account',
    async (email) => {
      const body = { email, password: 'correct horse battery' };
      const reply = await personBrowser(host.url).call('POST', '/v1/sign-in/password', body);
      expect([reply.status, codeOf(reply)]).toEqual([401, 'wrong_sign_in']);
    },
  );
});
