import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** A secret of 256 bits that all hosts of one database share; made when it is first asked for. */
export async function secretOf(database: Database, name: string): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (
    await database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).value;
}
