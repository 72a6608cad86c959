import type { FastifyRequest } from 'fastify';
import { SHARE_TOKEN_PREFIX } from '../../../core/contract/results/share.ts';
import { ApiError } from '../http/api-error.ts';
import type { Actor } from '../auth/actor.ts';
import { allRoles, findPerson } from '../auth/people.ts';
import { actorOf, checkPermission, tokenOf } from '../auth/person-request.ts';
import { networkOf, type RateLimits } from '../http/rate-limits.ts';
import type { Database } from '../database/database.ts';
import { findShare } from './shares.ts';

/** Reader of results: an operator with the role `results`, or the holder of a shared link to one survey. */
export type Reader =
  | { isShared: false; operator: Actor; link: null }
  | { isShared: true; surveyId: string; link: string };

export const notShared = (): ApiError =>
  new ApiError(403, 'not_shared', 'A shared link does not show this.');

interface AccessServices {
  database: Database;
  limits: RateLimits;
}

/**
 * Returns the reader of a request.
 *
 * @throws {ApiError} with status 401 for a wrong token, 403 for an operator without the role and for a call that shared links
 *   may not make, and 429 for too many requests by shared links
 */
export async function requireReader(
  { database, limits }: AccessServices,
  request: FastifyRequest,
): Promise<Reader> {
  const token = tokenOf(request);
  const permission = request.routeOptions.config.permission!;
  if (!token?.startsWith(SHARE_TOKEN_PREFIX)) {
    checkPermission(request.actor, permission);
    return { isShared: false, operator: actorOf(request), link: null };
  }
  const share = await findShare(database, token);
  if (!share || !(await isMakerAllowed(database, share.operatorId))) {
    await limits.consume('wrong operator tokens', request.ip);
    throw new ApiError(401, 'unauthorized', 'The link is invalid or revoked.');
  }
  await limits.consume('shared results', `${networkOf(request.ip)} ${token}`);
  if (!permission.isShared) throw notShared();
  return { isShared: true, surveyId: share.surveyId, link: token };
}

/** Whether the operator of a link still has the role `results`. */
async function isMakerAllowed(database: Database, operatorId: string | null): Promise<boolean> {
  if (operatorId === null) return true;
  const person = await findPerson(database, operatorId);
  return person !== undefined && allRoles(person.roles).includes('results');
}
