import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { linkSchema } from '../../../core/contract/people.ts';
import { EMAIL_TAKEN } from '../../../core/contract/sign-in.ts';
import {
  allRoles,
  endSessions,
  findByLink,
  findPerson,
  isEmailTaken,
  type PersonRow,
} from '../auth/people.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { parseBody } from '../http/parse-body.ts';
import { findLink, takeLink } from './links.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { send } from '../http/reply.ts';
import { acceptRequest, linkRequest } from './requests.ts';
import type { PeopleServices } from './services.ts';
import { acceptSetup, isExample } from './setup.ts';
import { signIn } from './sign-in.ts';

/** Routes of links that sign in: of emails, of invitations, of the setup, and lasting ones. */

export function serveLinks(app: FastifyInstance, services: PeopleServices): void {
  const { database, limits } = services;
  /** Counts wrong links by address: right ones pass even when the limit of their address is reached. */
  const invalidLink = async ({ ip }: FastifyRequest): Promise<ApiError> => {
    await limits.consume('sign-ins of an address', ip);
    return new ApiError(401, 'link_invalid', 'The link was used, has expired, or is incomplete.');
  };

  app.post('/v1/sign-in/link/check', async (request, reply) => {
    const { token } = parseBody(linkRequest, request.body);
    const link = await findLink(database, token);
    const id = link ? link.person_id : ((await findByLink(database, token))?.id ?? null);
    const person = id === null ? undefined : await findPerson(database, id);
    const kind = link?.kind ?? (person ? 'personal' : null);
    if (kind === null) throw await invalidLink(request);
    return send(reply, linkSchema, {
      kind,
      name: person?.name ?? null,
      email: person?.email ?? null,
      roles: person ? allRoles(person.roles) : ['owner'],
      isExample: kind === 'setup' && isExample(request, services),
    });
  });

  app.post('/v1/sign-in/link', async (request, reply) => {
    const { token } = parseBody(linkRequest, request.body);
    const lasting = await findByLink(database, token);
    if (lasting) return signIn(database, request, reply, lasting, 'personal link');
    const found = await findLink(database, token);
    if (found?.kind !== 'sign_in' || !(await takeLink(database, token)))
      throw await invalidLink(request);
    const person = await findPerson(database, found.person_id!);
    if (!person) throw await invalidLink(request);
    return signIn(database, request, reply, person, 'link');
  });

  app.post('/v1/sign-in/accept', async (request, reply) => {
    const { token, password, ...profile } = parseBody(acceptRequest, request.body);
    const link = await findLink(database, token);
    if (!link || link.kind === 'sign_in') throw await invalidLink(request);
    await limits.consume('sign-ins of an address', `link ${token}`);
    if (profile.email !== null && (await isEmailTaken(database, profile.email, link.person_id)))
      throw new ApiError(422, EMAIL_TAKEN, 'email: another account has this address.');
    if (password !== null) await checkNewPassword(password, [profile.name, profile.email]);
    const hash = password === null ? null : await hashPassword(password);
    if (link.kind === 'setup') {
      const owner = await acceptSetup(services, request, token, profile, hash);
      if (!owner) throw await invalidLink(request);
      return signIn(database, request, reply, owner, 'setup');
    }
    const person = await acceptInvitation(database, token, link.person_id!, profile, hash);
    if (!person) throw await invalidLink(request);
    // A recovery ends the sessions of everyone with the earlier access.
    await endSessions(database, person.id);
    services.live.checkPeople();
    return signIn(database, request, reply, person, 'invitation');
  });
}

interface Profile {
  name: string | null;
  nickname: string | null;
  email: string | null;
}

/** Uses an invitation up, and completes the account of its person; `null` for a used link. */
const acceptInvitation = (
  database: Database,
  token: string,
  id: string,
  { name, nickname, email }: Profile,
  passwordHash: string | null,
): Promise<PersonRow | null> =>
  database.transaction().execute(async (transaction) => {
    if (!(await takeLink(transaction, token))) return null;
    return transaction
      .updateTable('people')
      .set({
        name: sql<string>`coalesce(${name}, name)`,
        nickname: sql<string>`coalesce(${nickname}, nickname)`,
        email: sql<string>`coalesce(email, ${email})`,
        password_hash: sql<string>`coalesce(${passwordHash}, password_hash)`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
