import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_MESSAGE_LENGTH } from '../../../core/contract/limits.ts';
import { isBlank } from '../../../core/language/characters.ts';
import { itemToWire } from '../records/chat-wire.ts';
import { lockFeedback, reopen, type FeedbackRow } from '../records/conversations.ts';
import { addItem, type Actor } from '../records/timeline.ts';
import { smtpSettings } from '../../kinds/smtp.ts';
import { addReply } from '../jobs/replies/reply-queue.ts';
import { publish } from './publish.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChatServices } from './chat-request.ts';
import { readForm } from '../uploads/forms.ts';
import { idempotencyKey, runIdempotent } from '../http/idempotency.ts';
import { checkStorable } from '../http/stored-text.ts';
import { checkUpload, storeUpload, withFinishedFile, type Upload } from '../uploads/upload-file.ts';
import { baseUrlOf } from '../http/urls.ts';

/** Content of a message: a text, a file, or both. */
interface MessageContent {
  /** Trimmed; empty when there is only a file. */
  text: string;
  file: Upload | null;
}

/** Content of a message form. */
interface ChatMessage extends MessageContent {
  /** Identifies the content for idempotency. */
  fingerprint: string;
}

interface Author {
  actor: Actor;
  /** `null` for customers. */
  operatorId: string | null;
  /** Snapshot of the operator; `null` for customers. */
  sender: Record<string, string | null> | null;
}

/**
 * Reads a message from a multipart form.
 *
 * @throws {ApiError} with status 422 when it is empty, too long or has a bad file; 403 when uploads are not allowed
 */
async function readMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  { files }: ChatServices,
  mayUpload: boolean,
): Promise<ChatMessage> {
  const form = await readForm(request, reply, files, 'attachment', () => {
    if (!mayUpload)
      throw new ApiError(
        403,
        'upload_prevented',
        'attachment: this conversation accepts no files.',
      );
  });
  const written = (form.fields['body'] ?? '').trim();
  const text = isBlank(written) ? '' : written;
  checkStorable(text, 'body');
  if (text.length > MAX_MESSAGE_LENGTH)
    throw new ApiError(
      422,
      'invalid',
      `body: expected at most ${MAX_MESSAGE_LENGTH} UTF-16 code units, found ${text.length}.`,
    );
  const file = form.file && (await checkUpload(files, form.file));
  if (text === '' && !file)
    throw new ApiError(422, 'invalid', 'body: expected a text or an attachment.');
  return { text, file, fingerprint: `${text} ${file?.hash ?? ''}` };
}

/** Idempotency key of a message, and the address of the host. */
interface MessageSource {
  clientKey: string;
  baseUrl: string;
}

/** Stores a message with its file, and queues the webhook event and notices, unless it is in a sample. Returns the timeline item in wire format. */
export async function storeMessage(
  transaction: DatabaseTransaction,
  { clientKey, baseUrl }: MessageSource,
  { webhooks, notifier, workspace, smtp }: ChatServices,
  { id: feedbackId, is_sample: isSample }: FeedbackRow,
  { text, file }: MessageContent,
  { actor, operatorId, sender }: Author,
): Promise<ReturnType<typeof itemToWire>> {
  if (file) await storeUpload(transaction, file);
  const row = await addItem(transaction, feedbackId, {
    actor,
    body: text,
    sender,
    operatorId,
    attachmentId: file?.id ?? null,
    clientKey,
  });
  const item = itemToWire(row, baseUrl);
  if (isSample) return item;
  await webhooks.enqueue(transaction, 'message.created', { feedback_id: feedbackId, ...item });
  if (actor === 'customer') await notifier.messaged(transaction, feedbackId, row);
  else if (smtpSettings(workspace.current().smtp, smtp))
    await addReply(transaction, feedbackId, row.seq);
  return item;
}

interface Conversation {
  feedbackId: string;
  /** Kind of call for its idempotency key, such as `chat_messages`. */
  scope: string;
  author: Author;
  mayUpload: boolean;
  /** Counts the message against its rate limit. */
  admit?(): Promise<void>;
  /**
   * Throws when the locked conversation accepts no messages. Skipped for repeated requests, which get the stored reply.
   */
  check?(feedback: FeedbackRow): void;
}

/**
 * Reads a message, stores it once, and pushes it. A customer's message opens the conversation again. Replies with the
 * timeline item.
 */
export async function receiveMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  services: ChatServices,
  { feedbackId, scope, author, mayUpload, admit, check }: Conversation,
): Promise<FastifyReply> {
  const message = await readMessage(request, reply, services, mayUpload);
  let isReopened = false;
  const { status, body } = await withFinishedFile(services.files, message.file, () =>
    runIdempotent(
      services.database,
      request,
      // Operators never share a stored reply.
      [scope, feedbackId, author.operatorId ?? []].flat().join(' '),
      message.fingerprint,
      async (transaction) => {
        const feedback = await lockFeedback(transaction, feedbackId);
        check?.(feedback);
        isReopened = author.actor === 'customer' && (await reopen(transaction, feedback));
        const source = { clientKey: idempotencyKey(request), baseUrl: baseUrlOf(request) };
        const item = await storeMessage(transaction, source, services, feedback, message, author);
        return { status: 201, body: item };
      },
      admit,
    ),
  );
  const { seq } = body as { seq: number };
  const first = isReopened ? seq - 1 : seq;
  const range = { after: first - 1, before: seq + 1 };
  await publish(services, feedbackId, range, baseUrlOf(request));
  return reply.status(status).send(body);
}
