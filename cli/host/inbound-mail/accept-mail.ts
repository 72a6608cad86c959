import { createHash } from 'node:crypto';
import { FILE_SIGN } from '../../../core/contract/file-types.ts';
import { MAX_MESSAGE_LENGTH } from '../../../core/contract/limits.ts';
import { storableText } from '../../../core/contract/stored-text.ts';
import { storeMessage } from '../conversations/chat-message.ts';
import type { ChatServices } from '../conversations/chat-request.ts';
import { publish } from '../conversations/publish.ts';
import { conversationInLog } from '../auth/audit-log.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { InboundResult } from '../http/requests.ts';
import { messageToLog } from '../logging/scrub.ts';
import { chatSettings } from '../records/chat-wire.ts';
import { findFeedback, lockFeedback, reopen, type FeedbackRow } from '../records/conversations.ts';
import { feedbackIdIn, type MailTokens } from '../reply-mails/mail-tokens.ts';
import { withFinishedFile, type Upload } from '../uploads/upload-file.ts';
import { isAutomatic } from './automatic.ts';
import { bounceOf, storeBounce, type Bounce } from './bounces.ts';
import { cutQuotes } from './cut-quotes.ts';
import type { InboundMail } from './inbound-mail.ts';
import { receiveFiles } from './received-files.ts';

/** Stores emails back as messages of their customers. */

export interface InboundServices extends ChatServices {
  mailTokens: MailTokens;
  /** Address of the host, once it listens. */
  baseUrl(): string;
  log(line: string): void;
}

const ACTOR = { actor: 'customer', operatorId: null, sender: null } as const;

/** Token in a recipient such as `reply+TOKEN@in.example.com`; `null` without one. */
function tokenIn(recipients: readonly string[], address: string): string | null {
  const [name, domain] = address.toLowerCase().split('@');
  for (const recipient of recipients) {
    const [local = '', host] = recipient.trim().toLowerCase().split('@');
    if (host === domain && local.startsWith(`${name}+`)) return local.slice(name!.length + 1);
  }
  return null;
}

/** Addresses to which emails of the conversation were sent. */
async function recipientsOf({ database }: InboundServices, feedbackId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('reply_mails')
    .select('address')
    .distinct()
    .where('feedback_id', '=', feedbackId)
    .where('address', 'is not', null)
    .execute();
  return rows.map((row) => row.address!);
}

async function isRecipient(
  services: InboundServices,
  feedbackId: string,
  address: string,
): Promise<boolean> {
  const recipients = await recipientsOf(services, feedbackId);
  return recipients.some((known) => known.toLowerCase() === address.trim().toLowerCase());
}

/** Marks the messages of a bounced email, and logs the reason without the address. */
async function receiveBounce(
  services: InboundServices,
  { id }: FeedbackRow,
  bounce: Bounce,
): Promise<InboundResult> {
  const { database, live, log } = services;
  if (!(await storeBounce(database, id, bounce))) return 'automatic';
  live.publishTeamChange(id);
  const reason = messageToLog(new Error(bounce.problem), await recipientsOf(services, id));
  log(`Email with replies, ${conversationInLog(id)}: bounced: ${reason}`);
  return 'bounced';
}

/** Key of the first message of an email, by which a repeated one is recognised. */
const keyOf = ({ messageId, from, text }: InboundMail): string =>
  `mail-${createHash('sha256')
    .update(messageId ?? JSON.stringify([from, text]))
    .digest('base64url')}`;

async function isStored(
  transaction: DatabaseTransaction,
  feedbackId: string,
  key: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('timeline_items')
    .select('seq')
    .where('feedback_id', '=', feedbackId)
    .where('client_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finishes all files before the transaction that stores them. */
const withFinishedFiles = <T>(
  { files }: InboundServices,
  uploads: readonly Upload[],
  store: () => Promise<T>,
): Promise<T> =>
  uploads.reduceRight<() => Promise<T>>(
    (next, upload) => () => withFinishedFile(files, upload, next),
    store,
  )();

/** Stores the messages of an email: the text with the first file, then the other files. Returns the number before the first. */
async function storeMessages(
  services: InboundServices,
  feedbackId: string,
  key: string,
  text: string,
  uploads: readonly Upload[],
): Promise<number | null> {
  return services.database.transaction().execute(async (transaction) => {
    const feedback = await lockFeedback(transaction, feedbackId);
    if (await isStored(transaction, feedbackId, key)) return null;
    await reopen(transaction, feedback);
    for (const [at, file] of [uploads[0] ?? null, ...uploads.slice(1)].entries()) {
      const source = { clientKey: at === 0 ? key : `${key}-${at}`, baseUrl: services.baseUrl() };
      const content = { text: at === 0 ? text : '', file };
      await storeMessage(transaction, source, services, feedback, content, ACTOR);
    }
    return feedback.last_seq;
  });
}

/** Stores an email of the customer of a conversation. */
async function store(
  services: InboundServices,
  { id, node_id: nodeId }: FeedbackRow,
  mail: InboundMail,
): Promise<InboundResult> {
  const { files, limits, workspace } = services;
  const bytes = mail.files.reduce((sum, { content }) => sum + content.length, mail.text.length);
  await limits.consume('message', id);
  await limits.consume('message bytes', id, bytes);
  const { settings } = chatSettings(workspace.current(), nodeId);
  const { uploads, refused } = await receiveFiles(files, mail.files, !settings.preventUpload);
  const names = refused.map((name) => `${FILE_SIGN} ${name}`);
  const words = cutQuotes(mail.text).slice(0, MAX_MESSAGE_LENGTH);
  const text = storableText([words, ...names].filter(Boolean).join('\n')).trim();
  if (text === '' && uploads.length === 0) return 'empty';
  const before = await withFinishedFiles(services, uploads, () =>
    storeMessages(services, id, keyOf(mail), text, uploads),
  );
  if (before === null) return 'repeated';
  await publish(services, id, { after: before }, services.baseUrl());
  return 'stored';
}

/**
 * Stores an email in the conversation of the token in its address, if it is from the address to which the emails of the
 * conversation were sent, or marks the messages of an email that could not be delivered. Rejects with an `ApiError` above the limits of messages.
 */
export async function acceptMail(
  services: InboundServices,
  mail: InboundMail,
): Promise<InboundResult> {
  const { database, workspace, mailTokens } = services;
  const { inboundMail } = workspace.current();
  const bounce = bounceOf(mail);
  if (!bounce && isAutomatic(mail)) return 'automatic';
  const token = inboundMail && tokenIn(mail.recipients, inboundMail.address);
  if (!token) return 'no_token';
  const id = feedbackIdIn(token);
  const feedback = id === null ? undefined : await findFeedback(database, id);
  if (!feedback || !mailTokens.isReplyToken(token, feedback)) return 'unknown_token';
  if (bounce) return receiveBounce(services, feedback, bounce);
  if (mail.from === null || !(await isRecipient(services, feedback.id, mail.from)))
    return 'other_sender';
  return store(services, feedback, mail);
}
