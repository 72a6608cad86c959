import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';

const PATH = '/dev/live';

/** Tells open pages to reload. Other upgrades are left to whoever else listens. */
export function serveLiveReload(server: Server): { reload(): void; close(): void } {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== PATH) return;
    sockets.handleUpgrade(request, socket, head, (open) => sockets.emit('connection', open, request));
  });
  return {
    reload: () => sockets.clients.forEach((client) => client.send('reload')),
    close: () => sockets.clients.forEach((client) => client.terminate()),
  };
}
