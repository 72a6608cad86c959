import type { IncomingHttpHeaders } from 'node:http';

/** Checks whether a page of the host sent a request, or a program, which sends no `Origin`. */
export type OriginCheck = (headers: IncomingHttpHeaders) => boolean;

/**
 * Creates a check that accepts the origin of the request's URL, and the public origins of the host.
 *
 * @param publicUrls origins of the host, as `--public-url` gives them
 */
export const createOriginCheck =
  (publicUrls: readonly string[]): OriginCheck =>
  ({ origin, host }) => {
    if (origin === undefined || publicUrls.includes(origin)) return true;
    // The scheme is not compared: a proxy that is not trusted may end TLS.
    return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
  };
