import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInSchema } from '../../../core/contract/people.ts';
import type { PersonRow } from '../auth/people.ts';
import type { Database } from '../database/database.ts';
import { send } from '../http/reply.ts';
import { beginSession } from './sessions.ts';

/**
 * Signs a person in, and replies.
 *
 * @param way for the audit log, such as `password`
 */
export async function signIn(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  person: PersonRow,
  way: string,
): Promise<FastifyReply> {
  await beginSession(database, request, reply, person, way);
  return send(reply, signedInSchema, { personId: person.id });
}
