import { randomUUID } from 'node:crypto';
import { smtpSettings } from '../../kinds/smtp.ts';
import type { PersonRow } from '../auth/people.ts';
import { recipientOf } from '../jobs/notifications/recipients.ts';
import { toHtml, toText } from '../jobs/notifications/mail-content.ts';
import { sendMail } from '../jobs/notifications/send-mail.ts';
import { readWording, type Wording } from '../jobs/notifications/sentences.ts';
import { asError, messageToLog } from '../logging/scrub.ts';
import type { PeopleServices } from './services.ts';

/** Emails with links that sign in. */

type MailServices = Pick<PeopleServices, 'workspace' | 'smtp' | 'log'>;

export const hasMail = ({ workspace, smtp }: Pick<PeopleServices, 'workspace' | 'smtp'>): boolean =>
  smtpSettings(workspace.current().smtp, smtp) !== null;

interface LinkMail {
  subject: string;
  action: string;
  note: string;
}

/** Sends a link. Resolves to whether the mail server has accepted it; a failure is logged. */
export async function mailLink(
  services: MailServices,
  person: PersonRow,
  url: string,
  contentOf: (texts: Wording['texts']) => LinkMail,
): Promise<boolean> {
  const settings = smtpSettings(services.workspace.current().smtp, services.smtp);
  const recipient = recipientOf(person);
  if (!settings || !recipient) return false;
  const { locale, texts } = await readWording(recipient.language);
  const { subject, action, note } = contentOf(texts);
  const content = {
    subject,
    locale,
    heading: subject,
    entries: [{ title: subject, when: '', lines: [], link: { label: action, url } }],
    table: [],
    notes: [note],
  };
  const mail = { to: recipient.mailbox, subject, text: toText(content), html: toHtml(content) };
  try {
    await sendMail(settings, { ...mail, id: randomUUID() }, new AbortController().signal);
    return true;
  } catch (error) {
    services.log(`The email with a link was not sent: ${messageToLog(asError(error))}`);
    return false;
  }
}
