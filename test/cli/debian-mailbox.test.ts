import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { mailServer, type MailServer } from '../support/mail-server.ts';
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

/**
 * Tests the whole way of replies by email with Debian's OpenSMTPD and Dovecot, where they are installed: OpenSMTPD delivers
 * the emails of the host and the emails back to a Maildir each, and Dovecot serves the second one.
 */

const [SMTPD, DOVECOT] = ['/usr/sbin/smtpd', '/usr/sbin/dovecot'];
const canRun = [SMTPD, DOVECOT].every((path) => existsSync(path)) && process.getuid?.() === 0;
/** Ids of the user `nobody`, to which both mailboxes belong. */
const [UID, GID] = [65_534, 65_534];
const PASSWORD = 'a-password-of-the-mailbox';

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** @param elsewhere port of the mail server that refuses the address of a customer */
const smtpdConfig = (
  folder: string,
  port: number,
  elsewhere: number,
): string => `listen on 127.0.0.1 port ${port}
table people { "@" = nobody }
action "customers" maildir "${folder}/customers" virtual <people>
action "shop" maildir "${folder}/shop" virtual <people>
action "elsewhere" relay host smtp://127.0.0.1:${elsewhere}
match from any for domain "in.shop.example" action "shop"
match from any for domain "gone.example" action "elsewhere"
match from any for any action "customers"
`;

const dovecotConfig = (folder: string, port: number): string => `base_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/shop
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${UID} gid=${GID} home=${folder}
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

describe.skipIf(!canRun)('OpenSMTPD and Dovecot', () => {
  let folder: string;
  /** The mail server of a customer without a mailbox. */
  let gone: MailServer;
  let smtpPort: number;
  let host: TestHost;
  let token: string;
  const servers: ChildProcess[] = [];

  const start = (command: string, ...args: string[]) =>
    servers.push(spawn(command, args, { stdio: 'ignore' }));
  const delivered = async () => {
    const names = await readdir(join(folder, 'customers/new')).catch(() => []);
    return Promise.all(
      names.map(async (name) => simpleParser(await readFile(join(folder, 'customers/new', name)))),
    );
  };
  /** Sends an email back, as the mail server of a customer does. */
  const sendBack = (from: string, to: string, raw: string) =>
    createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true }).sendMail({
      envelope: { from, to },
      raw,
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'psn-mailbox-'));
    await chmod(folder, 0o755);
    for (const name of ['customers', 'shop', 'run']) {
      await mkdir(join(folder, name));
      if (name !== 'run') await chown(join(folder, name), UID, GID);
    }
    gone = await mailServer();
    gone.refusal = { code: 550, message: '5.1.1 no such mailbox' };
    smtpPort = await freePort();
    const imapPort = await freePort();
    await writeFile(join(folder, 'users'), `reply:{PLAIN}${PASSWORD}\n`);
    await writeFile(join(folder, 'smtpd.conf'), smtpdConfig(folder, smtpPort, gone.port));
    await writeFile(join(folder, 'dovecot.conf'), dovecotConfig(folder, imapPort));
    start(SMTPD, '-d', '-f', join(folder, 'smtpd.conf'));
    start(DOVECOT, '-F', '-c', join(folder, 'dovecot.conf'));
    host = await testHost({
      smtp: { host: '127.0.0.1', port: smtpPort, tls: 'none', from: 'Shop <ask@shop.example>' },
      imapPassword: PASSWORD,
      mailboxIntervalMs: 300,
    });
    const settings = {
      inbound_mail: { address: 'reply@in.shop.example', bounces: true },
      imap: { host: '127.0.0.1', port: imapPort, tls: 'none', user: 'reply' },
    };
    await writeFile(join(host.workspace, 'env.json'), JSON.stringify(settings));
    await prepareShop(host);
    token = await operatorToken(host);
  });
  afterAll(async () => {
    await host.remove();
    for (const server of servers)
      await new Promise((done) => {
        server.once('exit', done);
        server.kill();
      });
    await gone.close();
    await rm(folder, { recursive: true });
  });

  it('report an address without a mailbox, which marks the message as failed', async () => {
    const talk = await newConversation(host, { email: 'ada@gone.example' });
    await writeReply(host, token, talk.id, 'Your book is here.');
    const state = async () =>
      (
        await host.query('select status, problem from reply_mails where feedback_id = $1', [
          talk.id,
        ])
      )[0];
    await eventually(async () => {
      await endAbsence(host);
      expect(await state()).toMatchObject({ status: 'failed' });
    }, 1000);
    expect(await state()).toMatchObject({ problem: expect.stringContaining('5.1.1') });
    const mails = await callInbox(host, token, 'GET', `${talk.id}/details`);
    expect(await mails.json()).toMatchObject({ mails: [{ status: 'failed' }] });
  });

  it.each([
    ['en', 'Your book is here.', 'I will come on Friday.', 'On 5/1/26 10:00, Shop wrote:'],
    [
      'tr',
      'Kitabınız geldi.',
      'Cuma günü gelirim, teşekkürler.',
      '1.05.2026 10:00 tarihinde Shop yazdı:',
    ],
    [
      'ar',
      'وصل كتابك.',
      'سأمرّ يوم الجمعة، شكرًا.',
      'في الجمعة، 1 مايو 2026 في 10:00 ص كتب ADDRESS:',
    ],
  ])(
    'carry a reply to the customer and the answer back, %s',
    async (language, reply, words, line) => {
      const address = `ada-${language}@home.example`;
      const talk = await newConversation(host, { email: address, language });
      await writeReply(host, token, talk.id, reply);
      const mail = await eventually(async () => {
        await endAbsence(host);
        const found = (await delivered()).find(({ to }) => JSON.stringify(to).includes(address));
        expect(found).toBeDefined();
        return found!;
      }, 1000);
      expect(mail.text).toContain(reply);
      const replyTo = mail.replyTo!.value[0]!.address!;
      const quote = mail.text!.replaceAll(/^/gm, '> ');
      const source = emailOf(
        {
          From: address,
          To: replyTo,
          Subject: 'Re',
          'Message-ID': `<${language}@home.example>`,
        },
        `${words}\n\n${line.replace('ADDRESS', `<${replyTo}>`)}\n${quote}\n`,
      );
      // The mailbox has the email twice, as after a repeated delivery.
      await sendBack(address, replyTo, source);
      await sendBack(address, replyTo, source);
      const customerItems = async () =>
        (await itemsOf(host, talk)).filter(
          ({ actor, action }) => actor === 'customer' && action === 'add_comment',
        );
      await eventually(async () => expect(await customerItems()).toHaveLength(1));
      await eventually(() => expect(host.logLines.join('\n')).toContain('not stored: repeated'));
      expect((await customerItems()).map(({ detail }) => detail.comment.body)).toEqual([words]);
      host.logLines.length = 0;
    },
  );
});
