import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Open connections of a server, also those that have become websockets, which the server itself loses sight of. */
export interface Connections {
  /** Ends all of them, whatever is under way on them. */
  destroy(): void;
}

export function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return { destroy: () => sockets.forEach((socket) => socket.destroy()) };
}
