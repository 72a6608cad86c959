import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHAT_TOKEN } from '../../../core/contract/headers.ts';
import { chatSettings, ratingToWire } from '../records/chat-wire.ts';
import { addRating, findFeedback, setStatus, type FeedbackRow } from '../records/conversations.ts';
import { publish } from './publish.ts';
import type { Query } from '../http/query.ts';
import { ApiError } from '../http/api-error.ts';
import { receiveMessage } from './chat-message.ts';
import { readChat, type ChatServices } from './chat-request.ts';
import { createChatScreens, type FirstScreenServices } from '../content/first-screen.ts';
import { formRoute } from '../uploads/forms.ts';
import { headerOf } from '../http/headers.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { parseBody } from '../http/parse-body.ts';
import { countedBytes, limitAddress } from '../http/rate-limits.ts';
import { ratingRequest } from '../http/requests.ts';
import { compressOwn } from '../http/public-responses.ts';
import { baseUrlOf } from '../http/urls.ts';

interface ChatParams {
  Params: { id: string };
}

/** Customers' routes of the chat on a feedback. Every request carries the feedback's chat token. */
export function serveChat(
  app: FastifyInstance,
  services: ChatServices & FirstScreenServices,
): void {
  const { database, workspace, tokens, limits, webhooks } = services;
  const firstScreenOf = createChatScreens(services);
  /** Before the database is asked. */
  const counted = limitAddress(limits, 'conversations and files');
  const countedForm = { ...formRoute, ...counted };

  /**
   * Finds the feedback of a valid token. The reply to an unknown feedback and to a wrong token is the same. Wrong tokens
   * count for their address, right ones for their conversation, so that nobody else uses its calls up.
   */
  async function authorise(
    { ip, params }: FastifyRequest<ChatParams>,
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

  app.get<ChatParams & { Querystring: Query }>(
    '/v1/feedbacks/:id/chat',
    counted,
    async (request, reply) => {
      const feedback = await authorise(request, request.query['token'], 'chat reads');
      const chat = await readChat(request, services, 'customer', feedback);
      const screen = request.query['first_screen'] ? await firstScreenOf(request, chat) : null;
      if (screen) compressOwn(reply);
      return reply.send(screen ? { ...chat, first_screen: screen } : chat);
    },
  );

  app.post<ChatParams>('/v1/feedbacks/:id/chat_messages', countedForm, async (request, reply) => {
    const feedback = await authorise(request, headerOf(request, CHAT_TOKEN));
    await limits.consume('message bytes', feedback.id, countedBytes(request.headers));
    const { settings } = chatSettings(workspace.current(), feedback.node_id);
    return receiveMessage(request, reply, services, {
      feedbackId: feedback.id,
      scope: 'chat_messages',
      author: { actor: 'customer', operatorId: null, sender: null },
      mayUpload: !settings.preventUpload,
      admit: () => limits.consume('message', feedback.id),
      check() {
        if (feedback.chat_status !== 'open')
          throw new ApiError(409, 'chat_closed', `The conversation is ${feedback.chat_status}.`);
      },
    });
  });

  app.post<ChatParams>('/v1/feedbacks/:id/chat_ratings', counted, async (request, reply) => {
    const feedback = await authorise(request, headerOf(request, CHAT_TOKEN));
    const { rating } = parseBody(ratingRequest, request.body);
    const { settings } = chatSettings(workspace.current(), feedback.node_id);
    const { status, body } = await runIdempotent(
      database,
      request,
      `chat_ratings ${feedback.id}`,
      rating,
      async (transaction) => {
        if (!settings.chatRatingEnabled)
          throw new ApiError(403, 'rating_off', 'This conversation is not rated.');
        if (feedback.chat_status !== 'closed' && feedback.chat_status !== 'archived')
          throw new ApiError(409, 'chat_open', 'The conversation is not closed yet.');
        const row = await addRating(transaction, feedback.id, rating);
        return { status: 201, body: ratingToWire(row) };
      },
      () => limits.consume('rating', feedback.id),
    );
    await publish(services, feedback.id, { last: 1 }, baseUrlOf(request));
    return reply.status(status).send(body);
  });

  app.post<ChatParams & { Body: { token?: unknown } | null }>(
    '/v1/feedback/:id/archive',
    counted,
    async (request, reply) => {
      const feedback = await authorise(request, request.body?.token);
      const { status, body } = await runIdempotent(
        database,
        request,
        `archive ${feedback.id}`,
        '',
        async (transaction) => {
          if (feedback.chat_status !== 'archived') {
            await setStatus(transaction, feedback.id, 'archived', 'customer');
            await webhooks.enqueue(transaction, 'chat.archived', {
              feedback_id: feedback.id,
              actor: 'customer',
            });
          }
          return { status: 200, body: { status: 'archived' } };
        },
        () => limits.consume('archive', feedback.id),
      );
      await publish(services, feedback.id, { last: 1 }, baseUrlOf(request));
      return reply.status(status).send(body);
    },
  );
}
