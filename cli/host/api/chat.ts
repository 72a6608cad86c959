import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chatSettings, chatToWire, itemToWire, ratingToWire } from '../chat/chat-wire.ts';
import {
  addItem,
  addRating,
  findFeedback,
  itemsOf,
  ratingsOf,
  setStatus,
  type FeedbackRow,
} from '../chat/conversations.ts';
import type { LiveChat } from '../chat/live-chat.ts';
import { only, publish } from '../chat/publish.ts';
import type { Database } from '../database/database.ts';
import type { Webhooks } from '../webhooks.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { ApiError } from './api-error.ts';
import type { ChatTokens } from './chat-token.ts';
import { keyOf, once } from './idempotency.ts';
import type { RateLimits } from './rate-limits.ts';
import type { FileStorage } from '../files.ts';
import { readUpload, storeUpload } from './uploads.ts';

const MAX_MESSAGE_LENGTH = 10_000;
const RATINGS = [0, 50, 100];
const MAX_ITEMS = 500;

export interface ChatWorld {
  database: Database;
  workspace: LiveWorkspace;
  tokens: ChatTokens;
  live: LiveChat;
  files: FileStorage;
  limits: RateLimits;
  webhooks: Webhooks;
}

export const baseOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

const numberOf = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;

/** Which items are asked for: after one (`after_seq`), or the newest so many (`last`), before one (`before_seq`). */
export const rangeOf = (query: Record<string, string | undefined>) => ({
  after: numberOf(query['after_seq']) ?? 0,
  before: numberOf(query['before_seq']),
  last:
    query['last'] === undefined
      ? null
      : Math.min(MAX_ITEMS, Math.max(1, numberOf(query['last']) ?? 1)),
});

/** A message as it arrives in a form: a text, a picture, or both. */
export async function readMessage(request: FastifyRequest, mayUpload: boolean) {
  const { body, attachment } = (request.body ?? {}) as {
    body?: { value?: unknown };
    attachment?: MultipartFile;
  };
  const text = typeof body?.value === 'string' ? body.value.trim() : '';
  if (text.length > MAX_MESSAGE_LENGTH)
    throw new ApiError(
      422,
      'invalid',
      `body: expected at most ${MAX_MESSAGE_LENGTH} characters, found ${text.length}.`,
    );
  if (attachment && !mayUpload)
    throw new ApiError(
      403,
      'upload_prevented',
      'attachment: files are not taken in this conversation.',
    );
  const file =
    attachment?.type === 'file' ? await readUpload(attachment, 'attachment', /^image\//) : null;
  if (text === '' && !file)
    throw new ApiError(422, 'invalid', 'body: expected a text or an attachment.');
  return {
    text,
    file,
    fingerprint: `${text} ${file ? createHash('sha256').update(file.bytes).digest('hex') : ''}`,
  };
}

/** The conversation on a feedback, for whoever holds its token. */
export function serveChat(app: FastifyInstance, world: ChatWorld): void {
  const { database, workspace, tokens, live, limits, webhooks } = world;

  /** The same answer for a feedback that is not there and a token that is not its own, or is over. */
  async function authorised(feedbackId: string, token: unknown): Promise<FeedbackRow> {
    const feedback = await findFeedback(database, feedbackId);
    if (!feedback || !tokens.opens(token, feedback))
      throw new ApiError(401, 'unauthorized', 'The token does not open this chat.');
    return feedback;
  }

  app.get<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
    '/v1/feedbacks/:id/chat',
    async (request, reply) => {
      const { params, query } = request;
      const feedback = await authorised(params.id, query['token']);
      const answers = await database
        .selectFrom('responses')
        .selectAll()
        .where('feedback_id', '=', feedback.id)
        .orderBy('position')
        .execute();
      const items = await itemsOf(database, feedback.id, rangeOf(query));
      return reply
        .header('Cache-Control', 'no-store')
        .send(
          chatToWire(
            workspace.current(),
            'customer',
            feedback,
            answers,
            items,
            await ratingsOf(database, feedback.id),
            baseOf(request),
          ),
        );
    },
  );

  app.post<{ Params: { id: string } }>(
    '/v1/feedbacks/:id/chat_messages',
    { bodyLimit: live.bodyLimit },
    async (request, reply) => {
      const feedback = await authorised(request.params.id, request.headers['x-chat-token']);
      const { settings } = chatSettings(workspace.current(), feedback.node_id);
      const message = await readMessage(request, !settings.preventUpload);
      const done = await once(
        database,
        request,
        `chat_messages ${feedback.id}`,
        message.fingerprint,
        async (transaction) => {
          // Only what is new counts: a message that is repeated has been let in before.
          limits.take('message', feedback.id);
          if (feedback.chat_status !== 'open')
            throw new ApiError(409, 'chat_closed', `The conversation is ${feedback.chat_status}.`);
          const attachmentId =
            message.file && (await storeUpload(transaction, world.files, message.file));
          const item = itemToWire(
            await addItem(transaction, feedback.id, {
              actor: 'customer',
              body: message.text,
              attachmentId,
              clientKey: keyOf(request),
            }),
            baseOf(request),
          );
          await webhooks.tell(transaction, 'message.created', {
            feedback_id: feedback.id,
            ...item,
          });
          return { status: 201, body: item };
        },
      );
      const { seq } = done.body as { seq: number };
      await publish(world, feedback.id, only(seq), baseOf(request));
      return reply.status(done.status).send(done.body);
    },
  );

  app.post<{ Params: { id: string }; Body: { rating?: unknown } | null }>(
    '/v1/feedbacks/:id/chat_ratings',
    async (request, reply) => {
      const feedback = await authorised(request.params.id, request.headers['x-chat-token']);
      const { rating } = request.body ?? {};
      if (typeof rating !== 'number' || !RATINGS.includes(rating))
        throw new ApiError(422, 'invalid', `rating: expected one of ${RATINGS.join(', ')}.`);
      const { settings } = chatSettings(workspace.current(), feedback.node_id);
      const done = await once(
        database,
        request,
        `chat_ratings ${feedback.id}`,
        rating,
        async (transaction) => {
          limits.take('rating', feedback.id);
          if (!settings.chatRatingEnabled)
            throw new ApiError(403, 'rating_off', 'This conversation is not rated.');
          if (feedback.chat_status !== 'closed' && feedback.chat_status !== 'archived')
            throw new ApiError(409, 'chat_open', 'The conversation is not closed yet.');
          return {
            status: 201,
            body: ratingToWire(await addRating(transaction, feedback.id, rating)),
          };
        },
      );
      await publish(world, feedback.id, { last: 1 }, baseOf(request));
      return reply.status(done.status).send(done.body);
    },
  );

  app.post<{ Params: { id: string }; Body: { token?: unknown } | null }>(
    '/v1/feedback/:id/archive',
    async (request, reply) => {
      const feedback = await authorised(request.params.id, request.body?.token);
      const done = await once(
        database,
        request,
        `archive ${feedback.id}`,
        '',
        async (transaction) => {
          limits.take('archive', feedback.id);
          if (feedback.chat_status !== 'archived') {
            await setStatus(transaction, feedback.id, 'archived', 'customer');
            await webhooks.tell(transaction, 'chat.archived', {
              feedback_id: feedback.id,
              actor: 'customer',
            });
          }
          return { status: 200, body: { status: 'archived' } };
        },
      );
      await publish(world, feedback.id, { last: 1 }, baseOf(request));
      return reply.status(done.status).send(done.body);
    },
  );
}
