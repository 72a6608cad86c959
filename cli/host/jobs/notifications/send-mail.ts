import { createTransport } from 'nodemailer';
import { parseMailbox, portOf, type Mailbox, type SmtpSettings } from '../../../kinds/smtp.ts';

/** Sends emails by the SMTP server of the owner. */

interface Mail {
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Part of the `Message-ID` before the `@`. */
  id: string;
  /** Name of the sender instead of the one in the settings. */
  senderName?: string;
  replyTo?: string;
  /** Address to which servers report that it is undeliverable; that of the sender without it. */
  returnPath?: string;
  /** Part of the `Message-ID` of the thread before the `@`. */
  threadId?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Limits of a step, and of all of them together, which is shorter than the lease of the queue. */
const STEP_MS = 10_000;
const TOTAL_MS = 45_000;

/**
 * Sends an email, and resolves once the server has accepted it. Texts can't inject headers: control characters are removed,
 * and nodemailer encodes the rest.
 */
export async function sendMail(
  settings: SmtpSettings,
  { to, subject, text, html, id, senderName = '', replyTo, returnPath, threadId, headers }: Mail,
  signal: AbortSignal,
): Promise<void> {
  const { host, tls, user, password } = settings;
  const from = parseMailbox(settings.from)!;
  const transport = createTransport({
    host,
    port: portOf(settings),
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const ending = AbortSignal.any([signal, AbortSignal.timeout(TOTAL_MS)]);
  let refuse = () => {};
  const ended = new Promise<never>((_, reject) => {
    refuse = () => reject(new Error('The mail server did not answer in time.'));
    ending.addEventListener('abort', refuse);
  });
  try {
    const plain = (line: string) => line.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
    const messageId = (part: string) => `<${part}@${from.address.split('@').at(-1)}>`;
    await Promise.race([
      ended,
      transport.sendMail({
        from: { ...from, name: plain(senderName) || from.name },
        to: { ...to, name: plain(to.name) },
        subject: plain(subject),
        text,
        html,
        messageId: messageId(id),
        ...(replyTo === undefined ? {} : { replyTo }),
        ...(returnPath === undefined ? {} : { envelope: { from: returnPath, to: to.address } }),
        ...(threadId === undefined ? {} : { references: messageId(threadId) }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...headers,
        },
      }),
    ]);
  } finally {
    ending.removeEventListener('abort', refuse);
    transport.close();
  }
}
