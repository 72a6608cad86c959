import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Operator } from '../../../core/contract/inbox.ts';
import { personRoles, type PersonRole } from '../../../core/contract/roles.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { lockByName } from '../database/lock.ts';
import type { Tables } from '../database/schema.ts';
import { hashOfSecret } from './secret.ts';

/** Accounts in the database. */

export type PersonRow = Selectable<Tables['people']>;

/** Roles, with all that an owner has. */
export const allRoles = (roles: readonly PersonRole[]): PersonRole[] =>
  roles.includes('owner') ? [...personRoles] : [...roles];

/** The person as colleagues and customers know them. */
export const operatorOf = (row: PersonRow): Operator => ({
  id: row.id,
  name: row.name,
  nickname: row.nickname,
  avatar: row.avatar,
  avatarColor: row.avatar_color,
  savedReplies: row.saved_replies,
  roles: allRoles(row.roles),
});

/** Name for lists and logs. */
export const nameOf = ({
  name,
  nickname,
  email,
  id,
}: Pick<PersonRow, 'name' | 'nickname' | 'email' | 'id'>): string =>
  name ?? nickname ?? email ?? id;

/** Public snapshot of a person, in wire format. */
export const senderOf = ({
  name,
  nickname,
  avatar,
  avatarColor,
}: Operator): Record<string, string | null> => ({
  name,
  nickname,
  avatar,
  avatar_color: avatarColor,
});

const current = (database: Database) =>
  database.selectFrom('people').selectAll().where('removed_at', 'is', null);

/** Reads all people, by name. */
export const readPeople = (database: Database): Promise<PersonRow[]> =>
  current(database)
    .orderBy(sql`lower(coalesce(name, nickname, email, id))`)
    .orderBy('id')
    .execute();

export const readOperators = async (database: Database): Promise<Operator[]> =>
  (await readPeople(database)).map(operatorOf);

export const findPerson = (database: Database, id: string): Promise<PersonRow | undefined> =>
  current(database).where('id', '=', id).executeTakeFirst();

/** One form of all spellings of an email address, with which accounts are found and tries are counted. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Finds the person with an email address; none where two people share it. */
export async function findByEmail(
  database: Database,
  email: string,
): Promise<PersonRow | undefined> {
  const people = await current(database)
    .where(sql`lower(email)`, '=', emailKey(email))
    .limit(2)
    .execute();
  return people.length === 1 ? people[0] : undefined;
}

/** Finds the person of a lasting link by its token. */
export const findByLink = (database: Database, token: string): Promise<PersonRow | undefined> =>
  current(database).where('link_hash', '=', hashOfSecret(token)).executeTakeFirst();

export const isEmailTaken = async (
  database: Database,
  email: string,
  exceptId: string | null,
): Promise<boolean> =>
  (
    await current(database)
      .where(sql`lower(email)`, '=', emailKey(email))
      .execute()
  ).some(({ id }) => id !== exceptId);

interface NewPerson {
  name: string | null;
  email: string | null;
  roles: readonly PersonRole[];
}

/** Adds a person. */
export const addPerson = (
  database: Database,
  { name, email, roles }: NewPerson,
): Promise<PersonRow> =>
  database
    .insertInto('people')
    .values({ id: randomUUID(), name, email, roles: [...roles] })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Key of the lock under which owners are counted. */
const OWNERS_LOCK = 'owners';

const ownersBeside = async (transaction: DatabaseTransaction, id: string): Promise<boolean> => {
  await lockByName(transaction, OWNERS_LOCK);
  const other = await current(transaction)
    .where('id', '!=', id)
    .where(sql<boolean>`'owner' = any(roles)`)
    .executeTakeFirst();
  return other !== undefined;
};

/** Changes roles, unless the last owner would lose theirs. Returns the person; `null` for the last owner. */
export const changeRoles = (
  database: Database,
  person: PersonRow,
  roles: readonly PersonRole[],
): Promise<PersonRow | null> =>
  database.transaction().execute(async (transaction) => {
    const isOwner = person.roles.includes('owner') && !roles.includes('owner');
    if (isOwner && !(await ownersBeside(transaction, person.id))) return null;
    return transaction
      .updateTable('people')
      .set({ roles: [...roles], follows_file: false })
      .where('id', '=', person.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Removes a person with sessions, links, passkeys and tokens, unless it is the last owner. Returns whether it was removed. */
export const removePerson = (database: Database, person: PersonRow): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    if (person.roles.includes('owner') && !(await ownersBeside(transaction, person.id)))
      return false;
    await forgetPerson(transaction, person.id);
    return true;
  });

/** Ends all access of a person. Only the id remains in the row. */
async function forgetPerson(transaction: DatabaseTransaction, id: string): Promise<void> {
  for (const table of ['sessions', 'sign_in_links', 'passkeys', 'personal_tokens'] as const)
    await transaction.deleteFrom(table).where('person_id', '=', id).execute();
  await transaction
    .updateTable('people')
    .set({
      name: null,
      nickname: null,
      avatar: null,
      avatar_color: null,
      saved_replies: '[]',
      email: null,
      roles: [],
      link_salt: null,
      link_hash: null,
      password_hash: null,
      provider_issuer: null,
      provider_subject: null,
      removed_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/** Ends the sessions of a person; `exceptId` continues. */
export const endSessions = async (
  database: Database,
  personId: string,
  exceptId: string | null = null,
): Promise<void> => {
  let ending = database.deleteFrom('sessions').where('person_id', '=', personId);
  if (exceptId !== null) ending = ending.where('id', '!=', exceptId);
  await ending.execute();
};
