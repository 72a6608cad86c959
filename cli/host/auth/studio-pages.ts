import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY } from '../../../core/contract/headers.ts';
import { REQUEST_HEADER } from '../../../core/contract/sign-in.ts';

/**
 * CORS for pages of other origins that the operator of the host has named (`--studio-origin`): they show `<psn-studio>` with
 * the session of a person. The cookie of a session is `SameSite=Lax`, so that such a page has the site of the host.
 */

const PREFLIGHT_MAX_AGE_S = 600;
const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = ['Content-Type', IDEMPOTENCY_KEY, REQUEST_HEADER].join(', ');

/** Lets a page read the reply to a request with a session. */
const allow = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.headers({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  });

export interface StudioPages {
  /** Whether a page of a named origin has sent the request. Adds the headers with which that page can read the reply. */
  admit(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Answers the preflights of an address; pages of other origins get 404. */
  addPreflight(scope: FastifyInstance, url: string): void;
}

/** @param origins origins of pages with the studio, as `--studio-origin` gives them */
export function createStudioPages(origins: readonly string[]): StudioPages {
  const originOf = ({ headers: { origin } }: FastifyRequest): string | null =>
    origin !== undefined && origins.includes(origin) ? origin : null;
  return {
    admit(request, reply) {
      const origin = originOf(request);
      if (origin !== null) allow(reply, origin);
      return origin !== null;
    },
    addPreflight(scope, url) {
      scope.options(url, (request, reply) => {
        const origin = originOf(request);
        if (origin === null) return reply.callNotFound();
        return allow(reply, origin)
          .headers({
            'Access-Control-Allow-Methods': METHODS,
            'Access-Control-Allow-Headers': HEADERS,
            'Access-Control-Max-Age': PREFLIGHT_MAX_AGE_S,
          })
          .code(204)
          .send();
      });
    },
  };
}
