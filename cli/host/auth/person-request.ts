import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REAUTHENTICATION_NEEDED, REQUEST_HEADER } from '../../../core/contract/sign-in.ts';
import { SHARE_TOKEN_PREFIX } from '../../../core/contract/results/share.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { headerOf } from '../http/headers.ts';
import type { OriginCheck } from '../http/own-origin.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { ACCESS, type Permission } from './access.ts';
import { identify, type Actor } from './actor.ts';
import { readCookie, type SecurityCheck } from './cookies.ts';
import type { StudioPages } from './studio-pages.ts';

/** Identity and permission of requests. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false` for a route that has no CORS headers. */
    cors?: false;
    permission?: Permission;
  }
  interface FastifyRequest {
    /** Person of the request; `null` without a valid session or token. */
    actor: Actor | null;
  }
}

/** Token of the header `Authorization: Bearer`. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/** Person of a request that needs one. */
export function actorOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw unauthorized();
  return actor;
}

const unauthorized = (): ApiError =>
  new ApiError(401, 'unauthorized', 'Sign in, or send a valid token.');

/** @throws {ApiError} with status 401 without a person, and 403 without the permission */
export function checkPermission(actor: Actor | null, permission: Permission): void {
  if (!actor) throw unauthorized();
  const { role, scope, isSensitive } = permission;
  if (scope === null && actor.source !== 'session')
    throw new ApiError(403, 'session_needed', 'Tokens can not make this call. Sign in.');
  if (actor.scopes && !actor.scopes.includes(scope!))
    throw new ApiError(403, 'missing_scope', `The token does not have the scope ${scope}.`);
  if (role !== null && !actor.roles.includes(role))
    throw new ApiError(403, 'missing_role', `The person does not have the role ${role}.`);
  if (isSensitive && !actor.isRecent)
    throw new ApiError(
      403,
      REAUTHENTICATION_NEEDED,
      'Confirm your identity, then repeat the call.',
    );
}

/** Browsers send cookies with requests that another page has caused, but not this header. */
function checkHeader(request: FastifyRequest): void {
  const isSafe = request.method === 'GET' || request.method === 'HEAD';
  const hasToken = tokenOf(request) !== undefined;
  if (!isSafe && !hasToken && headerOf(request, REQUEST_HEADER) === undefined)
    throw new ApiError(403, 'header_missing', `Send the header ${REQUEST_HEADER}.`);
}

/** Gives every request its person and the security of its connection. */
export function identifyRequests(app: FastifyInstance, isSecure: SecurityCheck): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('isSecure', false);
  app.addHook('onRequest', async (request) => {
    request.isSecure = isSecure(request.headers, request.protocol);
  });
}

interface PeopleAccess {
  database: Database;
  limits: RateLimits;
  isOwnOrigin: OriginCheck;
  studioPages: StudioPages;
}

/** Permission of a route. The framework adds HEAD to each GET. @throws {Error} for a route without one */
function permissionOf(method: string | string[], url: string): Permission {
  const name = [method].flat()[0]!.replace('HEAD', 'GET');
  const permission = ACCESS[`${name} ${url}`];
  if (!permission) throw new Error(`${name} ${url} has no permission in access.ts.`);
  return permission;
}

/**
 * Adds routes of people in a separate scope. Before a body is read, they
 *
 * - reject pages of other origins with status 403, without CORS headers and preflights, except named ones with the studio;
 * - identify the person, and count wrong tokens by address: valid ones pass even when the limit of their address is reached;
 * - check the permission of the route.
 */
export function servePeople(
  app: FastifyInstance,
  { database, limits, isOwnOrigin, studioPages }: PeopleAccess,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRoute', (route) => {
      const { method, url, config } = route;
      route.config = { ...config, cors: false };
      if (method === 'OPTIONS') return;
      const permission = permissionOf(method, url);
      route.config.permission = permission;
      // No other preflight allows other methods. Public routes may have the same address.
      const hasPreflight = method === 'GET' || method === 'POST' || permission.isOfStudio;
      if (!hasPreflight || scope.hasRoute({ method: 'OPTIONS', url })) return;
      if (permission.isOfStudio) studioPages.addPreflight(scope, url);
      else scope.options(url, (_request, reply) => reply.callNotFound());
    });
    scope.addHook('onRequest', async (request, reply) => {
      const { permission } = request.routeOptions.config;
      if (!permission) return;
      const isAdmitted = () => permission.isOfStudio && studioPages.admit(request, reply);
      if (!isOwnOrigin(request.headers) && !isAdmitted())
        throw new ApiError(403, 'foreign_origin', 'Pages of other origins can not call this.');
      request.actor = await actorBy(database, limits, request);
      if (permission.isOpen || request.actor) checkHeader(request);
      if (!permission.isOpen) checkPermission(request.actor, permission);
    });
    addRoutes(scope);
    done();
  });
}

/** The person of the session of a page; `null` without one. */
export const actorBySession = (
  database: Database,
  { headers, ip, isSecure }: FastifyRequest,
): Promise<Actor | null> =>
  identify(database, {
    session: readCookie(headers, 'psn-session', isSecure),
    bearer: null,
    address: ip,
  });

async function actorBy(
  database: Database,
  limits: RateLimits,
  request: FastifyRequest,
): Promise<Actor | null> {
  const bearer = tokenOf(request) ?? null;
  // The routes of the results check tokens of shared links.
  if (bearer?.startsWith(SHARE_TOKEN_PREFIX)) return null;
  const session = readCookie(request.headers, 'psn-session', request.isSecure);
  const actor = await identify(database, { session, bearer, address: request.ip });
  if (!actor && bearer !== null) await limits.consume('wrong operator tokens', request.ip);
  return actor;
}
