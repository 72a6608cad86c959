import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers under any host name, such as the address that a load balancer asks. */
    isForAnyHost?: boolean;
  }
}

/** Rules for search engines: they may fetch the scripts of the pages that show elements, and nothing else. */
const ROBOTS = `User-agent: *
Allow: /*.js$
Allow: /*.css$
Disallow: /
`;

const options = { config: { isForAnyHost: true }, logLevel: 'silent' } as const;

/** Routes that tell machines how the host is: whether it lives, whether it can work, and what is not to be indexed. */
export function serveStatus(app: FastifyInstance, database: Database): void {
  app.get('/healthz', options, (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await sql`select 1`.execute(database);
      return await reply.send({ status: 'ok' });
    } catch {
      return reply.status(503).send({ status: 'no database' });
    }
  });
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send(ROBOTS));
}
