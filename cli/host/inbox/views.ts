import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql, type Selectable } from 'kysely';
import { inboxViewSchema, MAX_VIEWS, type InboxView } from '../../../core/contract/inbox-views.ts';
import { newViewRequest, viewChangeRequest } from '../../../core/contract/inbox-view-requests.ts';
import { actorOf } from '../auth/person-request.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { isUuid } from '../database/uuid.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { encode } from '../http/encode.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { parseBody } from '../http/parse-body.ts';
import { send } from '../http/reply.ts';

/** Saved views of the inbox. Operators change their own views and the views of the team. */

const toView = ({ id, person_id, name, query }: Selectable<Tables['inbox_views']>): InboxView => ({
  id,
  name,
  isShared: person_id === null,
  query,
});

/** Condition for the views of the team and of an operator. */
const isOf = (operatorId: string) => sql<boolean>`(person_id is null or person_id = ${operatorId})`;

/** The views of an operator in wire format: shared ones first, then by age. */
export async function viewsOf(database: Database, operatorId: string): Promise<unknown[]> {
  const rows = await database
    .selectFrom('inbox_views')
    .selectAll()
    .where(isOf(operatorId))
    .orderBy('person_id', (order) => order.desc().nullsFirst())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => encode(inboxViewSchema, toView(row)));
}

interface ViewServices {
  database: Database;
  live: LiveChat;
}

export function serveViews(app: FastifyInstance, { database, live }: ViewServices): void {
  app.post('/v1/inbox/views', async (request, reply) => {
    const operator = actorOf(request);
    const { name, isShared, query } = parseBody(newViewRequest, request.body);
    const personId = isShared ? null : operator.id;
    const { status, body } = await runIdempotent(
      database,
      request,
      `inbox_views ${operator.id}`,
      { name, isShared, query },
      async (transaction) => {
        const { count } = await transaction
          .selectFrom('inbox_views')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('person_id', isShared ? 'is' : '=', personId)
          .executeTakeFirstOrThrow();
        if (count >= MAX_VIEWS)
          throw new ApiError(
            422,
            'invalid',
            `There are at most ${MAX_VIEWS} views of the team and of an operator.`,
          );
        const row = await transaction
          .insertInto('inbox_views')
          .values({ id: randomUUID(), person_id: personId, name, query: JSON.stringify(query) })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { status: 201, body: encode(inboxViewSchema, toView(row)) };
      },
    );
    live.publishViews(personId);
    return reply.status(status).send(body);
  });

  app.patch<{ Params: { id: string } }>('/v1/inbox/views/:id', async (request, reply) => {
    const { name } = parseBody(viewChangeRequest, request.body);
    const row = await database
      .updateTable('inbox_views')
      .set({ name })
      .where('id', '=', isUuid(request.params.id) ? request.params.id : null)
      .where(isOf(actorOf(request).id))
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('view');
    live.publishViews(row.person_id);
    return send(reply, inboxViewSchema, toView(row));
  });

  app.delete<{ Params: { id: string } }>('/v1/inbox/views/:id', async (request, reply) => {
    const removed = await database
      .deleteFrom('inbox_views')
      .where('id', '=', isUuid(request.params.id) ? request.params.id : null)
      .where(isOf(actorOf(request).id))
      .returning('person_id')
      .executeTakeFirst();
    if (!removed) throw notFound('view');
    live.publishViews(removed.person_id);
    return reply.status(204).send();
  });
}
