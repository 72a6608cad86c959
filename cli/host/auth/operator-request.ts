import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operator, OperatorRole } from '../../../core/contract/inbox.ts';
import { SHARE_TOKEN_PREFIX } from '../../../core/contract/results/share.ts';
import type { Operators } from './operators.ts';
import { ApiError } from '../http/api-error.ts';
import type { OriginCheck } from '../http/own-origin.ts';
import type { RateLimits } from '../http/rate-limits.ts';

/** Token of the header `Authorization: Bearer`. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/**
 * Returns the operator of a request.
 *
 * @param role required role; `null` for none
 * @throws {ApiError} with status 401 without a valid token, and with status 403 without the role
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false` for a route that has no CORS headers. */
    cors?: false;
  }
}

interface OperatorAccess {
  operators: Operators;
  limits: RateLimits;
  isOwnOrigin: OriginCheck;
}

/**
 * Adds routes of operators in a separate scope. Before a body is read, they
 *
 * - reject pages of other origins with status 403, without CORS headers and preflights;
 * - count wrong tokens by address. Valid tokens pass even when the limit of their address is reached.
 */
export function serveOperators(
  app: FastifyInstance,
  { operators, limits, isOwnOrigin }: OperatorAccess,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRoute', (route) => {
      const { method, url, config } = route;
      route.config = { ...config, cors: false };
      // No preflight allows other methods. Public routes may have the same address.
      const hasPreflight = method === 'GET' || method === 'POST';
      if (hasPreflight && !scope.hasRoute({ method: 'OPTIONS', url }))
        scope.options(url, (_request, reply) => reply.callNotFound());
    });
    scope.addHook('onRequest', async (request) => {
      if (!isOwnOrigin(request.headers))
        throw new ApiError(403, 'foreign_origin', 'Pages of other origins can not call this.');
      const token = tokenOf(request);
      // The routes of the results check tokens of shared links.
      if (token === undefined || token.startsWith(SHARE_TOKEN_PREFIX)) return;
      const operator = await operators.byToken(token);
      if (!operator) await limits.consume('wrong operator tokens', request.ip);
    });
    addRoutes(scope);
    done();
  });
}
