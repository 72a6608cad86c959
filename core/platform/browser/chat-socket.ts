import { io, type Socket } from 'socket.io-client';
import type { ChatSocket } from '../socket.ts';

/** Time after which a connection that the host has ended is tried again, in milliseconds; up to half as long again. */
const RETRY_MS = 5000;

/** Creates a connection over socket.io: WebSocket, with long polling as a fallback. `auth` is part of the handshake. */
export function createChatSocket(
  url: string,
  auth: Record<string, string | boolean> = {},
): ChatSocket {
  let socket: Socket | null = null;
  return {
    open(listener) {
      const opened = io(url, {
        path: '/socket.io',
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        auth,
        forceNew: true,
      });
      socket = opened;
      opened.on('connect', listener.connected);
      opened.on('disconnect', (reason) => {
        listener.disconnected();
        // The client reconnects by itself after any other end.
        if (reason === 'io server disconnect')
          setTimeout(
            () => socket === opened && opened.connect(),
            RETRY_MS * (1 + Math.random() / 2),
          );
      });
      opened.onAny(listener.received);
    },
    emit: (event, payload) => void (socket?.connected && socket.emit(event, payload)),
    close() {
      socket?.disconnect();
      socket = null;
    },
  };
}
