import type { FastifyRequest } from 'fastify';
import type { Operator } from '../../../core/contract/inbox.ts';
import type { Operators } from '../chat/operators.ts';
import { ApiError } from './api-error.ts';

/**
 * The operator whose token a request has.
 *
 * @throws {ApiError} with status 401 when it has none
 */
export async function requireOperator(
  operators: Operators,
  { headers }: FastifyRequest,
): Promise<Operator> {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  const operator = token === undefined ? null : await operators.byToken(token);
  if (!operator) throw new ApiError(401, 'unauthorized', 'The token belongs to no operator.');
  return operator;
}
