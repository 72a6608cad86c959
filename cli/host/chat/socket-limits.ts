import type { Socket } from 'socket.io';

const MAX_SOCKETS_PER_ADDRESS = 200;
const MAX_EVENTS = 20;
const EVENTS_WINDOW_MS = 10_000;

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

/** Counts open sockets by address. */
export function createSocketCounter() {
  const counts = new Map<string, number>();
  return {
    isFull: (address: string): boolean => (counts.get(address) ?? 0) >= MAX_SOCKETS_PER_ADDRESS,
    add: (address: string) => void counts.set(address, (counts.get(address) ?? 0) + 1),
    remove: (address: string) => void counts.set(address, counts.get(address)! - 1),
  };
}
