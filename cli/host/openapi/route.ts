import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cliRoot } from '../../base/package-roots.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';

/** Serves the OpenAPI document of the host, which the build writes: only there, schemas have descriptions. */
export function serveDocument(app: FastifyInstance): void {
  const document = readFileSync(join(cliRoot, 'dist/openapi.json'));
  app.get('/openapi.json', (_, reply) =>
    markPublic(reply, CACHE.revalidated).type('application/json; charset=utf-8').send(document),
  );
}
