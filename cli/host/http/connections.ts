import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Open connections of a server, including websockets, which `server.closeAllConnections()` does not close. */
export interface Connections {
  /** Number of all connections. */
  open(): number;
  /** Number of websockets. */
  upgraded(): number;
  /** Closes all of them at once. */
  destroy(): void;
}

export function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  const upgraded = new Set<Socket>();
  const collect = (set: Set<Socket>, socket: Socket) => {
    set.add(socket);
    socket.once('close', () => set.delete(socket));
  };
  server.on('connection', (socket) => collect(sockets, socket));
  server.on('upgrade', (_, socket) => collect(upgraded, socket as Socket));
  return {
    open: () => sockets.size,
    upgraded: () => upgraded.size,
    destroy: () => sockets.forEach((socket) => socket.destroy()),
  };
}
