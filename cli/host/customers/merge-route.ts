import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import { byActor, customerInLog, recordAct } from '../auth/audit-log.ts';
import { nameOf } from '../auth/people.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { parseBody } from '../http/parse-body.ts';
import { mergeRequest } from '../http/requests.ts';
import { identityOf } from './describe.ts';
import { decideMerge } from './merge-decision.ts';
import { mergeableIds, type KnownCustomer } from './merges.ts';
import type { Person } from './person.ts';
import { findRelated } from './related.ts';

interface MergeServices {
  database: Database;
  live: LiveChat;
}

const PATH = '/v1/customers/:id/merge';

const refused = (message: string): ApiError =>
  new ApiError(422, 'invalid', `response_id: ${message}`);

interface PersonAccess {
  authorise(request: FastifyRequest): Promise<Actor>;
  /** @throws {ApiError} with status 404 for an unknown id */
  openPerson(id: string): Promise<Person>;
}

/** Route by which operators add a related response to a person, and separate it again. */
export function serveMerges(
  app: FastifyInstance,
  { database, live }: MergeServices,
  { authorise, openPerson }: PersonAccess,
): void {
  app.post<{ Params: { id: string } }>(PATH, async (request, reply) => {
    const operator = await authorise(request);
    const { responseId, isMerged } = parseBody(mergeRequest, request.body);
    const { id } = request.params;
    const person = await openPerson(id);
    if (isMerged) await checkMergeable(database, person, responseId);
    else checkMerged(person, responseId);
    await database.transaction().execute(async (transaction) => {
      await decideMerge(transaction, responseId, {
        person: isMerged ? { ...known(person), owner: person.owner } : null,
        operator: nameOf({ ...operator, email: null }),
      });
      const act = isMerged ? 'response_merged' : 'response_separated';
      await recordAct(transaction, byActor(operator), act, { subject: customerInLog(id) });
    });
    live.publishTeamChange(responseId);
    return reply.status(204).send();
  });
}

function known(person: Person): KnownCustomer {
  const { name, email, phoneNumber, externalId, userId } = identityOf(person);
  return { name, email, phone: phoneNumber, external_id: externalId, user_id: userId };
}

/** @throws {ApiError} with status 422 for a response that is not related, or names a customer itself */
async function checkMergeable(
  database: Database,
  person: Person,
  responseId: string,
): Promise<void> {
  const related = await findRelated(database, person, [responseId]);
  if (!related.has(responseId)) throw refused('the response is not related to this customer.');
  if (!(await mergeableIds(database, [responseId])).has(responseId))
    throw refused('the response belongs to another customer, which its page has named.');
}

/** @throws {ApiError} with status 422 for a response that was not added to the person */
function checkMerged({ responses }: Person, responseId: string): void {
  const response = responses.find(({ id }) => id === responseId);
  if (!response || response.merged_at === null)
    throw refused('the response was not added to this customer.');
}
