import { useUnit } from 'effector-react';
import type { ReplyMail } from '../../core/contract/inbox-details.ts';
import {
  $details,
  $mailBySeq,
  $mailLinkRevocation,
  mailLinksRevoked,
} from '../../core/inbox/index.ts';
import { usePart } from '../ui/use-part.ts';
import { useMessages } from '../ui/use-texts.ts';

const mailOf = (mails: ReadonlyMap<number, ReplyMail>, seq: number | null): ReplyMail | null =>
  (seq !== null && mails.get(seq)) || null;

/**
 * State of the email with a message of an operator; nothing for a message without one.
 *
 * @param nextSeq number of the next message, where a later one shows the time of both; `null` without one
 */
export function MailState({ seq, nextSeq }: { seq: number; nextSeq: number | null }) {
  const mail = usePart($mailBySeq, seq, mailOf);
  const next = usePart($mailBySeq, nextSeq, mailOf);
  const { inbox } = useMessages();
  if (!mail) return null;
  const { status, problem } = mail;
  if (status === 'sent')
    return (
      <span className={next?.status === 'sent' ? 'hidden' : 'meta mail-state'}>
        {inbox.mailSent()}
      </span>
    );
  if (status === 'unsubscribed')
    return <span className="meta mail-state meta-failed">{inbox.mailRefused()}</span>;
  if (problem === null) return null;
  // Replies of mail servers are in English.
  const text = (status === 'failed' ? inbox.mailFailed : inbox.mailWaiting)({
    problem: `\u2068${problem}\u2069`,
  });
  return <span className="meta mail-state meta-failed">{text}</span>;
}

/** Button that ends the links in emails, once an email was sent. */
export function MailLinks() {
  const hasMails = (useUnit($details)?.mails ?? []).some(({ status }) => status === 'sent');
  const revocation = useUnit($mailLinkRevocation);
  const revoke = useUnit(mailLinksRevoked);
  const { inbox } = useMessages();
  if (!hasMails) return null;
  return (
    <section className="details-section">
      <button type="button" className="quiet-button" onClick={() => revoke()}>
        {inbox.endMailLinks()}
      </button>
      <p role="status" className={revocation === 'fail' ? 'meta-failed' : undefined}>
        {revocation === 'done' && inbox.mailLinksEnded()}
        {revocation === 'fail' && inbox.failed()}
      </p>
    </section>
  );
}
