import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import { startHousekeeping } from '../housekeeping/housekeeping.ts';
import { startAssignments } from '../inbox/assignment-timer.ts';
import { startSnoozeTimer } from '../inbox/snooze-timer.ts';
import { startNotifier, type Notifier } from '../jobs/notifications/notifier.ts';
import type { InboundServices } from '../inbound-mail/accept-mail.ts';
import { startMailbox } from '../inbound-mail/mailbox.ts';
import { startWorker } from '../jobs/queue.ts';
import { startWebhooks, type Webhooks } from '../jobs/webhooks.ts';
import type { HostOptions } from './options.ts';
import { delayForConnected } from '../reply-mails/connected-customers.ts';
import { replyMails, type ReplyMailServices } from '../reply-mails/reply-mails.ts';
import { startCounting } from '../results/counting.ts';
import { startTimeZones } from '../results/time-zones.ts';
import type { FileStorage } from '../uploads/files.ts';
import type { Part, Parts } from './part.ts';

/** Deliveries of webhooks and notifications. The next host delivers the rest of the queue. */
export const deliveries = (
  database: Database,
  workspace: LiveWorkspace,
  history: SurveyHistory,
  { smtp = {}, log }: HostOptions,
  baseUrl: () => string,
  onAssigned: (feedbackId: string) => void,
): Part<{ webhooks: Webhooks; notifier: Notifier }> => ({
  open() {
    const webhooks = startWebhooks(database, workspace, log);
    const shared = { database, workspace, history, smtp, baseUrl, onAssigned, log };
    const notifier = startNotifier({ ...shared, webhooks });
    return { webhooks, notifier };
  },
  close: ({ webhooks, notifier }) => Promise.all([webhooks.close(), notifier.close()]),
  closeWithinMs: 1000,
});

/** Emails with operators' messages for absent customers. */
export const repliesByMail = (services: ReplyMailServices): Part<() => Promise<unknown>> => ({
  open() {
    const { database, live, log } = services;
    const worker = startWorker(replyMails(services), log);
    const stopDelays = delayForConnected(database, live.connectedCustomers, log);
    return () => Promise.all([worker.close(), stopDelays()]);
  },
  close: (stop) => stop(),
  closeWithinMs: 1000,
});

/** Default interval of polls. */
const MAILBOX_MS = 30_000;

/** Mailbox for emails back. */
export const mailbox = (
  services: InboundServices,
  { imapPassword = null, mailboxIntervalMs = MAILBOX_MS }: HostOptions,
): Part<() => Promise<void>> => ({
  open: () => startMailbox(services, { password: imapPassword, intervalMs: mailboxIntervalMs }),
  close: (stop) => stop(),
  closeWithinMs: 1000,
});

/** Removal of expired data. */
const housekeeping = (
  database: Database,
  files: FileStorage,
  workspace: LiveWorkspace,
  { log }: HostOptions,
): Part<() => void> => ({
  open: () => startHousekeeping(database, files, workspace, log),
  close: (stop) => stop(),
  closeWithinMs: 0,
});

/** The end of snoozes in the inbox. */
const snoozes = (
  database: Database,
  live: LiveChat,
  { log }: HostOptions,
): Part<() => Promise<void>> => ({
  open: () => startSnoozeTimer(database, live, log),
  close: (stop) => stop(),
  closeWithinMs: 300,
});

/** Automatic assignments of conversations. */
const assignments = (
  database: Database,
  workspace: LiveWorkspace,
  live: LiveChat,
  { log }: HostOptions,
): Part<() => Promise<void>> => ({
  open: () => startAssignments(database, workspace, live, log),
  close: (stop) => stop(),
  closeWithinMs: 300,
});

/** Time zones of the channels, which the days of the results follow. */
const timeZones = (
  database: Database,
  workspace: LiveWorkspace,
  { log }: HostOptions,
): Part<() => Promise<void>> => ({
  open: () => startTimeZones(database, workspace, log),
  close: (stop) => stop(),
  closeWithinMs: 300,
});

/** Counting of changed responses for the results. */
const counting = (database: Database, { log }: HostOptions): Part<() => Promise<void>> => ({
  open: () => startCounting(database, log),
  close: (stop) => stop(),
  closeWithinMs: 300,
});

interface TimedServices {
  database: Database;
  workspace: LiveWorkspace;
  files: FileStorage;
  live: LiveChat;
}

/** Opens the parts that work by timers. */
export async function openTimers(
  parts: Parts,
  { database, workspace, files, live }: TimedServices,
  options: HostOptions,
): Promise<void> {
  await parts.open(housekeeping(database, files, workspace, options));
  await parts.open(snoozes(database, live, options));
  await parts.open(assignments(database, workspace, live, options));
  await parts.open(timeZones(database, workspace, options));
  await parts.open(counting(database, options));
}
