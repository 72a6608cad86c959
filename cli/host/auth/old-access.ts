import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { SESSION_IDLE_DAYS } from './actor.ts';

/** Age in days at which entries of the audit log are removed. */
const AUDIT_DAYS = 400;

/** Removes expired sessions, links, challenges and tokens, and old entries of the audit log. */
export async function removeOldAccess(database: Database): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${SESSION_IDLE_DAYS})`)
    .execute();
  for (const table of ['sign_in_links', 'pending_sign_ins', 'personal_tokens'] as const)
    await database
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
  await database.transaction().execute(async (transaction) => {
    // The trigger of the table lets nothing else remove entries.
    await sql`set local psn.audit_retention = 'on'`.execute(transaction);
    await transaction
      .deleteFrom('audit_log')
      .where('at', '<', sql<Date>`now() - make_interval(days => ${AUDIT_DAYS})`)
      .execute();
  });
}
