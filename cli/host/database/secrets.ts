import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

const SECRET_BYTES = 32;

/** Returns a 256-bit secret in hex, shared by all hosts of one database. Creates it on first use. */
export async function secretOf(database: Database, name: string): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
