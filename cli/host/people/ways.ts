import type { PersonRow } from '../auth/people.ts';
import type { Database } from '../database/database.ts';

/** Whether a person can sign in without a link. */
export async function hasWay(database: Database, person: PersonRow): Promise<boolean> {
  if (person.password_hash !== null || person.provider_subject !== null) return true;
  const passkey = await database
    .selectFrom('passkeys')
    .select('id')
    .where('person_id', '=', person.id)
    .executeTakeFirst();
  return passkey !== undefined;
}
