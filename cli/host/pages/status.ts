import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { CACHE, share } from '../http/public-responses.ts';

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

/** Time for the database to answer. */
const MAX_ANSWER_MS = 3000;

/**
 * Routes that tell machines how the host is: whether it lives, whether it can work, and what is not to be indexed.
 *
 * @param isDatabaseRunning whether the host's own database runs; `true` for one of somebody else
 */
export function serveStatus(
  app: FastifyInstance,
  database: Database,
  isDatabaseRunning: () => boolean,
): void {
  const hasDatabase = (): Promise<boolean> =>
    Promise.race([
      sql`select 1`.execute(database).then(
        () => true,
        () => false,
      ),
      wait(MAX_ANSWER_MS, false, { ref: false }),
    ]);

  app.get('/healthz', options, (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (await hasDatabase()) return reply.send({ status: 'ok' });
    const reason = isDatabaseRunning()
      ? 'The database does not answer.'
      : 'The embedded database has ended and is started again.';
    return reply.status(503).send({ status: 'no database', reason });
  });
  app.get('/robots.txt', (_, reply) =>
    share(reply, CACHE.revalidated).type('text/plain').send(ROBOTS),
  );
}
