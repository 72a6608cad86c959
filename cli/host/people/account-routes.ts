import type { FastifyInstance } from 'fastify';
import { accountSchema, passkeyOptionsSchema } from '../../../core/contract/people.ts';
import { EMAIL_TAKEN } from '../../../core/contract/sign-in.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import type { Actor } from '../auth/actor.ts';
import { endSessions, isEmailTaken } from '../auth/people.ts';
import { actorOf } from '../auth/person-request.ts';
import { isUuid } from '../database/uuid.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { parseBody } from '../http/parse-body.ts';
import { readAccount } from './account.ts';
import { personByPasskey, signInOptions } from './passkeys.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import { send } from '../http/reply.ts';
import { confirmation, newPassword, profileChange } from './requests.ts';
import type { PeopleServices } from './services.ts';
import { confirmSession } from './sessions.ts';
import { ACCOUNT_PATH, checkRecent, ownRow, pageOf } from './own-account.ts';
import { servePasskeys } from './passkey-routes.ts';

/** Routes of the signed-in person: profile, password and sessions. */

/** Fields of the profile that `null` removes. */
const REMOVABLE: readonly string[] = ['nickname', 'language', 'avatar_color'];

const hasNull = (body: unknown, name: string): boolean =>
  (body as Record<string, unknown>)[name] === null;

export function serveAccount(app: FastifyInstance, services: PeopleServices): void {
  const { database, live } = services;

  app.get(ACCOUNT_PATH, async (request, reply) =>
    send(reply, accountSchema, await readAccount(database, actorOf(request))),
  );

  app.patch(ACCOUNT_PATH, async (request, reply) => {
    const actor = actorOf(request);
    const given = parseBody(profileChange, request.body);
    const person = await ownRow(database, actor);
    if (given.email !== null && given.email !== person.email) {
      await checkRecent(database, actor, person);
      if (await isEmailTaken(database, given.email, person.id))
        throw new ApiError(422, EMAIL_TAKEN, 'email: another account has this address.');
    }
    const { avatarColor, savedReplies, ...others } = given;
    const columns = {
      ...others,
      avatar_color: avatarColor,
      saved_replies: savedReplies && JSON.stringify(savedReplies),
    };
    const removed = REMOVABLE.filter((name) => hasNull(request.body, name));
    const changes = Object.entries(columns).filter(
      ([name, value]) => value !== null || removed.includes(name),
    );
    await database
      .updateTable('people')
      .set({ ...Object.fromEntries(changes), follows_file: false })
      .where('id', '=', person.id)
      .execute();
    await recordAct(database, byActor(actor), 'account_changed', {
      details: changes.map(([name]) => name).join(', '),
    });
    return send(reply, accountSchema, await readAccount(database, actor));
  });

  app.post(`${ACCOUNT_PATH}/confirm/passkey/options`, async (request, reply) => {
    const options = await signInOptions(database, pageOf(request));
    return send(reply, passkeyOptionsSchema, { options });
  });

  app.post(`${ACCOUNT_PATH}/confirm`, async (request, reply) => {
    const actor = actorOf(request);
    const { password, credential } = parseBody(confirmation, request.body);
    if (password !== null) await checkPassword(services, actor, password);
    else if (credential !== null)
      await personByPasskey(database, pageOf(request), actor.id, credential);
    else throw new ApiError(422, 'invalid', 'password: expected a password, or a credential.');
    await confirmSession(database, actor.sessionId!);
    return reply.status(204).send();
  });

  app.post(`${ACCOUNT_PATH}/password`, async (request, reply) => {
    const actor = actorOf(request);
    const { password } = parseBody(newPassword, request.body);
    const person = await ownRow(database, actor);
    await checkRecent(database, actor, person);
    await checkNewPassword(password, [person.name, person.nickname, person.email]);
    const hash = await hashPassword(password);
    await database
      .updateTable('people')
      .set({ password_hash: hash })
      .where('id', '=', person.id)
      .execute();
    await endSessions(database, person.id, actor.sessionId);
    live.checkPeople();
    await recordAct(database, byActor(actor), 'password_changed');
    return reply.status(204).send();
  });

  servePasskeys(app, services);
  serveSessions(app, services);
}

async function checkPassword(
  { database, limits }: PeopleServices,
  actor: Actor,
  password: string,
): Promise<void> {
  const tries = `session ${actor.sessionId}`;
  await limits.consume('passwords of an account', tries);
  const { password_hash: hash } = await ownRow(database, actor);
  if (!(await isPassword(password, hash)))
    throw new ApiError(401, 'wrong_sign_in', 'This is not the password of the account.');
  await limits.release('passwords of an account', tries);
}

function serveSessions(app: FastifyInstance, { database, live }: PeopleServices): void {
  app.delete<{ Params: { id: string } }>(`${ACCOUNT_PATH}/sessions/:id`, async (request, reply) => {
    const actor = actorOf(request);
    const { id } = request.params;
    const removed = isUuid(id)
      ? await database
          .deleteFrom('sessions')
          .where('id', '=', id)
          .where('person_id', '=', actor.id)
          .returning('browser')
          .executeTakeFirst()
      : undefined;
    if (!removed) throw notFound('session');
    live.checkPeople();
    await recordAct(database, byActor(actor), 'sessions_ended', { details: removed.browser });
    return reply.status(204).send();
  });

  app.delete(`${ACCOUNT_PATH}/sessions`, async (request, reply) => {
    const actor = actorOf(request);
    await endSessions(database, actor.id, actor.sessionId);
    live.checkPeople();
    await recordAct(database, byActor(actor), 'sessions_ended');
    return reply.status(204).send();
  });
}
