import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operator, OperatorRole } from '../../../core/contract/inbox.ts';
import { SHARE_TOKEN_PREFIX } from '../../../core/contract/results/share.ts';
import type { Operators } from '../chat/operators.ts';
import { ApiError } from './api-error.ts';
import type { RateLimits } from './rate-limits.ts';

/** Token that a request has as `Authorization: Bearer`. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/**
 * The operator whose token a request has.
 *
 * @param role what the operator must be allowed to do; `null` for nothing special
 * @throws {ApiError} with status 401 when there is none, and with status 403 when the role is not theirs
 */
export async function requireOperator(
  operators: Operators,
  request: FastifyRequest,
  role: OperatorRole | null = 'agent',
): Promise<Operator> {
  const token = tokenOf(request);
  const operator = token === undefined ? null : await operators.byToken(token);
  if (!operator) throw new ApiError(401, 'unauthorized', 'The token belongs to no operator.');
  if (role !== null && !operator.roles.includes(role))
    throw new ApiError(403, 'missing_role', `The operator does not have the role ${role}.`);
  return operator;
}

/** Counts wrong tokens by address, on every route; those of shared links where they are read. An address with too many is refused whatever its next token is. */
export function limitWrongTokens(
  app: FastifyInstance,
  operators: Operators,
  limits: RateLimits,
): void {
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    if (token === undefined || token.startsWith(SHARE_TOKEN_PREFIX)) return;
    limits.check('wrong operator tokens', request.ip);
    const operator = await operators.byToken(token);
    if (!operator) await limits.consume('wrong operator tokens', request.ip);
  });
}
