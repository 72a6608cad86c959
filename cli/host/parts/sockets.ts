import { serveLiveChat, type LiveChat } from '../conversations/live-chat.ts';
import type { HostCheck } from '../http/app.ts';
import type { SocketCounter } from '../http/socket-limits.ts';
import type { HostOptions } from './options.ts';
import { createDevReload, type DevReload } from '../pages/dev-reload.ts';
import type { Part } from './part.ts';

/** Sockets of the chat. */
export const liveChat = (options: Parameters<typeof serveLiveChat>[0]): Part<LiveChat> => ({
  open: () => serveLiveChat(options),
  close: (live) => live.close(),
  closeWithinMs: 800,
});

/** Sockets of pages that reload when files change; `null` without watching. */
export const devReload = (
  { isWatching }: HostOptions,
  sockets: SocketCounter,
  isKnownHost: HostCheck,
): Part<DevReload | null> => ({
  open: () => (isWatching ? createDevReload(sockets, isKnownHost) : null),
  close: (reload) => reload?.close(),
  closeWithinMs: 0,
});
