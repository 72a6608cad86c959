import { randomUUID } from 'node:crypto';
import type { SmtpSettings } from '../../../kinds/smtp.ts';
import { toHtml, toText } from './mail-content.ts';
import type { MailRecipient } from './recipients.ts';
import { sendMail } from './send-mail.ts';
import { readWording } from './sentences.ts';

/** Sends an email that tests the mail server. Rejects where the server does not accept it. */
export async function sendTestMail(
  settings: SmtpSettings,
  { mailbox, language }: MailRecipient,
): Promise<void> {
  const { locale, texts } = await readWording(language);
  const sentence = texts.test();
  const content = {
    subject: sentence,
    locale,
    heading: sentence,
    entries: [],
    table: [],
    notes: [],
  };
  const mail = {
    to: mailbox,
    subject: sentence,
    text: toText(content),
    html: toHtml(content),
    id: randomUUID(),
  };
  await sendMail(settings, mail, new AbortController().signal);
}
