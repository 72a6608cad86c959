import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  invitationSchema,
  peopleSchema,
  personSchema,
  type Person,
} from '../../../core/contract/people.ts';
import { EMAIL_TAKEN, LAST_OWNER, SIGN_IN_PAGE } from '../../../core/contract/sign-in.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import {
  addPerson,
  changeRoles,
  endSessions,
  findPerson,
  isEmailTaken,
  nameOf,
  readPeople,
  removePerson,
  type PersonRow,
} from '../auth/people.ts';
import { endLastingLink } from '../auth/lasting-links.ts';
import { actorOf } from '../auth/person-request.ts';
import type { Database } from '../database/database.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { parseBody } from '../http/parse-body.ts';
import { baseUrlOf } from '../http/urls.ts';
import { createLink } from './links.ts';
import { mailLink } from './mails.ts';
import { send } from '../http/reply.ts';
import { assignedTo } from '../records/assignments.ts';
import { newInvitation, newPerson, rolesChange } from './requests.ts';
import type { PeopleServices } from './services.ts';

/** Routes by which owners manage people. */

const PATH = '/v1/people';
const INVITATION_DAYS = 7;

interface OfPerson {
  Params: { id: string };
}

const lastOwner = (): ApiError =>
  new ApiError(409, LAST_OWNER, 'A host needs one owner. Give another person the role first.');

const toWire = (row: PersonRow, invited: ReadonlySet<string>): Person => ({
  id: row.id,
  name: row.name,
  nickname: row.nickname,
  avatar: row.avatar,
  avatarColor: row.avatar_color,
  email: row.email,
  roles: row.roles,
  isInvited: invited.has(row.id),
  hasPersonalLink: row.link_hash !== null,
  seenAt: row.seen_at?.toISOString() ?? null,
});

/** Ids of people with an invitation that is valid. */
async function readInvited(database: Database): Promise<Set<string>> {
  const links = await database
    .selectFrom('sign_in_links')
    .select('person_id')
    .where('kind', '=', 'invitation')
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  return new Set(links.map(({ person_id: id }) => id!));
}

const personToWire = async (database: Database, row: PersonRow): Promise<Person> =>
  toWire(row, await readInvited(database));

export function servePersons(app: FastifyInstance, services: PeopleServices): void {
  const { database, live } = services;
  const find = async ({ params }: FastifyRequest<OfPerson>): Promise<PersonRow> => {
    const person = await findPerson(database, params.id);
    if (!person) throw notFound('person');
    return person;
  };

  /** Ends open pages of a person that have lost their access, and shows colleagues the conversations without an operator. */
  async function updatePages(id: string): Promise<void> {
    live.checkPeople();
    const conversations = await assignedTo(database, id);
    if (conversations.length > 0) live.publishTeamChange(...conversations);
  }

  app.get(PATH, async (_, reply) => {
    const invited = await readInvited(database);
    const people = (await readPeople(database)).map((row) => toWire(row, invited));
    return send(reply, peopleSchema, { people });
  });

  app.post(PATH, async (request, reply) => {
    const given = parseBody(newPerson, request.body);
    await checkEmail(database, given.email);
    const person = await addPerson(database, given);
    await recordAct(database, byActor(actorOf(request)), 'person_added', {
      subject: nameOf(person),
      details: person.roles.join(', '),
    });
    return send(reply, personSchema, await personToWire(database, person), 201);
  });

  app.patch<OfPerson>(`${PATH}/:id`, async (request, reply) => {
    const person = await find(request);
    const { roles } = parseBody(rolesChange, request.body);
    const changed = await changeRoles(database, person, [...new Set(roles)]);
    if (!changed) throw lastOwner();
    await updatePages(person.id);
    await recordAct(database, byActor(actorOf(request)), 'roles_changed', {
      subject: nameOf(person),
      details: changed.roles.join(', '),
    });
    return send(reply, personSchema, await personToWire(database, changed));
  });

  app.delete<OfPerson>(`${PATH}/:id`, async (request, reply) => {
    const person = await find(request);
    if (!(await removePerson(database, person))) throw lastOwner();
    await updatePages(person.id);
    await recordAct(database, byActor(actorOf(request)), 'person_removed', {
      subject: nameOf(person),
    });
    return reply.status(204).send();
  });

  app.delete<OfPerson>(`${PATH}/:id/sessions`, async (request, reply) => {
    const person = await find(request);
    await endSessions(database, person.id);
    live.checkPeople();
    await recordAct(database, byActor(actorOf(request)), 'sessions_ended', {
      subject: nameOf(person),
    });
    return reply.status(204).send();
  });

  serveInvitations(app, services);
}

/** Invites a new person, or renews the link of one. */
function serveInvitations(app: FastifyInstance, services: PeopleServices): void {
  const { database } = services;
  app.post(`${PATH}/invitations`, async (request, reply) => {
    const { personId, ...given } = parseBody(newInvitation, request.body);
    const person =
      personId === null ? await addInvited(database, given) : await findPerson(database, personId);
    if (!person) throw notFound('person');
    if (personId !== null) await endLastingLink(database, person.id);
    const token = await createLink(database, 'invitation', person.id);
    const link = `${baseUrlOf(request)}${SIGN_IN_PAGE}#link=${token}`;
    const actor = actorOf(request);
    await recordAct(
      database,
      byActor(actor),
      personId === null ? 'person_invited' : 'link_renewed',
      {
        subject: nameOf(person),
        details: person.roles.join(', '),
      },
    );
    const isMailed = await mailLink(services, person, link, (texts) => ({
      subject: texts.inviteSubject({
        name: nameOf({ ...actor, email: null }),
        host: new URL(baseUrlOf(request)).host,
      }),
      action: texts.inviteAction(),
      note: texts.inviteNote({ days: INVITATION_DAYS }),
    }));
    return send(
      reply,
      invitationSchema,
      { person: await personToWire(database, person), link, isMailed },
      201,
    );
  });
}

/** @throws {ApiError} with status 422 for an address of another account */
async function checkEmail(database: Database, email: string | null): Promise<void> {
  if (email !== null && (await isEmailTaken(database, email, null)))
    throw new ApiError(422, EMAIL_TAKEN, 'email: another account has this address.');
}

async function addInvited(
  database: Database,
  given: { name: string | null; email: string | null; roles: readonly Person['roles'][number][] },
): Promise<PersonRow> {
  if (given.name === null && given.email === null)
    throw new ApiError(422, 'invalid', 'email: expected an address or a name.');
  if (given.roles.length === 0)
    throw new ApiError(422, 'invalid', 'roles: expected at least one role.');
  await checkEmail(database, given.email);
  return addPerson(database, given);
}
