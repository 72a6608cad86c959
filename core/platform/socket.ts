import { createEvent } from 'effector';
import { port } from './port.ts';

/** Callbacks of a socket. */
export interface SocketListener {
  connected(): void;
  disconnected(): void;
  received(event: string, payload: unknown): void;
}

/** Live connection to the host. It reconnects by itself between `open` and `close`. */
export interface ChatSocket {
  open(listener: SocketListener): void;
  /** Sends an event; does nothing while the connection is down. */
  emit(event: string, payload: object): void;
  close(): void;
}

/** Connects the socket when a chat opens: its code is lazy loaded. */
export const socketConnected = createEvent<ChatSocket>({ name: 'socketConnected' });
export const $socket = port<ChatSocket | null>('$socket').on(
  socketConnected,
  (_, socket) => socket,
);
