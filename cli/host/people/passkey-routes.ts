import type { FastifyInstance } from 'fastify';
import { accountSchema, passkeyOptionsSchema } from '../../../core/contract/people.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import { notFound } from '../http/api-error.ts';
import { parseBody } from '../http/parse-body.ts';
import { readAccount } from './account.ts';
import { addPasskey, registrationOptions, unnamedPasskey } from './passkeys.ts';
import { send } from '../http/reply.ts';
import { newPasskey } from './requests.ts';
import type { PeopleServices } from './services.ts';
import { ACCOUNT_PATH, checkRecent, ownRow, pageOf } from './own-account.ts';

/** Routes of the passkeys of the signed-in person. */

export function servePasskeys(app: FastifyInstance, { database }: PeopleServices): void {
  app.post(`${ACCOUNT_PATH}/passkeys/options`, async (request, reply) => {
    const actor = actorOf(request);
    const person = await ownRow(database, actor);
    await checkRecent(database, actor, person);
    const options = await registrationOptions(database, pageOf(request), person);
    return send(reply, passkeyOptionsSchema, { options });
  });

  app.post(`${ACCOUNT_PATH}/passkeys`, async (request, reply) => {
    const actor = actorOf(request);
    const { name, credential } = parseBody(newPasskey, request.body);
    const person = await ownRow(database, actor);
    await checkRecent(database, actor, person);
    const given = name ?? unnamedPasskey();
    await addPasskey(database, pageOf(request), person, given, credential);
    await recordAct(database, byActor(actor), 'passkey_added', { subject: given });
    return send(reply, accountSchema, await readAccount(database, actor));
  });

  app.delete<{ Params: { id: string } }>(`${ACCOUNT_PATH}/passkeys/:id`, async (request, reply) => {
    const actor = actorOf(request);
    const removed = await database
      .deleteFrom('passkeys')
      .where('id', '=', request.params.id)
      .where('person_id', '=', actor.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound('passkey');
    await recordAct(database, byActor(actor), 'passkey_removed', { subject: removed.name });
    return reply.status(204).send();
  });
}
