import type { FastifyRequest } from 'fastify';
import { REAUTHENTICATION_NEEDED } from '../../../core/contract/sign-in.ts';
import type { Actor } from '../auth/actor.ts';
import { findPerson, type PersonRow } from '../auth/people.ts';
import { actorOf } from '../auth/person-request.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Place } from './passkeys.ts';
import { placeOf } from './services.ts';
import { hasWay } from './ways.ts';

/** The account of the caller. */

export const ACCOUNT_PATH = '/v1/account';

/** The person of an actor. It exists, as the actor was found with it. */
export const ownRow = async (database: Database, { id }: Actor): Promise<PersonRow> =>
  (await findPerson(database, id))!;

/** The page of a session. */
export const pageOf = (request: FastifyRequest): Place =>
  placeOf(request, actorOf(request).sessionId ?? '');

/** A first way to sign in needs no confirmation, which the person could not give. */
export async function checkRecent(
  database: Database,
  actor: Actor,
  person: PersonRow,
): Promise<void> {
  if (!actor.isRecent && (await hasWay(database, person)))
    throw new ApiError(
      403,
      REAUTHENTICATION_NEEDED,
      'Confirm your identity, then repeat the call.',
    );
}
