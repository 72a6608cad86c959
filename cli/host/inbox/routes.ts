import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Flow } from '../../../core/contract/flow.ts';
import type { Operator } from '../../../core/contract/inbox.ts';
import { findFeedback, lockFeedback, type FeedbackRow } from '../records/conversations.ts';
import { singleItem } from '../records/timeline.ts';
import { withMergedCustomer } from '../records/merged-customer.ts';
import { hasSamples } from '../records/samples.ts';
import type { Actor } from '../auth/actor.ts';
import { readOperators, senderOf } from '../auth/people.ts';
import { publish } from '../conversations/publish.ts';
import type { Query } from '../http/query.ts';
import { notFound } from '../http/api-error.ts';
import { receiveMessage } from '../conversations/chat-message.ts';
import { readChat, type ChatServices } from '../conversations/chat-request.ts';
import { formRoute } from '../uploads/forms.ts';
import { runIdempotent, type StoredReply } from '../http/idempotency.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { Entity } from '../../kinds/entity.ts';
import { awayOperators, serveAvailability } from './availability.ts';
import { serveBulkChanges } from './bulk-changes.ts';
import { changeStatus } from './change-status.ts';
import { usedTags } from './organizing.ts';
import { listConversations } from './list.ts';
import { serveMentions } from './mentions.ts';
import { serveOrganizing } from './organizing-routes.ts';
import { serveTeamwork, type InboxServices } from './team.ts';
import { serveViews, viewsOf } from './views.ts';
import { actorOf } from '../auth/person-request.ts';
import { parseBody } from '../http/parse-body.ts';
import { statusRequest } from '../http/inbox-requests.ts';
import { baseUrlOf } from '../http/urls.ts';

const personToWire = (operator: Operator) => ({ id: operator.id, ...senderOf(operator) });

/** Codes of the languages in which surveys can be answered. */
const languagesOf = (flows: Iterable<Entity<Flow>>): string[] =>
  [...new Set([...flows].flatMap(({ value }) => value.languages.map(({ code }) => code)))].sort();

interface ConversationParams {
  Params: { id: string };
}

/** Operators' routes of the chat. */
export function serveInbox(app: FastifyInstance, services: InboxServices): void {
  const { database, workspace } = services;
  async function findConversation(id: string): Promise<FeedbackRow> {
    const feedback = await findFeedback(database, id);
    if (!feedback) throw notFound('conversation');
    return feedback;
  }

  app.get('/v1/inbox/me', async (request, reply) => {
    const operator = actorOf(request);
    const people = await readOperators(database);
    const away = await awayOperators(database);
    const { flows, nodes } = workspace.current();
    return reply.header('Cache-Control', 'no-store').send({
      ...personToWire(operator),
      saved_replies: [...new Set([operator, ...people].flatMap((person) => person.savedReplies))],
      roles: operator.roles,
      is_away: away.has(operator.id),
      operators: people.map((person) => ({
        ...personToWire(person),
        is_away: away.has(person.id),
      })),
      surveys: [...flows.values()].map(({ value: { id, name } }) => ({ id, name: name || id })),
      nodes: [...nodes.values()].map(({ value: { id, name } }) => ({ id, name: name || id })),
      languages: languagesOf(flows.values()),
      tags: await usedTags(database),
      views: await viewsOf(database, operator.id),
      has_samples: await hasSamples(database),
    });
  });

  app.get<{ Querystring: Query }>('/v1/inbox/conversations', async (request, reply) => {
    const { id } = actorOf(request);
    return reply
      .header('Cache-Control', 'no-store')
      .send(await listConversations(database, workspace.current(), id, request.query));
  });

  app.get<ConversationParams & { Querystring: Query }>(
    '/v1/inbox/conversations/:id',
    async (request, reply) => {
      const feedback = await findConversation(request.params.id);
      const shown = await withMergedCustomer(database, feedback);
      return reply.send(await readChat(request, services, 'user', shown));
    },
  );

  app.post<ConversationParams>(
    '/v1/inbox/conversations/:id/messages',
    formRoute,
    async (request, reply) => {
      const operator = actorOf(request);
      const feedback = await findConversation(request.params.id);
      return receiveMessage(request, reply, services, {
        feedbackId: feedback.id,
        scope: 'inbox',
        author: { actor: 'user', operatorId: operator.id, sender: senderOf(operator) },
        mayUpload: true,
      });
    },
  );

  app.post<ConversationParams>('/v1/inbox/conversations/:id/status', async (request, reply) => {
    const operator = actorOf(request);
    const feedback = await findConversation(request.params.id);
    const { status, body } = await receiveStatus(services, request, operator, feedback.id);
    return reply.status(status).send(body);
  });

  serveTeamwork(app, findConversation, services);
  serveOrganizing(app, findConversation, services);
  serveAvailability(app, database);
  serveMentions(app, findConversation, database);
  serveBulkChanges(app, services);
  serveViews(app, services);
}

/** Stores the new status of a conversation, and pushes it. */
async function receiveStatus(
  services: ChatServices,
  request: FastifyRequest,
  operator: Actor,
  feedbackId: string,
): Promise<StoredReply> {
  const { database, webhooks } = services;
  const { status } = parseBody(statusRequest, request.body);
  async function store(transaction: DatabaseTransaction): Promise<StoredReply> {
    const previous = await lockFeedback(transaction, feedbackId);
    const seq = await changeStatus(transaction, webhooks, operator, previous, status);
    return { status: 200, body: { status, seq } };
  }
  const reply = await runIdempotent(
    database,
    request,
    `status ${feedbackId} ${operator.id}`,
    status,
    store,
  );
  const { seq } = reply.body as { seq: number };
  await publish(services, feedbackId, singleItem(seq), baseUrlOf(request));
  return reply;
}
