import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type { OriginCheck } from './own-origin.ts';
import type { AddressReader } from './client-address.ts';

const MAX_EVENTS = 20;
const EVENTS_WINDOW_MS = 10_000;

export interface SocketLimits {
  /** Sockets that one address may have open. */
  perAddress: number;
  /** Time in which a connection has to join the chat. */
  joinMs: number;
}

export const SOCKET_LIMITS: SocketLimits = { perAddress: 200, joinMs: 10_000 };

/** Disconnects a socket that sends more than 20 events in 10 seconds. */
export function limitEvents(socket: Pick<Socket, 'use' | 'disconnect'>): void {
  let times: number[] = [];
  socket.use((_, next) => {
    const now = Date.now();
    times = [...times.filter((time) => time + EVENTS_WINDOW_MS > now), now];
    if (times.length <= MAX_EVENTS) next();
    else socket.disconnect(true);
  });
}

/** A connection with a `close` event. */
interface Closing {
  once(event: 'close', listener: () => void): unknown;
}

/** Counts open sockets by client address, separately for pages of the host and for others. */
export interface SocketCounter {
  joinMs: number;
  hasRoom(request: IncomingMessage): boolean;
  /** Counts a socket until it closes. */
  count(request: IncomingMessage, socket: Closing): void;
}

export function createSocketCounter(
  addressOf: AddressReader,
  isOwnOrigin: OriginCheck,
  { perAddress, joinMs }: SocketLimits = SOCKET_LIMITS,
): SocketCounter {
  const counts = new Map<string, number>();
  // Pages of other origins must not use up the sockets of the inbox.
  const keyOf = (request: IncomingMessage): string => {
    const isOwn = request.headers.origin !== undefined && isOwnOrigin(request.headers);
    return `${addressOf(request)} ${isOwn ? 'own' : 'other'}`;
  };
  const change = (key: string, by: number): void => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    joinMs,
    hasRoom: (request) => (counts.get(keyOf(request)) ?? 0) < perAddress,
    count(request, socket) {
      const key = keyOf(request);
      change(key, 1);
      socket.once('close', () => change(key, -1));
    },
  };
}

/** Counts the connections of a Socket.IO server from their first request, and closes connections that never join. */
export function limitConnections(io: Server, sockets: SocketCounter): void {
  const joined = new WeakSet<object>();
  io.on('connection', ({ conn }) => joined.add(conn));
  io.engine.on('connection', (connection: Socket['conn']) => {
    sockets.count(connection.request, connection);
    // Socket.IO's own timeout waits for a poll, which a silent client never makes.
    const timer = setTimeout(() => {
      if (!joined.has(connection)) connection.close(true);
    }, sockets.joinMs);
    connection.once('close', () => clearTimeout(timer));
  });
}
