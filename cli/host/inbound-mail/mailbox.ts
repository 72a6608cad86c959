import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { imapPortOf, type ImapSettings } from '../../kinds/inbound-mail.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import { acceptMail, type InboundServices } from './accept-mail.ts';
import { MAX_MAIL_BYTES, type InboundMail } from './inbound-mail.ts';
import { readMessage } from './read-message.ts';

/** Polls a mailbox for emails back (IMAP). Emails that are read by the host are marked as seen. */

interface MailboxOptions {
  /** Replaces the password of `env.json`. */
  password: string | null;
  intervalMs: number;
}

/** Emails that one poll reads. The next poll reads the rest. */
const MAX_EMAILS = 100;
const TIMEOUT_MS = 30_000;

/** Opens a connection. The library is loaded with the first one. */
async function connect(settings: ImapSettings, password: string | null): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  const { host, tls, user } = settings;
  const client = new Client({
    host,
    port: imapPortOf(settings),
    secure: tls === 'tls',
    ...(tls === 'tls' ? {} : { doSTARTTLS: tls === 'starttls' }),
    auth: { user, pass: password ?? settings.password ?? '' },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
  });
  // Calls reject as well; an event without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Reads an email by its UID. Resolves to the reason if it can not be stored. */
async function readEmail(
  client: ImapFlow,
  uid: string,
): Promise<InboundMail | 'too_large' | 'unreadable'> {
  const about = await client.fetchOne(uid, { size: true }, { uid: true });
  if (!about || (about.size ?? Infinity) > MAX_MAIL_BYTES) return 'too_large';
  const email = await client.fetchOne(uid, { source: true }, { uid: true });
  if (!email || !email.source) return 'unreadable';
  return readMessage(email.source).catch(() => 'unreadable' as const);
}

/** Stores an email. After a failure it stays unseen, so that the next poll tries again. */
async function storeEmail(services: InboundServices, client: ImapFlow, uid: string): Promise<void> {
  const mail = await readEmail(client, uid);
  const result = typeof mail === 'string' ? mail : await acceptMail(services, mail);
  if (!['stored', 'bounced'].includes(result))
    services.log(`An email back was not stored: ${result}.`);
  await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
}

async function poll(
  services: InboundServices,
  settings: ImapSettings,
  { password }: MailboxOptions,
  signal: AbortSignal,
): Promise<void> {
  const client = await connect(settings, password);
  try {
    const lock = await client.getMailboxLock(settings.mailbox);
    try {
      const uids = (await client.search({ seen: false }, { uid: true })) || [];
      const failures: Error[] = [];
      for (const uid of uids.slice(0, MAX_EMAILS))
        if (!signal.aborted)
          await storeEmail(services, client, String(uid)).catch((error: Error) =>
            failures.push(error),
          );
      if (failures.length > 0) throw failures[0]!;
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/**
 * Polls the mailbox of `env.json`, if there is one. Several hosts may poll it: each email is stored once. Returns a function
 * that stops it.
 */
export function startMailbox(
  services: InboundServices,
  options: MailboxOptions,
): () => Promise<void> {
  const failures = createFailureLog('The mailbox for emails back', services.log);
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { imap, inboundMail } = services.workspace.current();
      if (imap && inboundMail)
        await poll(services, imap, options, stopping.signal).then(failures.end, failures.begin);
      await wait(options.intervalMs, null, { signal: stopping.signal }).catch(() => null);
    }
  }
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
