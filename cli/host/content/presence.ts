import { sql } from 'kysely';
import { PRESENCE_SECONDS, type Presence } from '../../../core/contract/content/drafts.ts';
import type { Actor } from '../auth/actor.ts';
import { nameOf } from '../auth/people.ts';
import type { Database } from '../database/database.ts';

/** People with a file open in the editor, on all hosts of a database. */

interface Place {
  path: string;
  place: string;
}

/** Records the place of a person. Resolves to the other people with the same file open. */
export async function reportPresence(
  database: Database,
  actor: Actor,
  { path, place }: Place,
): Promise<Presence['others']> {
  const name = nameOf({ ...actor, email: null });
  const color = actor.avatarColor;
  const reported = { name, color, place, seen_at: sql<Date>`now()` };
  await database
    .insertInto('presence')
    .values({ path, person_id: actor.id, ...reported })
    .onConflict((conflict) => conflict.columns(['path', 'person_id']).doUpdateSet(reported))
    .execute();
  return database
    .selectFrom('presence')
    .select(['person_id as id', 'name', 'color', 'place'])
    .where('path', '=', path)
    .where('person_id', '!=', actor.id)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${PRESENCE_SECONDS})`)
    .orderBy('name')
    .orderBy('person_id')
    .execute();
}

export async function removeOldPresence(database: Database): Promise<void> {
  await database
    .deleteFrom('presence')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${PRESENCE_SECONDS})`)
    .execute();
}
