import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { mailServer, type MailServer } from '../support/mail-server.ts';
import { codeOf, firstOwner, personBrowser, tokenIn } from '../support/person-browser.ts';
import type { PersonBrowser } from '../support/person-browser.ts';

/** Tests of emails that sign in, with a real mail server. */

let mails: MailServer;
let host: TestHost;
let owner: PersonBrowser;

beforeAll(async () => {
  mails = await mailServer();
  host = await testHost({
    publicUrls: ['https://ask.example.com'],
    smtp: { host: '127.0.0.1', port: mails.port, tls: 'none', from: 'The Shop <ask@shop.example>' },
  });
  owner = await firstOwner(host);
  await host.query("update people set email = id || '@example.com' where follows_file");
  await host.query("update people set language = 'de' where id = 'mara'");
});
afterAll(async () => {
  await host.remove();
  await mails.close();
});

/** Link of the newest email. */
const linkOf = (text: string | undefined): string => /https?:\/\/\S+/.exec(text ?? '')![0];

it('the page offers a link by email', async () => {
  expect((await personBrowser(host.url).call('GET', '/v1/sign-in')).body).toMatchObject({
    is_set_up: true,
    has_mail: true,
  });
});

it('a link arrives in the language of the person, leads to the public name, and works once', async () => {
  const browser = personBrowser(host.url);
  const body = { email: 'MARA@example.com', next: '/inbox#conversation=c-1' };
  const asked = await browser.call('POST', '/v1/sign-in/mail', body, { Host: 'evil.example' });
  // The client sets the header of the connection: the foreign name is not sent.
  expect(asked.status).toBe(202);
  await eventually(() => expect(mails.received).toHaveLength(1));
  const [mail] = mails.received;
  expect(mail!.recipient).toBe('mara@example.com');
  expect(mail!.subject).toContain('ask.example.com');
  expect(mail!.html).toContain('lang="de"');
  const link = linkOf(mail!.text);
  expect(link).toMatch(
    /^https:\/\/ask\.example\.com\/sign-in\?next=%2Finbox%23conversation%3Dc-1#link=/,
  );
  const token = tokenIn(link);
  const checked = await browser.call('POST', '/v1/sign-in/link/check', { token });
  expect(checked.body).toMatchObject({ kind: 'sign_in', email: 'mara@example.com' });
  expect((await browser.call('POST', '/v1/sign-in/link', { token })).status).toBe(200);
  expect((await browser.call('GET', '/v1/inbox/me')).body).toMatchObject({ id: 'mara' });
  const again = await personBrowser(host.url).call('POST', '/v1/sign-in/link', { token });
  expect([again.status, codeOf(again)]).toEqual([401, 'link_invalid']);
});

it('an unknown address gets the same answer, and no email', async () => {
  const browser = personBrowser(host.url);
  const before = mails.received.length;
  const unknown = await browser.call('POST', '/v1/sign-in/mail', { email: 'nobody@example.com' });
  const known = await browser.call('POST', '/v1/sign-in/mail', { email: 'ole@example.com' });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await eventually(() => expect(mails.received).toHaveLength(before + 1));
  expect(mails.received.at(-1)!.recipient).toBe('ole@example.com');
});

it('a newer link replaces the one before', async () => {
  const browser = personBrowser(host.url);
  const ask = async (): Promise<string> => {
    const before = mails.received.length;
    await browser.call('POST', '/v1/sign-in/mail', { email: 'runa@example.com' });
    await eventually(() => expect(mails.received).toHaveLength(before + 1));
    return tokenIn(linkOf(mails.received.at(-1)!.text));
  };
  const first = await ask();
  const second = await ask();
  expect((await browser.call('POST', '/v1/sign-in/link', { token: first })).status).toBe(401);
  expect((await browser.call('POST', '/v1/sign-in/link', { token: second })).status).toBe(200);
});

it('an invitation is sent, and a link is shown where the mail server refuses it', async () => {
  const invite = (email: string) =>
    owner.call('POST', '/v1/people/invitations', { email, name: 'Nell', roles: ['agent'] });
  const sent = await invite('nell@example.com');
  expect([sent.status, sent.body['is_mailed']]).toEqual([201, true]);
  const mail = mails.received.at(-1)!;
  expect(mail.recipient).toBe('nell@example.com');
  expect(linkOf(mail.text)).toBe(sent.body['link']);
  mails.refusal = { code: 550, message: 'No such mailbox' };
  const refused = await invite('gone@example.com');
  mails.refusal = null;
  expect([refused.status, refused.body['is_mailed']]).toEqual([201, false]);
  expect(host.logLines.join('\n')).toContain('The email with a link was not sent');
  expect(host.logLines.join('\n')).not.toContain(tokenIn(refused.body['link']));
});
