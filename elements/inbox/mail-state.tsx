import { useUnit } from 'effector-react';
import {
  $details,
  $mailBySeq,
  $mailLinkRevocation,
  mailLinksRevoked,
} from '../../core/inbox/index.ts';
import { usePart } from '../ui/use-part.ts';
import { useMessages } from '../ui/use-texts.ts';

/** State of the email with a message of an operator; nothing for a message without one. */
export function MailState({ seq, isRepeated }: { seq: number; isRepeated: boolean }) {
  const mail = usePart($mailBySeq, seq, (mails, ownSeq) => mails.get(ownSeq) ?? null);
  const { inbox } = useMessages();
  if (!mail) return null;
  const { status, problem } = mail;
  if (status === 'sent')
    return <span className={isRepeated ? 'hidden' : 'meta mail-state'}>{inbox.mailSent()}</span>;
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
