import type { FastifyRequest } from 'fastify';
import type { Operator } from '../../../core/contract/inbox.ts';
import { SHARE_TOKEN_PREFIX } from '../../../core/contract/results/share.ts';
import { ApiError } from '../http/api-error.ts';
import { requireOperator, tokenOf } from '../auth/operator-request.ts';
import { networkOf, type RateLimits } from '../http/rate-limits.ts';
import type { Operators } from '../auth/operators.ts';
import type { Database } from '../database/database.ts';
import { findShare } from './shares.ts';

/** Reader of results: an operator with the role `results`, or the holder of a shared link to one survey. */
export type Reader =
  | { isShared: false; operator: Operator; link: null }
  | { isShared: true; surveyId: string; link: string };

interface AccessServices {
  database: Database;
  operators: Operators;
  limits: RateLimits;
}

/**
 * Returns the reader of a request.
 *
 * @throws {ApiError} with status 401 for a wrong token, 403 for an operator without the role, and 429 for too many
 *   requests by shared links
 */
export async function requireReader(
  { database, operators, limits }: AccessServices,
  request: FastifyRequest,
): Promise<Reader> {
  const token = tokenOf(request);
  if (!token?.startsWith(SHARE_TOKEN_PREFIX))
    return {
      isShared: false,
      operator: await requireOperator(operators, request, 'results'),
      link: null,
    };
  const share = await findShare(database, token);
  if (!share || !isMakerAllowed(operators, share.operatorId)) {
    await limits.consume('wrong operator tokens', request.ip);
    throw new ApiError(401, 'unauthorized', 'The link is invalid or revoked.');
  }
  await limits.consume('shared results', `${networkOf(request.ip)} ${token}`);
  return { isShared: true, surveyId: share.surveyId, link: token };
}

/** Whether the operator of a link still has the role `results`. */
const isMakerAllowed = (operators: Operators, operatorId: string | null): boolean =>
  operatorId === null ||
  operators.all().some(({ id, roles }) => id === operatorId && roles.includes('results'));
