import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';

const PATH = '/dev/live';
const MAX_PAYLOAD_BYTES = 1024;

/** Live reload: a WebSocket endpoint that tells open pages to reload. */
export function serveLiveReload(
  server: Server,
  isKnownHost: (host: string | undefined) => boolean,
): { reload(): void; close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/socket.io/')) return;
    if (request.url !== PATH || !isKnownHost(request.headers.host)) return void socket.destroy();
    // A protocol error closes the client. Without a listener the error would end the process.
    sockets.handleUpgrade(request, socket, head, (client) =>
      client.on('error', () => client.terminate()),
    );
  });
  return {
    reload: () => sockets.clients.forEach((client) => client.send('reload')),
    close: () => sockets.clients.forEach((client) => client.terminate()),
  };
}
