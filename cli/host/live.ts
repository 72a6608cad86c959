import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';

const PATH = '/dev/live';

/** Tells open pages to reload. */
export function serveLiveReload(
  server: Server,
  isKnownHost: (host: string | undefined) => boolean,
): { reload(): void; close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/socket.io/')) return;
    if (request.url !== PATH || !isKnownHost(request.headers.host)) return void socket.destroy();
    // A client that breaks the protocol is closed; unheard, its error would end the host.
    sockets.handleUpgrade(request, socket, head, (open) =>
      open.on('error', () => open.terminate()),
    );
  });
  return {
    reload: () => sockets.clients.forEach((client) => client.send('reload')),
    close: () => sockets.clients.forEach((client) => client.terminate()),
  };
}
