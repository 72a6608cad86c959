import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Address of the client of a request. */
export type AddressReader = (request: IncomingMessage) => string;

/**
 * Creates a reader that uses `X-Forwarded-For` of trusted proxies, as fastify does for `request.ip`.
 *
 * @param trustProxy address ranges of trusted proxies, separated by commas; `null` for none
 */
export function createAddressReader(trustProxy: string | null): AddressReader {
  if (trustProxy === null) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((range) => range.trim()));
  return (request) => proxyAddr(request, isTrusted);
}
