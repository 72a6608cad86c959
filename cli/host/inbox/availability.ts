import type { FastifyInstance } from 'fastify';
import { actorOf } from '../auth/person-request.ts';
import type { Database } from '../database/database.ts';
import { parseBody } from '../http/parse-body.ts';
import { availabilityRequest } from '../http/inbox-requests.ts';

/** Ids of unavailable operators: they get no conversations assigned automatically. */
export async function awayOperators(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('people')
    .select('id')
    .where('is_away', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Route by which operators report that they are away, or back. */
export function serveAvailability(app: FastifyInstance, database: Database): void {
  app.post('/v1/inbox/me/availability', async (request, reply) => {
    const { isAway } = parseBody(availabilityRequest, request.body);
    await database
      .updateTable('people')
      .set({ is_away: isAway })
      .where('id', '=', actorOf(request).id)
      .execute();
    return reply.send({ is_away: isAway });
  });
}
