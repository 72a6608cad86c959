import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { newConversation, operatorToken } from '../support/reply-mails.ts';
import { sleep, startFaultHost, until, type FaultHost, type Scenario } from './fault-host.ts';

/**
 * Operators write to absent customers while the host is killed repeatedly, every third time with its database, and the
 * mail server breaks its connections off, at times between its acceptance of an email and its answer. Each message must
 * arrive in one email. A mailbox drops repeated emails by their `Message-ID`, as real ones do.
 */

const WRITERS = 8;
const DATABASE_EVERY = 3;
/** Emails of which the first is accepted without an answer. */
const UNANSWERED_EVERY = 20;
const LONGEST_LIFE_MS = 400;
/** Limit of the time in which the rest of the queue is sent. */
const DRAIN_MS = 900_000;

/** A mail server with connections that a test can end. */
async function breakingMailServer() {
  /** Contents by `Message-ID`, in the order of their arrival. */
  const mails = new Map<string, string[]>();
  const sockets = new Set<Socket>();
  const breakOff = () => sockets.forEach((socket) => socket.destroy());
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void simpleParser(stream).then(({ messageId, text }) => {
        const known = mails.get(messageId!) ?? [];
        mails.set(messageId!, [...known, text!]);
        if (known.length === 0 && mails.size % UNANSWERED_EVERY === 1) breakOff();
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    mails,
    breakOff,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** Writes a message until the host has confirmed it. */
async function write(host: FaultHost, token: string, id: string, text: string): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const form = new FormData();
    form.set('body', text);
    const status = await fetch(`${host.url()}/v1/inbox/conversations/${id}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: form,
    }).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 201) return;
    await sleep(20);
  }
}

/** Ends the absence of customers. Without a running host, the leases of killed ones and the pauses end too. */
const endAbsence = (host: FaultHost, isStopped: boolean) =>
  host
    .query(
      `update reply_mails set next_at = now() where status = 'waiting' ${isStopped ? '' : 'and batch_id is null'}`,
    )
    .catch(() => []);

async function writeDuring(host: FaultHost, breakOff: () => void, replies: number, kills: number) {
  const token = await operatorToken({ url: host.url(), query: host.query });
  const ids = await Promise.all(
    Array.from({ length: Math.ceil(replies / 10) }, async (_, at) => {
      const talk = await newConversation({ url: host.url() }, { email: `c${at}@home.example` });
      return talk.id;
    }),
  );
  const texts: string[] = [];
  let next = 0;
  const writers = Array.from({ length: WRITERS }, async () => {
    for (; next < replies;) {
      const text = `reply-${(next += 1)}.`;
      await write(host, token, ids[next % ids.length]!, text);
      texts.push(text);
    }
  });
  const written = Promise.all(writers);
  for (let done = 1; done <= kills; done += 1) {
    // The kills are spread over the writing.
    await until(() => texts.length >= ((done - 1) * replies) / kills, 60_000);
    await endAbsence(host, false);
    await sleep(Math.random() * LONGEST_LIFE_MS);
    if (done % 2 === 0) breakOff();
    await host.kill();
    if (done % DATABASE_EVERY === 0) process.kill((await host.database()).pid, 'SIGKILL');
    await host.again();
    if (done % 20 === 0) console.log(`  ${done} kills, ${texts.length} replies`);
  }
  await written;
  await host.kill();
  await host.again();
  await endAbsence(host, true);
  const waiting = async () =>
    (await host.query("select 1 from reply_mails where status = 'waiting'")).length;
  await until(async () => {
    // Messages that wait for an earlier email of their conversation.
    await endAbsence(host, false);
    return (await waiting()) === 0;
  }, DRAIN_MS);
  return { texts, unsent: await waiting() };
}

export const scenario: Scenario = async (isFull) => {
  const server = await breakingMailServer();
  const host = await startFaultHost({
    isEmbedded: true,
    env: {
      PSN_SMTP_HOST: '127.0.0.1',
      PSN_SMTP_PORT: String(server.port),
      PSN_SMTP_TLS: 'none',
      PSN_SMTP_FROM: 'Shop <ask@shop.example>',
    },
  });
  const [replies, kills] = isFull ? [10_000, 60] : [60, 3];
  try {
    const { texts, unsent } = await writeDuring(host, server.breakOff, replies, kills);
    const inbox = [...server.mails.values()].map(([first]) => first!);
    const times = texts.map((text) => inbox.filter((mail) => mail.includes(text)).length);
    const lost = times.filter((count) => count === 0).length;
    const twice = times.filter((count) => count > 1).length;
    const repeated = [...server.mails.values()].filter(({ length }) => length > 1).length;
    return [
      {
        what: `${replies} replies by email under ${kills} killed hosts, with databases and mail servers`,
        figures: `${inbox.length} emails: ${lost} replies lost, of which ${unsent} still wait, ${twice} twice`,
        isGood: texts.length === replies && lost + twice === 0,
      },
      {
        what: 'the control, a mailbox that keeps repeated emails',
        figures: `${repeated} emails twice`,
        isGood: repeated > 0,
      },
    ];
  } finally {
    await host.stop();
    await server.close();
  }
};
