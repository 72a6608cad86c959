import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { systemProblem, type SystemError } from '../../base/system-errors.ts';
import type { Database } from '../database/database.ts';
import type { FileStorage } from '../uploads/files.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';

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

/** The sentence about a folder of uploads that accepts no files; `null` for a good one. Its path is not public. */
const storageProblem = (files: Pick<FileStorage, 'checkWritable'>): Promise<string | null> =>
  files.checkWritable().then(
    () => null,
    (error: SystemError) =>
      systemProblem(error, 'the folder of uploads') ?? 'The folder of uploads accepts no files.',
  );

/**
 * Routes for machines: liveness, readiness, and `robots.txt`.
 *
 * @param isDatabaseRunning whether the embedded database runs; `true` for an external one
 * @param files folder of uploads, which has to accept files
 */
export function serveStatus(
  app: FastifyInstance,
  database: Database,
  isDatabaseRunning: () => boolean,
  files: Pick<FileStorage, 'checkWritable'>,
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
    if (await hasDatabase()) {
      const problem = await storageProblem(files);
      if (problem === null) return reply.send({ status: 'ok' });
      return reply.status(503).send({ status: 'no storage', reason: problem });
    }
    const reason = isDatabaseRunning()
      ? 'The database does not answer.'
      : 'The embedded database has ended and is started again.';
    return reply.status(503).send({ status: 'no database', reason });
  });
  app.get('/robots.txt', (_, reply) =>
    markPublic(reply, CACHE.revalidated).type('text/plain').send(ROBOTS),
  );
}
