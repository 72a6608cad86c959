import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { smtpSettings, type SmtpOverrides, type SmtpSettings } from '../../kinds/smtp.ts';
import type { ChatTokens } from '../auth/chat-token.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import { sendMail } from '../jobs/notifications/send-mail.ts';
import { readWording } from '../jobs/notifications/sentences.ts';
import type { JobKind } from '../jobs/queue.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import { asError, messageToLog } from '../logging/scrub.ts';
import { conversationInLog } from '../auth/audit-log.ts';
import { chatSettings } from '../records/chat-wire.ts';
import { findFeedback, type FeedbackRow } from '../records/conversations.ts';
import { itemsOf } from '../records/timeline.ts';
import { languageOf } from './conversation-language.ts';
import { deliveryOf } from './delivery.ts';
import type { MailTokens } from './mail-tokens.ts';
import { composeReply } from './reply-content.ts';
import {
  claimReplies,
  dropReplies,
  postponeReplies,
  settleReplies,
  storeAddress,
  storeProblem,
  type ReplyBatch,
} from '../jobs/replies/reply-queue.ts';
import { unsubscribeUrl } from './unsubscribing.ts';

/** Emails with operators' messages for absent customers. */

export interface ReplyMailServices {
  database: Database;
  workspace: LiveWorkspace;
  history: SurveyHistory;
  tokens: ChatTokens;
  mailTokens: MailTokens;
  live: LiveChat;
  smtp: SmtpOverrides;
  /** Address of the host, once it listens. */
  baseUrl(): string;
  log(line: string): void;
}

/** Emails that a host sends at once. */
const MAX_CONCURRENT = 4;
/** Prefix of the `Message-ID` of the thread, which all emails of a conversation refer to. */
const THREAD = 'conversation-';

interface MailError extends Error {
  code?: string;
  /** Command that the server has refused. */
  command?: string;
  responseCode?: number;
  /** Reply of the server. */
  response?: string;
}

/** Whether a mail server refuses the address or the content, so that no later try succeeds. */
const isRefused = ({ command = '', responseCode = 0 }: MailError): boolean =>
  responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)/.test(command);

/** Messages of an email that the customer has not read meanwhile. */
async function unreadItems(
  { database }: ReplyMailServices,
  batch: ReplyBatch,
  { customer_seen_seq: seen }: FeedbackRow,
) {
  await dropReplies(
    database,
    batch,
    batch.seqs.filter((seq) => seq <= seen),
  );
  const unread = batch.seqs.filter((seq) => seq > seen);
  if (unread.length === 0) return [];
  const range = { after: unread[0]! - 1, before: unread.at(-1)! + 1 };
  const items = await itemsOf(database, batch.feedbackId, range);
  return items.filter(({ seq }) => unread.includes(seq));
}

/** Composes an email with messages, and sends it. */
async function send(
  services: ReplyMailServices,
  settings: SmtpSettings,
  batch: ReplyBatch,
  feedback: FeedbackRow,
  address: string,
  items: Parameters<typeof composeReply>[0]['items'],
  signal: AbortSignal,
): Promise<void> {
  const { workspace, history, tokens, mailTokens } = services;
  const { nodes, inboundMail } = workspace.current();
  const baseUrl = services.baseUrl();
  const wording = await readWording(await languageOf(history, feedback));
  const node = nodes.get(feedback.node_id)?.value ?? null;
  const { account } = chatSettings(workspace.current(), feedback.node_id).settings;
  const brandName = account?.name || node?.name || new URL(baseUrl).hostname;
  const query = new URLSearchParams({
    feedback_id: feedback.id,
    token: tokens.mailTokenFor(feedback.id, feedback.mail_generation),
    lang: wording.locale,
  });
  const unsubscribe = unsubscribeUrl(baseUrl, mailTokens.unsubscribeTokenFor(feedback));
  const mail = composeReply({
    items,
    wording,
    node,
    brandName,
    baseUrl,
    conversationUrl: `${baseUrl}/chat?${query}`,
    unsubscribeUrl: unsubscribe,
    isAnswerable: inboundMail !== null,
  });
  const replyTo = inboundMail?.address.replace('@', `+${mailTokens.replyTokenFor(feedback)}@`);
  const reply = replyTo && { replyTo, ...(inboundMail?.bounces && { returnPath: replyTo }) };
  await sendMail(
    settings,
    {
      ...mail,
      ...reply,
      to: { name: '', address },
      senderName: brandName,
      id: batch.id,
      threadId: THREAD + feedback.id,
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
    signal,
  );
}

/** Sends the messages of an email, or removes messages without a need for one. Rejects after a temporary failure. */
async function carryOut(
  services: ReplyMailServices,
  batch: ReplyBatch,
  signal: AbortSignal,
): Promise<void> {
  const { database, workspace, smtp, log } = services;
  const settings = smtpSettings(workspace.current().smtp, smtp);
  const feedback = await findFeedback(database, batch.feedbackId);
  if (!settings || !feedback) throw new Error('The settings have changed.');
  const items = await unreadItems(services, batch, feedback);
  const { way, address } = await deliveryOf(services, feedback);
  if (address === null) return dropReplies(database, batch, batch.seqs);
  if (items.length === 0) return;
  await storeAddress(database, batch, address);
  if (way === 'unsubscribed') return settleReplies(database, batch, 'unsubscribed');
  try {
    await send(services, settings, batch, feedback, address, items, signal);
  } catch (error) {
    const { message, response = message } = error as MailError;
    if (!signal.aborted) await storeProblem(database, batch, response);
    if (!isRefused(error as MailError)) throw error;
    await settleReplies(database, batch, 'failed');
    const reason = messageToLog(asError(error), [address]);
    log(`Email with replies, ${conversationInLog(feedback.id)}: could not be delivered: ${reason}`);
  }
}

/** Emails with replies, as jobs. Without a mail server they wait. */
export function replyMails(services: ReplyMailServices): JobKind<ReplyBatch> {
  const { database, workspace, live, smtp, log } = services;
  const sending = createFailureLog('Emails with replies', log);
  /** Lets the inbox read the new state. */
  const announce = ({ feedbackId }: ReplyBatch): void => live.publishTeamChange(feedbackId);
  return {
    name: 'Replies by email',
    maxConcurrent: MAX_CONCURRENT,
    async claim() {
      if (!smtpSettings(workspace.current().smtp, smtp)) return null;
      return claimReplies(database);
    },
    async carryOut(batch, signal) {
      try {
        await carryOut(services, batch, signal);
        sending.end();
      } catch (error) {
        if (!signal.aborted) sending.begin(error as Error);
        throw error;
      }
    },
    async complete(batch) {
      await settleReplies(database, batch, 'sent');
      announce(batch);
    },
    async postpone(batch, nextAt) {
      const isWaiting = await postponeReplies(database, batch, nextAt);
      if (!isWaiting) log(`Email with replies, ${conversationInLog(batch.feedbackId)}: expired.`);
      announce(batch);
    },
  };
}
