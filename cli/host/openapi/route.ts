import type { FastifyInstance } from 'fastify';
import { version } from '../../package-roots.ts';
import { CACHE, share } from '../shared-answers.ts';
import { openApiDocument } from './document.ts';

/** Serves the OpenAPI document of the host. */
export function serveDocument(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(version));
  app.get('/openapi.json', (_, reply) =>
    share(reply, CACHE.revalidated).type('application/json; charset=utf-8').send(document),
  );
}
