import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operator } from '../../../core/contract/inbox.ts';
import type { Operators } from '../chat/operators.ts';
import { ApiError } from './api-error.ts';
import type { RateLimits } from './rate-limits.ts';

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/**
 * The operator whose token a request has.
 *
 * @throws {ApiError} with status 401 when it has none
 */
export async function requireOperator(
  operators: Operators,
  request: FastifyRequest,
): Promise<Operator> {
  const token = tokenOf(request);
  const operator = token === undefined ? null : await operators.byToken(token);
  if (!operator) throw new ApiError(401, 'unauthorized', 'The token belongs to no operator.');
  return operator;
}

/** Counts wrong tokens by address, on every route. An address with too many is refused whatever its next token is. */
export function limitWrongTokens(
  app: FastifyInstance,
  operators: Operators,
  limits: RateLimits,
): void {
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    if (token === undefined) return;
    limits.check('wrong operator tokens', request.ip);
    const operator = await operators.byToken(token);
    if (!operator) await limits.consume('wrong operator tokens', request.ip);
  });
}
