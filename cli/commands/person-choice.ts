import { Failure } from '../base/failure.ts';
import { findByEmail, findPerson, type PersonRow } from '../host/auth/people.ts';
import type { Database } from '../host/database/database.ts';

/** Finds the person with an id or an email address. @throws {Failure} without one */
export async function requirePerson(database: Database, id: string): Promise<PersonRow> {
  const person = (await findPerson(database, id)) ?? (await findByEmail(database, id));
  if (!person) throw new Failure(`There is no person ${id}. List them: psn people list`);
  return person;
}
