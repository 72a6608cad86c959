import { io, type Socket } from 'socket.io-client';
import type { ChatSocket } from '../socket.ts';

const EVENTS = ['subscribed', 'reply_created', 'typing', 'seen', 'delivered', 'unauthorized'];

/** The live line over socket.io: websocket, with polling where that does not get through. */
export function chatSocket(url: string, auth: Record<string, string> = {}): ChatSocket {
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
