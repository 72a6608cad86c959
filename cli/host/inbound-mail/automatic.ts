import type { InboundMail } from './inbound-mail.ts';

/** Headers that only programs set: answers of vacations, mailing lists and other tickets. */
const AUTOMATIC = [
  'x-autoreply',
  'x-autorespond',
  'x-failed-recipients',
  'list-id',
  'list-unsubscribe',
];
const SENDERS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)[@+-]/i;

/**
 * Whether a program has written an email: an answer to it, or a message in a conversation, could begin a loop (RFC 3834).
 * Emails of this and other hosts are among them.
 */
export function isAutomatic({ headers, from }: Pick<InboundMail, 'headers' | 'from'>): boolean {
  const valueOf = (name: string) => headers.get(name)?.[0]?.trim().toLowerCase() ?? '';
  return (
    !['', 'no'].includes(valueOf('auto-submitted').split(/[\s;(]/)[0]!) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(valueOf('precedence')) ||
    valueOf('return-path') === '<>' ||
    /^multipart\/report\b|^message\/(?:delivery-status|disposition-notification)\b/.test(
      valueOf('content-type'),
    ) ||
    AUTOMATIC.some((name) => headers.has(name)) ||
    SENDERS.test(from ?? '')
  );
}
