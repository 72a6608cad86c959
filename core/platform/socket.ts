import { createEvent } from 'effector';
import { port } from './port.ts';

/** What a live line tells its listener. */
export interface SocketListener {
  connected(): void;
  disconnected(): void;
  received(event: string, payload: unknown): void;
}

/** A live line to the host; `open` begins it, and it reconnects by itself until it is closed. */
export interface ChatSocket {
  open(listener: SocketListener): void;
  emit(event: string, payload: object): void;
  close(): void;
}

export const socketConnected = createEvent<ChatSocket>();
export const $socket = port<ChatSocket | null>('$socket').on(
  socketConnected,
  (_, socket) => socket,
);
