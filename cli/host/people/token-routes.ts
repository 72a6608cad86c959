import type { FastifyInstance } from 'fastify';
import { newTokenSchema, tokensSchema, type PersonalToken } from '../../../core/contract/people.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import { isUuid } from '../database/uuid.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { parseBody } from '../http/parse-body.ts';
import { send } from '../http/reply.ts';
import { newToken } from './requests.ts';
import type { PeopleServices } from './services.ts';
import { addToken, foreignScope, type TokenRow } from './tokens.ts';

/** Routes of personal tokens. */

const PATH = '/v1/tokens';
const MAX_TOKENS = 50;

const toWire = (row: TokenRow): PersonalToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  personId: row.person_id,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
});

export function serveTokens(app: FastifyInstance, { database }: PeopleServices): void {
  app.get(PATH, async (request, reply) => {
    const { id, roles } = actorOf(request);
    let select = database.selectFrom('personal_tokens').selectAll().orderBy('created_at', 'desc');
    if (!roles.includes('owner')) select = select.where('person_id', '=', id);
    return send(reply, tokensSchema, { tokens: (await select.execute()).map(toWire) });
  });

  app.post(PATH, async (request, reply) => {
    const actor = actorOf(request);
    const { name, scopes, days } = parseBody(newToken, request.body);
    if (scopes.length === 0)
      throw new ApiError(422, 'invalid', 'scopes: expected at least one scope.');
    const foreign = foreignScope(scopes, actor.roles);
    if (foreign)
      throw new ApiError(
        403,
        'missing_role',
        `The scope ${foreign.scope} needs the role ${foreign.role}.`,
      );
    const { count } = await database
      .selectFrom('personal_tokens')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('person_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_TOKENS)
      throw new ApiError(422, 'invalid', `An account has at most ${MAX_TOKENS} tokens.`);
    const { row, secret } = await addToken(database, actor.id, { name, scopes, days });
    await recordAct(database, byActor(actor), 'token_added', {
      subject: name,
      details: scopes.join(', '),
    });
    return send(reply, newTokenSchema, { token: toWire(row), secret }, 201);
  });

  app.delete<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    const actor = actorOf(request);
    const { id } = request.params;
    let removing = database.deleteFrom('personal_tokens').where('id', '=', isUuid(id) ? id : null);
    if (!actor.roles.includes('owner')) removing = removing.where('person_id', '=', actor.id);
    const removed = await removing.returning('name').executeTakeFirst();
    if (!removed) throw notFound('token');
    await recordAct(database, byActor(actor), 'token_removed', { subject: removed.name });
    return reply.status(204).send();
  });
}
