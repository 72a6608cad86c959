import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { customerSchema } from '../../../core/contract/node.ts';
import { toWire } from '../../../core/contract/wire.ts';
import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { notFound } from './api-error.ts';
import { parseBody } from './parse-body.ts';

/** Route that creates a visitor with a new id, for a person who opened a widget on a page without an id for them. */
export function serveVisits(
  app: FastifyInstance,
  database: Database,
  workspace: LiveWorkspace,
): void {
  app.post<{ Params: { id: string } }>(
    '/v2/web_widgets/:id/customers/visit',
    async ({ params, body }, reply) => {
      if (!workspace.current().nodes.has(params.id)) throw notFound('node');
      const customer = parseBody(customerSchema, body ?? {});
      const attributes = { ...toWire(customer), id: undefined };
      const id = randomUUID();
      await database
        .insertInto('visitors')
        .values({ id, node_id: params.id, attributes: JSON.stringify(attributes) })
        .execute();
      return reply
        .status(201)
        .header('Cache-Control', 'no-store')
        .send({ ...attributes, id });
    },
  );
}
