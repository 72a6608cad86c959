import type { FastifyRequest } from 'fastify';
import { isOwnersFile } from '../../../core/contract/content/versions.ts';
import { REAUTHENTICATION_NEEDED } from '../../../core/contract/sign-in.ts';
import type { Actor } from '../auth/actor.ts';
import { actorOf } from '../auth/person-request.ts';
import { ApiError } from '../http/api-error.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { ownerOnly } from './refusals.ts';
import type { Version, VersionFiles } from './versions.ts';

/** Access to the files of a workspace. */

/** Option of a route that counts its requests by person, before their body is read. */
export const limitPerson = ({ limits }: { limits: RateLimits }) => ({
  onRequest: async (request: FastifyRequest): Promise<void> =>
    limits.consume('content', actorOf(request).id),
});

/** Whether a person reads and changes all files. A token for content grants no roles, so that it needs the scope `people`. */
export const isOwner = ({ roles, scopes }: Actor): boolean =>
  roles.includes('owner') && (scopes === null || scopes.includes('people'));

export const mayRead = (actor: Actor, path: string): boolean =>
  !isOwnersFile(path) || isOwner(actor);

/** Path of a file of owners that a change adds, changes or removes; `undefined` without one. */
const changedOwnersFile = (before: Version | null, after: VersionFiles): string | undefined =>
  Object.keys({ ...before?.files, ...after }).find(
    (path) => isOwnersFile(path) && before?.files[path] !== after[path],
  );

/** @throws {ApiError} with status 403 where another person changes a file of owners */
export function checkOwner(actor: Actor, before: Version | null, after: VersionFiles): void {
  const changed = changedOwnersFile(before, after);
  if (changed !== undefined && !isOwner(actor)) throw ownerOnly(changed);
}

/** @throws {ApiError} with status 403 as `checkOwner`, and where an owner has to confirm the identity before */
export function checkChanges(actor: Actor, before: Version | null, after: VersionFiles): void {
  checkOwner(actor, before, after);
  if (!actor.isRecent && changedOwnersFile(before, after) !== undefined)
    throw new ApiError(
      403,
      REAUTHENTICATION_NEEDED,
      'Confirm your identity, then repeat the call.',
    );
}
