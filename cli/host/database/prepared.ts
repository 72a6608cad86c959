import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Limit of prepared statements. Further ones are parsed each time. */
const MAX_STATEMENTS = 200;

/**
 * Creates a pool for Kysely that names statements with parameters, so that each connection parses and plans them once.
 * Statements with `*` get no name: Postgres rejects them after a change of the schema by another host.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === MAX_STATEMENTS || text.includes('*')) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
  return {
    async connect() {
      const client = await pool.connect();
      const query = (
        statement: string | PostgresCursor<unknown>,
        values: readonly unknown[] = [],
      ) =>
        typeof statement !== 'string' || values.length === 0
          ? client.query(statement as string)
          : client.query({ name: nameOf(statement), text: statement, values: [...values] });
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
