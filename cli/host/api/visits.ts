import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { customerSchema } from '../../../core/contract/node.ts';
import { parse, toWire } from '../../../core/contract/wire.ts';
import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { invalidBody, notFound } from './api-error.ts';

/** Somebody opened a widget whom the page has no id for: they get one. */
export function serveVisits(
  app: FastifyInstance,
  database: Database,
  workspace: LiveWorkspace,
): void {
  app.post<{ Params: { id: string } }>(
    '/v2/web_widgets/:id/customers/visit',
    async ({ params, body }, reply) => {
      if (!workspace.current().nodes.has(params.id)) throw notFound('node');
      const parsed = parse(customerSchema, body ?? {});
      if (!parsed.ok) throw invalidBody(parsed.problems);
      const attributes = { ...toWire(parsed.value), id: undefined };
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
