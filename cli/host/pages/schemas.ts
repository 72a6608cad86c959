import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { schemasFolder } from '../../base/package-roots.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';

/** Serves the JSON schemas of workspace files: `/schemas/KIND.schema.json`. */
export function serveSchemas(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/schemas/:name', async ({ params }, reply) => {
    if (!(await readdir(schemasFolder)).includes(params.name)) return reply.callNotFound();
    return markPublic(reply, CACHE.revalidated)
      .type('application/schema+json')
      .send(await readFile(join(schemasFolder, params.name), 'utf8'));
  });
}
