import type { FastifyInstance } from 'fastify';
import { version } from '../../base/package-roots.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';
import { openApiDocument } from './document.ts';

/** Serves the OpenAPI document of the host. */
export function serveDocument(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(version));
  app.get('/openapi.json', (_, reply) =>
    markPublic(reply, CACHE.revalidated).type('application/json; charset=utf-8').send(document),
  );
}
