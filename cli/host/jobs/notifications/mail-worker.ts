import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { createFailureLog } from '../../logging/failure-log.ts';
import type { LiveWorkspace } from '../../../workspace/watch.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { composeMail } from './compose.ts';
import { toHtml, toText } from './mail-content.ts';
import { claimNotices, settleNotices, type NoticeBatch, type Recipient } from './notice-queue.ts';
import { recipientOf } from './recipients.ts';
import { readWording } from './sentences.ts';
import { smtpSettings, type SmtpOverrides, type SmtpSettings } from '../../../kinds/smtp.ts';
import { sendMail } from './send-mail.ts';

interface MailWorkerOptions {
  database: Database;
  workspace: LiveWorkspace;
  smtp: SmtpOverrides;
  baseUrl(): string;
  log(line: string): void;
}

const POLL_INTERVAL_MS = 2000;
/** Delay after which the transaction that adds a notice is usually committed. */
const COMMIT_DELAY_MS = 50;

/** Time for the email at hand when the host stops. One that is broken off is sent again by the next host. */
const GRACE_MS = 600;

/** Operators with an address, for each notification that names them. */
const mailRecipients = (workspace: Workspace): Recipient[] =>
  [...workspace.notifications.values()].flatMap(({ value }) =>
    value.operatorIds
      .filter((id) => recipientOf(workspace, id) !== null)
      .map((operatorId) => ({
        notificationId: value.id,
        operatorId,
        digestMinutes: value.digestMinutes,
      })),
  );

/** Starts to send the emails of notices, one at a time. Hosts of one database share them. */
export function startMailWorker({ database, workspace, smtp, baseUrl, log }: MailWorkerOptions): {
  /** Tells of a new notice. */
  wake(): void;
  /** Stops after the email at hand. */
  close(): Promise<void>;
} {
  const closing = new AbortController();
  const breakOff = new AbortController();
  const claiming = createFailureLog('Notices', log);
  const sending = createFailureLog('Emails', log);
  let pause = new AbortController();

  async function send(
    batch: NoticeBatch,
    settings: SmtpSettings,
    current: Workspace,
  ): Promise<void> {
    const notification = current.notifications.get(batch.notificationId)!.value;
    const { mailbox, language } = recipientOf(current, batch.operatorId)!;
    const wording = await readWording(language);
    const content = await composeMail(
      { database, workspace: current, notification, wording, baseUrl: baseUrl() },
      batch,
    );
    if (content)
      await sendMail(
        settings,
        {
          to: mailbox,
          subject: content.subject,
          text: toText(content),
          html: toHtml(content),
          id: batch.messageId,
        },
        breakOff.signal,
      );
  }

  /** Sends the email that is due for longest. Returns whether there was one. */
  async function sendNext(): Promise<boolean> {
    const current = workspace.current();
    const settings = smtpSettings(current.smtp, smtp);
    const recipients = mailRecipients(current);
    if (!settings || recipients.length === 0) return false;
    const batch = await claimNotices(database, recipients);
    if (!batch) return false;
    const isSent = await send(batch, settings, current).then(
      () => true,
      (error: Error) => {
        if (!breakOff.signal.aborted) sending.begin(error);
        return false;
      },
    );
    if (isSent) sending.end();
    await settleNotices(database, batch, isSent);
    return true;
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      pause = new AbortController();
      const hasSent = await sendNext().then(
        (result) => {
          claiming.end();
          return result;
        },
        (error: Error) => {
          claiming.begin(error);
          return false;
        },
      );
      if (!hasSent) await wait(POLL_INTERVAL_MS, null, pause).catch(() => null);
    }
  }
  const working = work();

  return {
    // Runs after the commit as a rule. Otherwise the next poll finds the notice.
    wake: () => void setTimeout(() => pause.abort(), COMMIT_DELAY_MS),
    async close() {
      closing.abort();
      pause.abort();
      const timer = setTimeout(() => breakOff.abort(), GRACE_MS);
      await working.finally(() => clearTimeout(timer));
    },
  };
}
