import type { Server } from 'node:http';
import { createHostCheck, LOOPBACK } from '../http/app.ts';
import { createOriginCheck } from '../http/own-origin.ts';
import { createStudioPages } from '../auth/studio-pages.ts';
import { createSecurityCheck } from '../auth/cookies.ts';
import { createAddressReader } from '../http/client-address.ts';
import type { HostOptions } from './options.ts';

/** Names of the host, and checks of the addresses of requests. */
export function addressesOf({ host, publicUrls, studioOrigins, trustProxy }: HostOptions) {
  const publicHosts = publicUrls.map((url) => new URL(url).hostname);
  return {
    publicHosts,
    isKnownHost: createHostCheck([...LOOPBACK, host, ...publicHosts]),
    isOwnOrigin: createOriginCheck(publicUrls),
    studioPages: createStudioPages(studioOrigins ?? []),
    isSecure: createSecurityCheck(publicUrls),
    addressOf: createAddressReader(trustProxy),
  };
}

/** Address of a listening server. */
export function urlOf(host: string, server: Server): string {
  const { port } = server.address() as { port: number };
  const name = host.replace(/^(0\.0\.0\.0|::)$/, 'localhost');
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
