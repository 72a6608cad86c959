import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Error code of Postgres for a statement that exceeded its timeout. */
export const QUERY_CANCELED = '57014';

/**
 * Limits the statements of a pool to a time: running ones are cancelled then, and later ones are rejected, with the code
 * `QUERY_CANCELED`.
 *
 * @param end time of `performance.now()`
 */
export function limited(pool: PostgresPool, end: number): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query: PostgresPoolClient['query'] = client.query.bind(client);
      const ms = Math.floor(end - performance.now());
      try {
        if (ms <= 0) throw Object.assign(new Error('The time is over.'), { code: QUERY_CANCELED });
        await query(`set statement_timeout = ${ms}`, []);
      } catch (error) {
        client.release();
        throw error;
      }
      const release = (): void => client.release();
      return {
        query,
        release: () => void query('reset statement_timeout', []).then(release, release),
      };
    },
    end: () => pool.end(),
  };
}
