import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  linkSchema,
  passkeyOptionsSchema,
  signedInSchema,
  signInWaysSchema,
} from '../../../core/contract/people.ts';
import { EMAIL_TAKEN, SIGN_IN_PAGE } from '../../../core/contract/sign-in.ts';
import { sql } from 'kysely';
import { byActor, recordAct } from '../auth/audit-log.ts';
import {
  allRoles,
  endSessions,
  findByEmail,
  findPerson,
  isEmailTaken,
  type PersonRow,
} from '../auth/people.ts';
import { actorOf } from '../auth/person-request.ts';
import { hashOfSecret } from '../auth/secret.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { parseBody } from '../http/parse-body.ts';
import { limitAddress, networkOf } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';
import { createLink, findLink, takeLink } from './links.ts';
import { hasMail, mailLink } from './mails.ts';
import { personByPasskey, signInOptions } from './passkeys.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import { send } from './reply.ts';
import {
  acceptRequest,
  linkRequest,
  mailSignIn,
  passkeySignIn,
  passwordSignIn,
} from './requests.ts';
import { isOwnPath, placeOf, type PeopleServices } from './services.ts';
import { beginSession, endSession, isKnownDevice } from './sessions.ts';
import { acceptSetup, hasOwner, isExample } from './setup.ts';

/** Routes that sign people in and out. Their replies do not reveal accounts. */

const LINK_MINUTES = 20;

const wrongSignIn = (): ApiError =>
  new ApiError(401, 'wrong_sign_in', 'There is no account with this address and this password.');
const invalidLink = (): ApiError =>
  new ApiError(401, 'link_invalid', 'The link was used, has expired, or is incomplete.');

export function serveSignIn(app: FastifyInstance, services: PeopleServices): void {
  const { database, workspace, limits } = services;
  const limited = limitAddress(limits, 'sign-ins of an address');

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    person: PersonRow,
    way: string,
  ): Promise<FastifyReply> {
    await beginSession(database, request, reply, person, way);
    return send(reply, signedInSchema, { personId: person.id });
  }

  app.get('/v1/sign-in', async (_, reply) => {
    const provider = workspace.current().oidc;
    return send(reply, signInWaysSchema, {
      isSetUp: await hasOwner(database),
      hasMail: hasMail(services),
      providerName: provider && (provider.name ?? new URL(provider.issuer).hostname),
    });
  });

  app.post('/v1/sign-in/password', limited, async (request, reply) => {
    const { email, password } = parseBody(passwordSignIn, request.body);
    const person = await findByEmail(database, email);
    const isKnown = person !== undefined && (await isKnownDevice(database, request, person.id));
    const tries = isKnown
      ? `device ${person.id}`
      : `${networkOf(request.ip)} ${email.toLowerCase()}`;
    await limits.consume('passwords of an account', tries);
    const isRight = await isPassword(password, person?.password_hash ?? null);
    if (!person || !isRight) throw wrongSignIn();
    await limits.release('passwords of an account', tries);
    return signIn(request, reply, person, 'password');
  });

  app.post('/v1/sign-in/mail', limited, async (request, reply) => {
    const { email, next } = parseBody(mailSignIn, request.body);
    await limits.consume('sign-in emails', `${networkOf(request.ip)} ${email.toLowerCase()}`);
    // After the reply: its time would reveal accounts.
    void sendSignInLink(services, baseUrlOf(request), email, next).catch((error: unknown) =>
      request.log.error(error),
    );
    return reply.status(202).send({});
  });

  app.post('/v1/sign-in/link/check', limited, async (request, reply) => {
    const { token } = parseBody(linkRequest, request.body);
    const link = await findLink(database, token);
    const id = link ? link.person_id : ((await byLastingLink(database, token))?.id ?? null);
    const person = id === null ? undefined : await findPerson(database, id);
    const kind = link?.kind ?? (person ? 'personal' : null);
    if (kind === null) throw invalidLink();
    return send(reply, linkSchema, {
      kind,
      name: person?.name ?? null,
      email: person?.email ?? null,
      roles: person ? allRoles(person.roles) : ['owner'],
      isExample: kind === 'setup' && isExample(request, services),
    });
  });

  app.post('/v1/sign-in/link', limited, async (request, reply) => {
    const { token } = parseBody(linkRequest, request.body);
    const lasting = await byLastingLink(database, token);
    if (lasting) return signIn(request, reply, lasting, 'personal link');
    const found = await findLink(database, token);
    if (found?.kind !== 'sign_in' || !(await takeLink(database, token))) throw invalidLink();
    const person = await findPerson(database, found.person_id!);
    if (!person) throw invalidLink();
    return signIn(request, reply, person, 'link');
  });

  app.post('/v1/sign-in/accept', limited, async (request, reply) => {
    const { token, password, ...profile } = parseBody(acceptRequest, request.body);
    const link = await findLink(database, token);
    if (!link || link.kind === 'sign_in') throw invalidLink();
    if (profile.email !== null && (await isEmailTaken(database, profile.email, link.person_id)))
      throw new ApiError(422, EMAIL_TAKEN, 'email: another account has this address.');
    if (password !== null) await checkNewPassword(password, [profile.name, profile.email]);
    const hash = password === null ? null : await hashPassword(password);
    if (link.kind === 'setup') {
      const owner = await acceptSetup(services, request, token, profile, hash);
      if (!owner) throw invalidLink();
      return signIn(request, reply, owner, 'setup');
    }
    if (!(await takeLink(database, token))) throw invalidLink();
    const person = await acceptInvitation(database, link.person_id!, profile, hash);
    // Where access is recovered, others may have had it.
    await endSessions(database, person.id);
    services.live.checkPeople();
    return signIn(request, reply, person, 'invitation');
  });

  app.post('/v1/sign-in/passkey/options', limited, async (request, reply) => {
    const options = await signInOptions(database, placeOf(request), null);
    return send(reply, passkeyOptionsSchema, { options });
  });

  app.post('/v1/sign-in/passkey', limited, async (request, reply) => {
    const { credential } = parseBody(passkeySignIn, request.body);
    const person = await personByPasskey(database, placeOf(request), null, credential);
    return signIn(request, reply, person, 'passkey');
  });

  app.post('/v1/sign-out', async (request, reply) => {
    await endSession(database, request, reply);
    await recordAct(database, byActor(actorOf(request)), 'signed_out');
    services.live.checkPeople();
    return reply.status(204).send();
  });
}

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

const byLastingLink = (database: Database, token: string): Promise<PersonRow | undefined> =>
  database
    .selectFrom('people')
    .selectAll()
    .where('link_hash', '=', hashOfSecret(token))
    .where('removed_at', 'is', null)
    .executeTakeFirst();

async function sendSignInLink(
  services: PeopleServices,
  baseUrl: string,
  email: string,
  next: string | null,
): Promise<void> {
  const person = await findByEmail(services.database, email);
  if (!person || !hasMail(services)) return;
  const token = await createLink(services.database, 'sign_in', person.id, LINK_MINUTES);
  const query = next !== null && isOwnPath(next) ? `?${new URLSearchParams({ next })}` : '';
  await mailLink(services, person, `${baseUrl}${SIGN_IN_PAGE}${query}#link=${token}`, (texts) => ({
    subject: texts.signInSubject({ host: new URL(baseUrl).host }),
    action: texts.signInAction(),
    note: texts.signInNote({ minutes: LINK_MINUTES }),
  }));
}

interface Profile {
  name: string | null;
  nickname: string | null;
  email: string | null;
}

/** Completes the account of an invited person. */
const acceptInvitation = (
  database: Database,
  id: string,
  { name, nickname, email }: Profile,
  passwordHash: string | null,
): Promise<PersonRow> =>
  database
    .updateTable('people')
    .set({
      ...(name === null ? {} : { name }),
      ...(nickname === null ? {} : { nickname }),
      ...(email === null ? {} : { email: sql<string>`coalesce(email, ${email})` }),
      ...(passwordHash === null ? {} : { password_hash: passwordHash }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
