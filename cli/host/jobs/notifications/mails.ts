import type { LiveWorkspace } from '../../../workspace/live-workspace.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { smtpSettings, type SmtpOverrides } from '../../../kinds/smtp.ts';
import type { SurveyHistory } from '../../content/survey-history.ts';
import type { Database } from '../../database/database.ts';
import { createFailureLog } from '../../logging/failure-log.ts';
import type { JobKind } from '../queue.ts';
import { composeMail } from './compose.ts';
import { toHtml, toText } from './mail-content.ts';
import {
  claimNotices,
  completeNotices,
  postponeNotices,
  type NoticeBatch,
  type Recipient,
} from './notices.ts';
import { recipientsOf, type Recipients } from './recipients.ts';
import { sendMail } from './send-mail.ts';
import { readWording } from './sentences.ts';

interface MailServices {
  database: Database;
  workspace: LiveWorkspace;
  history: SurveyHistory;
  smtp: SmtpOverrides;
  /** Address of the host, once it listens. */
  baseUrl(): string;
  log(line: string): void;
}

/** Operators with an email address, for each notification that names them. */
const mailRecipients = (workspace: Workspace, recipients: Recipients): Recipient[] =>
  [...workspace.notifications.values()].flatMap(({ value }) =>
    value.operatorIds
      .filter((id) => recipients.has(id))
      .map((operatorId) => ({
        notificationId: value.id,
        operatorId,
        digestMinutes: value.digestMinutes,
      })),
  );

/** Emails of notices, sent one at a time. Without a mail server they wait. */
export function noticeMails(services: MailServices): JobKind<NoticeBatch> {
  const { database, workspace, history, smtp, baseUrl, log } = services;
  const sending = createFailureLog('Emails', log);

  async function send(batch: NoticeBatch, signal: AbortSignal): Promise<void> {
    const current = workspace.current();
    const settings = smtpSettings(current.smtp, smtp);
    const notification = current.notifications.get(batch.notificationId)?.value;
    const recipient = (await recipientsOf(database)).get(batch.operatorId);
    if (!settings || !notification || !recipient) throw new Error('The settings have changed.');
    const wording = await readWording(recipient.language);
    const sources = {
      database,
      workspace: current,
      history,
      notification,
      wording,
      baseUrl: baseUrl(),
    };
    const content = await composeMail(sources, batch);
    if (!content) return;
    const { subject } = content;
    const mail = { to: recipient.mailbox, subject, text: toText(content), html: toHtml(content) };
    await sendMail(settings, { ...mail, id: batch.messageId }, signal);
  }

  return {
    name: 'Notices',
    maxConcurrent: 1,
    async claim() {
      const current = workspace.current();
      if (!smtpSettings(current.smtp, smtp) || current.notifications.size === 0) return null;
      const recipients = mailRecipients(current, await recipientsOf(database));
      if (recipients.length === 0) return null;
      return claimNotices(database, recipients);
    },
    async carryOut(batch, signal) {
      try {
        await send(batch, signal);
        sending.end();
      } catch (error) {
        if (!signal.aborted) sending.begin(error as Error);
        throw error;
      }
    },
    complete: (batch) => completeNotices(database, batch),
    postpone: (batch, nextAt) => postponeNotices(database, batch, nextAt),
  };
}
