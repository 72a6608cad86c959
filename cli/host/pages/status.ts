import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { storageProblem, type FileStorage } from '../uploads/files.ts';
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

/** Time for the database, and for the storage of uploads, to answer. */
const MAX_ANSWER_MS = 3000;

/** Part of the storage that is checked. */
type CheckedFiles = Pick<FileStorage, 'checkWritable' | 'kind'>;

/** The sentence about a storage of uploads that accepts no files; `null` for a good one. Its address is not public. */
const problemOf = (files: CheckedFiles): Promise<string | null> =>
  Promise.race([
    files.checkWritable().then(
      () => null,
      (error: Error) => storageProblem(error, `the ${files.kind} of uploads`),
    ),
    wait(MAX_ANSWER_MS, `The ${files.kind} of uploads does not answer.`, { ref: false }),
  ]);

/**
 * Routes for machines: liveness, readiness, and `robots.txt`.
 *
 * @param isDatabaseRunning whether the embedded database runs; `true` for an external one
 * @param files storage of uploads, which has to accept files
 */
export function serveStatus(
  app: FastifyInstance,
  database: Database,
  isDatabaseRunning: () => boolean,
  files: CheckedFiles,
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
      const problem = await problemOf(files);
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
