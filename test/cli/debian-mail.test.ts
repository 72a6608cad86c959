import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Tests emails against Debian's OpenSMTPD, where it is installed: it delivers to a Maildir that is read here. */

const SMTPD = '/usr/sbin/smtpd';
const canRun = existsSync(SMTPD) && process.getuid?.() === 0;

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

describe.skipIf(!canRun)('OpenSMTPD', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess;
  let host: TestHost;

  const start = () => {
    server = spawn(SMTPD, ['-d', '-f', join(folder, 'smtpd.conf')], { stdio: 'ignore' });
  };
  const stop = () =>
    new Promise((done) => {
      server.once('exit', done);
      server.kill();
    });
  const write = async (file: string, content: object) => {
    await mkdir(join(host.workspace, file, '..'), { recursive: true });
    await writeFile(join(host.workspace, file), JSON.stringify(content));
  };
  const delivered = async () => {
    const names = await readdir(join(folder, 'mail/new')).catch(() => []);
    return Promise.all(
      names.map(async (name) => simpleParser(await readFile(join(folder, 'mail/new', name)))),
    );
  };
  const detractor = () =>
    post(host.url, submission({ responses: [{ question_id: 'q-nps', body: '1' }] }));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'psn-smtpd-'));
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'mail'));
    await chmod(join(folder, 'mail'), 0o777);
    port = await freePort();
    await writeFile(
      join(folder, 'smtpd.conf'),
      `listen on 127.0.0.1 port ${port}
table people { "@" = nobody }
action "keep" maildir "${folder}/mail" virtual <people>
match from any for any action "keep"
`,
    );
    host = await testHost({
      smtp: { host: '127.0.0.1', port, tls: 'none', from: 'The Shop <ask@shop.example>' },
    });
    await write('operators/mara.json', { id: 'mara', name: 'Mara', email: 'mara@shop.example' });
    await write('notifications/unhappy.json', {
      id: 'unhappy',
      event: 'response',
      rules: [{ question_key: 'nps', rule_type: 'less_than', answer_value: '7' }],
      operator_ids: ['mara'],
    });
    await eventually(async () => expect((await host.notifications())[0]).toContain('e-mails Mara'));
  });
  afterAll(async () => {
    await host.remove();
    await stop();
    await rm(folder, { recursive: true });
  });

  it('delivers notifications from the time when it was not running', async () => {
    const { id } = (await (await detractor()).json()) as { id: string };
    await eventually(async () =>
      expect(await host.query('select 1 from notices where tries > 0')).toHaveLength(1),
    );
    start();
    await eventually(async () => {
      await host.query('update notices set next_at = now() where batch_id is not null');
      expect(await delivered()).toHaveLength(1);
    }, 2000);
    const [mail] = await delivered();
    expect(mail!.subject).toBe('New responses: 1');
    expect(mail!.headers.get('delivered-to')).toMatchObject({ text: 'mara@shop.example' });
    expect(mail!.text).toContain(`/inbox#conversation=${id}`);
    expect(mail!.html).toContain(`/inbox#conversation=${id}`);
  });
});
