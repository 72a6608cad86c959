import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes an upgrade to a websocket, or leaves it to others by `false`. */
export type UpgradeTaker = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

const UPGRADE_HEADERS = ['connection', 'upgrade', 'http2-settings'];

/** The head of a request as it came, but for what asks for the upgrade. */
function plainHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!UPGRADE_HEADERS.includes(rawHeaders[at]!.toLowerCase()))
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Offers upgrades to those who take them. Any other request is answered as if it had not asked, such as one of a client
 * that offers HTTP/2 with each request: the server reads it once more, without the offer.
 */
export function routeUpgrades(server: Server, takers: readonly UpgradeTaker[]): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (takers.some((take) => take(request, socket, head))) return;
    // Bytes are read as Node reads heads, where each is a character.
    socket.unshift(Buffer.concat([Buffer.from(plainHead(request), 'latin1'), head]));
    server.emit('connection', socket);
  });
}
