import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { SETUP_PAGE, SIGN_IN_PAGE, START_PAGE } from '../../../core/contract/sign-in.ts';
import { hostName } from '../../../core/contract/domain.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import { addPerson, type PersonRow } from '../auth/people.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { LOOPBACK } from '../http/app.ts';
import { createLink, takeLink } from './links.ts';
import type { PeopleServices } from './services.ts';

/** Setup of a host: the first owner, by an address that the terminal prints once for each start. */

const SETUP_LOCK = 'setup';
const EXAMPLE_OWNER = { name: 'Owner of the example', nickname: null, email: null };

export async function hasOwner(database: Database): Promise<boolean> {
  const owner = await database
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Hours in which the link of a terminal signs in the owner of an example. */
const EXAMPLE_HOURS = 24;

/**
 * Path that a terminal prints at the start of a host: of the setup while there is no owner, otherwise of the start page. The
 * owner of an example has no password, and gets a link.
 */
export async function firstPath(database: Database, hasExample: boolean): Promise<string> {
  if (!(await hasOwner(database)))
    return `${SETUP_PAGE}#${await createLink(database, 'setup', null)}`;
  const owner = hasExample ? await ownerWithoutWay(database) : undefined;
  if (!owner) return START_PAGE;
  const token = await createLink(database, 'sign_in', owner.id, EXAMPLE_HOURS * 60);
  return `${SIGN_IN_PAGE}?next=${encodeURIComponent(START_PAGE)}#link=${token}`;
}

const ownerWithoutWay = (database: Database): Promise<{ id: string } | undefined> =>
  database
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('removed_at', 'is', null)
    .where('password_hash', 'is', null)
    .where('provider_subject', 'is', null)
    .where('link_hash', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('id').whereRef('person_id', '=', 'people.id'))),
    )
    .orderBy('created_at')
    .executeTakeFirst();

/** Whether one click makes an owner: of an example, on this machine. */
export const isExample = (
  { headers }: FastifyRequest,
  { isExample: hasExample }: PeopleServices,
): boolean => hasExample && LOOPBACK.includes(hostName(headers.host ?? ''));

interface Profile {
  name: string | null;
  nickname: string | null;
  email: string | null;
}

/**
 * Makes the first owner. Returns `null` for a link that is used.
 *
 * @throws {ApiError} with status 422 without a name and an address, except for the owner of an example
 */
export async function acceptSetup(
  services: PeopleServices,
  request: FastifyRequest,
  token: string,
  given: Profile,
  passwordHash: string | null,
): Promise<PersonRow | null> {
  const isOfExample = isExample(request, services) && given.name === null;
  const { name, nickname, email } = isOfExample ? EXAMPLE_OWNER : given;
  if (name === null || (email === null && !isOfExample))
    throw new ApiError(422, 'invalid', 'name: expected a name and an email address.');
  return services.database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${SETUP_LOCK}, 0))`.execute(
      transaction,
    );
    if ((await hasOwner(transaction)) || !(await takeLink(transaction, token))) return null;
    const { id } = await addPerson(transaction, { name, email, roles: ['owner'] });
    const owner = await transaction
      .updateTable('people')
      .set({ nickname, password_hash: passwordHash })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction.deleteFrom('sign_in_links').where('kind', '=', 'setup').execute();
    const author = byActor({ ...owner, source: 'session', address: request.ip });
    await recordAct(transaction, author, 'host_set_up');
    return owner;
  });
}
