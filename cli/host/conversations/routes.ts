import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOver } from '../../../core/contract/chat.ts';
import { CHAT_TOKEN } from '../../../core/contract/headers.ts';
import { createChatScreens, type FirstScreenServices } from '../content/first-screen.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { headerOf } from '../http/headers.ts';
import { runIdempotent, type StoredReply } from '../http/idempotency.ts';
import { parseBody } from '../http/parse-body.ts';
import { compressPrivate } from '../http/public-responses.ts';
import type { Query } from '../http/query.ts';
import { countedBytes, limitAddress } from '../http/rate-limits.ts';
import { ratingRequest } from '../http/requests.ts';
import { baseUrlOf } from '../http/urls.ts';
import { chatSettings, ratingToWire } from '../records/chat-wire.ts';
import {
  findFeedback,
  lockFeedback,
  setStatus,
  type FeedbackRow,
} from '../records/conversations.ts';
import { addRating, isRated } from '../records/ratings.ts';
import { formRoute } from '../uploads/forms.ts';
import { receiveMessage } from './chat-message.ts';
import { readChat, type ChatServices } from './chat-request.ts';
import { publish } from './publish.ts';

interface ChatParams {
  Params: { id: string };
}

type CustomerRequest = FastifyRequest<ChatParams>;

/**
 * Finds the feedback of a valid token. An unknown feedback and a wrong token get the same reply. Wrong tokens count
 * against the limit of their address, right ones against that of their conversation, which strangers can't exhaust.
 */
async function authorise(
  { database, tokens, limits }: ChatServices,
  { ip, params }: CustomerRequest,
  token: unknown,
  limit: 'chat reads' | 'chat writes' = 'chat writes',
): Promise<FeedbackRow> {
  const feedback = await findFeedback(database, params.id);
  if (!feedback || !tokens.isValid(token, feedback)) {
    await limits.consume('wrong chat tokens', ip);
    throw new ApiError(401, 'unauthorized', 'The token does not open this chat.');
  }
  await limits.consume(limit, feedback.id);
  return feedback;
}

/** Customers' routes of the chat on a feedback. Every request carries the feedback's chat token. */
export function serveChat(
  app: FastifyInstance,
  services: ChatServices & FirstScreenServices,
): void {
  const firstScreenOf = createChatScreens(services);
  // Applies before the database is queried.
  const counted = limitAddress(services.limits, 'conversations and files');

  app.get<ChatParams & { Querystring: Query }>(
    '/v1/feedbacks/:id/chat',
    counted,
    async (request, reply) => {
      const { token } = request.query;
      const feedback = await authorise(services, request, token, 'chat reads');
      const chat = { ...(await readChat(request, services, 'customer', feedback)), token };
      const screen = request.query['first_screen'] ? await firstScreenOf(request, chat) : null;
      if (screen) compressPrivate(reply);
      return reply.send(screen ? { ...chat, first_screen: screen } : chat);
    },
  );
  serveMessages(app, services, counted);
  app.post<ChatParams>('/v1/feedbacks/:id/chat_ratings', counted, async (request, reply) => {
    const feedback = await authorise(services, request, headerOf(request, CHAT_TOKEN));
    const { status, body } = await rate(services, request, feedback);
    return reply.status(status).send(body);
  });
  app.post<ChatParams & { Body: { token?: unknown } | null }>(
    '/v1/feedback/:id/archive',
    counted,
    async (request, reply) => {
      const feedback = await authorise(services, request, request.body?.token);
      const { status, body } = await archive(services, request, feedback);
      return reply.status(status).send(body);
    },
  );
}

function serveMessages(app: FastifyInstance, services: ChatServices, counted: object): void {
  const { workspace, limits } = services;
  const options = { ...formRoute, ...counted };
  app.post<ChatParams>('/v1/feedbacks/:id/chat_messages', options, async (request, reply) => {
    const feedback = await authorise(services, request, headerOf(request, CHAT_TOKEN));
    await limits.consume('message bytes', feedback.id, countedBytes(request.headers));
    const { settings } = chatSettings(workspace.current(), feedback.node_id);
    return receiveMessage(request, reply, services, {
      feedbackId: feedback.id,
      scope: 'chat_messages',
      author: { actor: 'customer', operatorId: null, sender: null },
      mayUpload: !settings.preventUpload,
      admit: () => limits.consume('message', feedback.id),
      check({ chat_status: status }) {
        if (status === 'queued')
          throw new ApiError(409, 'chat_closed', `The conversation is ${status}.`);
      },
    });
  });
}

/** Stores the rating of a closed conversation, once until the customer writes again, and pushes it. */
async function rate(
  services: ChatServices,
  request: CustomerRequest,
  feedback: FeedbackRow,
): Promise<StoredReply> {
  const { database, workspace, limits } = services;
  const { rating } = parseBody(ratingRequest, request.body);
  const { settings } = chatSettings(workspace.current(), feedback.node_id);
  async function store(transaction: DatabaseTransaction): Promise<StoredReply> {
    if (!settings.chatRatingEnabled)
      throw new ApiError(403, 'rating_off', 'This conversation is not rated.');
    const { chat_status: status } = await lockFeedback(transaction, feedback.id);
    if (!isOver(status))
      throw new ApiError(409, 'chat_open', 'The conversation is not closed yet.');
    if (await isRated(transaction, feedback.id))
      throw new ApiError(409, 'already_rated', 'The conversation is rated already.');
    const row = await addRating(transaction, feedback.id, rating);
    return { status: 201, body: ratingToWire(row) };
  }
  const reply = await runIdempotent(
    database,
    request,
    `chat_ratings ${feedback.id}`,
    rating,
    store,
    () => limits.consume('rating', feedback.id),
  );
  await publish(services, feedback.id, { last: 1 }, baseUrlOf(request));
  return reply;
}

/** Archives a conversation unless it is archived already, and pushes its status. */
async function archive(
  services: ChatServices,
  request: CustomerRequest,
  { id }: FeedbackRow,
): Promise<StoredReply> {
  const { database, limits, webhooks } = services;
  async function store(transaction: DatabaseTransaction): Promise<StoredReply> {
    const { chat_status: status, is_sample: isSample } = await lockFeedback(transaction, id);
    if (status !== 'archived') {
      await setStatus(transaction, id, 'archived', 'customer');
      const event = { feedback_id: id, actor: 'customer' };
      if (!isSample) await webhooks.enqueue(transaction, 'chat.archived', event);
    }
    return { status: 200, body: { status: 'archived' } };
  }
  const reply = await runIdempotent(database, request, `archive ${id}`, '', store, () =>
    limits.consume('archive', id),
  );
  await publish(services, id, { last: 1 }, baseUrlOf(request));
  return reply;
}
