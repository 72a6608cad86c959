import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Number of statements that are prepared. Beyond it statements are parsed each time: their texts vary. */
const MAX_STATEMENTS = 200;

/**
 * A pool for Kysely whose statements with parameters have names, so that each connection parses and plans them once.
 * Those with `*` have none: Postgres refuses them when another host has changed the schema meanwhile.
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
