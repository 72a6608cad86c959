import { io, type Socket } from 'socket.io-client';
import type { ChatSocket } from '../socket.ts';

/** Events of the host that listeners receive. */
const EVENTS = ['subscribed', 'reply_created', 'typing', 'seen', 'delivered', 'unauthorized'];

/** Creates a connection over socket.io: WebSocket, with long polling as a fallback. `auth` goes with the handshake. */
export function createChatSocket(url: string, auth: Record<string, string> = {}): ChatSocket {
  let socket: Socket | null = null;
  return {
    open(listener) {
      socket = io(url, {
        path: '/socket.io',
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        auth,
        forceNew: true,
      });
      socket.on('connect', listener.connected);
      socket.on('disconnect', listener.disconnected);
      for (const event of EVENTS)
        socket.on(event, (payload: unknown) => listener.received(event, payload));
    },
    emit: (event, payload) => void (socket?.connected && socket.emit(event, payload)),
    close() {
      socket?.disconnect();
      socket = null;
    },
  };
}
