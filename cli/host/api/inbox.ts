import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { chatStatuses, type ChatStatus } from '../../../core/contract/chat.ts';
import { chatToWire, creatorOf, itemToWire } from '../chat/chat-wire.ts';
import {
  addItem,
  findFeedback,
  itemsOf,
  ratingsOf,
  setStatus,
  type FeedbackRow,
} from '../chat/conversations.ts';
import { senderOf, type Operator, type Operators } from '../chat/operators.ts';
import { only, publish } from '../chat/publish.ts';
import { ApiError, notFound } from './api-error.ts';
import { baseOf, rangeOf, readMessage, type ChatWorld } from './chat.ts';
import { keyOf, once } from './idempotency.ts';
import { storeUpload } from './uploads.ts';

const PAGE = 40;

type Query = Record<string, string | undefined>;

/** The operators' side of the conversations: every call bears an operator's token. */
export function serveInbox(app: FastifyInstance, operators: Operators, world: ChatWorld): void {
  const { database, workspace, live, webhooks } = world;

  function operatorOf({ headers }: FastifyRequest): Operator {
    const operator = operators.byToken(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]);
    if (!operator) throw new ApiError(401, 'unauthorized', 'The token belongs to no operator.');
    return operator;
  }

  async function conversation(request: FastifyRequest): Promise<FeedbackRow> {
    const feedback = await findFeedback(database, (request.params as { id: string }).id);
    if (!feedback) throw notFound('conversation');
    return feedback;
  }

  app.get('/v1/inbox/me', async (request, reply) => {
    const operator = operatorOf(request);
    return reply
      .header('Cache-Control', 'no-store')
      .send({ id: operator.id, ...senderOf(operator), saved_replies: operator.savedReplies });
  });

  app.get<{ Querystring: Query }>('/v1/inbox/conversations', async (request, reply) => {
    operatorOf(request);
    const { status, search = '', before } = request.query;
    let query = database.selectFrom('feedbacks').selectAll().where('is_completed', '=', true);
    if (chatStatuses.includes(status as ChatStatus))
      query = query.where('chat_status', '=', status!);
    if (before && !Number.isNaN(Date.parse(before)))
      query = query.where('active_at', '<', new Date(before));
    if (search.trim() !== '') {
      const wanted = `%${search
        .trim()
        .slice(0, 200)
        .replace(/[\\%_]/g, '\\$&')}%`;
      query = query.where((where) =>
        where.or([
          sql<boolean>`payload -> 'customer' ->> 'name' ilike ${wanted}`,
          sql<boolean>`payload -> 'customer' ->> 'email' ilike ${wanted}`,
          sql<boolean>`exists (select 1 from timeline_items where feedback_id = feedbacks.id and body ilike ${wanted})`,
          sql<boolean>`exists (select 1 from responses where feedback_id = feedbacks.id and body ilike ${wanted})`,
        ]),
      );
    }
    const rows = await query.orderBy('active_at', 'desc').orderBy('id').limit(PAGE).execute();
    const { nodes } = workspace.current();
    const conversations = await Promise.all(
      rows.map(async (row) => {
        const [last] = await database
          .selectFrom('timeline_items')
          .selectAll()
          .where('feedback_id', '=', row.id)
          .where('action', '=', 'add_comment')
          .orderBy('seq', 'desc')
          .limit(1)
          .execute();
        const { unread } = await database
          .selectFrom('timeline_items')
          .select(sql<number>`count(*)`.as('unread'))
          .where('feedback_id', '=', row.id)
          .where('actor', '=', 'customer')
          .where('action', '=', 'add_comment')
          .where('seq', '>', row.operator_seen_seq)
          .executeTakeFirstOrThrow();
        return {
          id: row.id,
          node_name: nodes.get(row.node_id)?.value.name ?? row.node_id,
          creator: creatorOf(row),
          status: row.chat_status,
          active_at: row.active_at.toISOString(),
          created_at: row.created_at.toISOString(),
          last_message: last
            ? { body: last.body, actor: last.actor, has_attachment: last.attachment_id !== null }
            : null,
          unread,
        };
      }),
    );
    return reply
      .header('Cache-Control', 'no-store')
      .send({ conversations, has_more: rows.length === PAGE });
  });

  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/v1/inbox/conversations/:id',
    async (request, reply) => {
      operatorOf(request);
      const feedback = await conversation(request);
      const answers = await database
        .selectFrom('responses')
        .selectAll()
        .where('feedback_id', '=', feedback.id)
        .orderBy('position')
        .execute();
      const items = await itemsOf(database, feedback.id, rangeOf(request.query));
      return reply
        .header('Cache-Control', 'no-store')
        .send(
          chatToWire(
            workspace.current(),
            'user',
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
    '/v1/inbox/conversations/:id/messages',
    { bodyLimit: live.bodyLimit },
    async (request, reply) => {
      const operator = operatorOf(request);
      const feedback = await conversation(request);
      const message = await readMessage(request, true);
      const done = await once(
        database,
        request,
        `inbox ${feedback.id}`,
        message.fingerprint,
        async (transaction) => {
          const attachmentId =
            message.file && (await storeUpload(transaction, world.files, message.file));
          const item = itemToWire(
            await addItem(transaction, feedback.id, {
              actor: 'user',
              body: message.text,
              sender: senderOf(operator),
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
      await publish(world, feedback.id, only((done.body as { seq: number }).seq), baseOf(request));
      return reply.status(done.status).send(done.body);
    },
  );

  app.post<{ Params: { id: string }; Body: { status?: unknown } | null }>(
    '/v1/inbox/conversations/:id/status',
    async (request, reply) => {
      const operator = operatorOf(request);
      const feedback = await conversation(request);
      const status = request.body?.status as ChatStatus;
      if (!chatStatuses.includes(status))
        throw new ApiError(422, 'invalid', `status: expected one of ${chatStatuses.join(', ')}.`);
      const done = await once(
        database,
        request,
        `status ${feedback.id}`,
        status,
        async (transaction) => {
          const { seq } = await setStatus(
            transaction,
            feedback.id,
            status,
            'user',
            senderOf(operator),
          );
          if (status === 'archived')
            await webhooks.tell(transaction, 'chat.archived', {
              feedback_id: feedback.id,
              actor: 'user',
            });
          return { status: 200, body: { status, seq } };
        },
      );
      await publish(world, feedback.id, only((done.body as { seq: number }).seq), baseOf(request));
      return reply.status(done.status).send(done.body);
    },
  );
}
