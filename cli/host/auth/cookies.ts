import { fastifyCookie } from '@fastify/cookie';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_IDLE_DAYS } from './actor.ts';

/** Cookies of sign-ins. Behind https their names have the prefix that binds them to this host and to secure connections. */

type CookieName = 'psn-session' | 'psn-device' | 'psn-provider' | 'psn-passkey';

const DAY_S = 24 * 60 * 60;
const LIFETIMES_S: Readonly<Record<CookieName, number>> = {
  'psn-session': SESSION_IDLE_DAYS * DAY_S,
  'psn-device': 365 * DAY_S,
  'psn-provider': 10 * 60,
  'psn-passkey': 10 * 60,
};

/** Whether the browser uses https: by the request of a trusted proxy, or by the public address of the host. */
export type SecurityCheck = (headers: IncomingHttpHeaders, protocol?: string) => boolean;

export const createSecurityCheck =
  (publicUrls: readonly string[]): SecurityCheck =>
  ({ host }, protocol) =>
    protocol === 'https' ||
    publicUrls.some((url) => url.startsWith('https:') && new URL(url).host === host?.toLowerCase());

const fullName = (name: CookieName, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** Reads a cookie; `null` without it. On https a cookie that an insecure page could have set does not count. */
export function readCookie(
  { cookie }: IncomingHttpHeaders,
  name: CookieName,
  isSecure: boolean,
): string | null {
  return (
    (cookie === undefined ? undefined : fastifyCookie.parse(cookie)[fullName(name, isSecure)]) ??
    null
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser uses https. */
    isSecure: boolean;
  }
}

const attributesOf = ({ isSecure }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const;

export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  value: string,
): FastifyReply =>
  reply.setCookie(fullName(name, request.isSecure), value, {
    ...attributesOf(request),
    maxAge: LIFETIMES_S[name],
  });

export const removeCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
): FastifyReply => reply.clearCookie(fullName(name, request.isSecure), attributesOf(request));
