import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Handles an upgrade to a websocket. Returns `false` to leave it to the other handlers. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

const UPGRADE_HEADERS = ['connection', 'upgrade', 'http2-settings'];

/** The head of a request without its upgrade headers. */
function plainHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!UPGRADE_HEADERS.includes(rawHeaders[at]!.toLowerCase()))
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Passes upgrades to their handlers. Without a handler the server reads the request again without the upgrade headers, as
 * for clients that offer HTTP/2 with each request.
 */
export function routeUpgrades(server: Server, handlers: readonly UpgradeHandler[]): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (handlers.some((handle) => handle(request, socket, head))) return;
    // Bytes are read as Node reads heads, where each is a character.
    socket.unshift(Buffer.concat([Buffer.from(plainHead(request), 'latin1'), head]));
    server.emit('connection', socket);
  });
}
