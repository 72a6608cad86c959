import type { LiveVersion } from '../content/live-version.ts';
import type { PublishedFolder } from '../content/publish-folder.ts';
import { serveLiveChat, type LiveChat } from '../conversations/live-chat.ts';
import type { RedisPushes } from '../conversations/redis-pushes.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';
import type { HostCheck } from '../http/app.ts';
import type { SocketCounter } from '../http/socket-limits.ts';
import type { HostOptions } from './options.ts';
import { createDevReload, type DevReload } from '../pages/dev-reload.ts';
import type { Part } from './part.ts';

/** Transport of pushes between hosts over Redis; `null` without `redisUrl`. Its library is loaded only here. */
export const redisPushes = (
  database: Database,
  { redisUrl, log }: HostOptions,
): Part<RedisPushes | null> => ({
  async open() {
    if (redisUrl === null) return null;
    const { openRedis } = await import('../conversations/redis-pushes.ts');
    const name = await secretOf(database, 'redis-stream');
    return openRedis(redisUrl, `psn:${name.slice(0, 16)}`, log);
  },
  close: (redis) => redis?.close(),
  closeWithinMs: 0,
});

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

/** Reloads open pages when the workspace changes, and shows them the findings of its folder. */
export function reloadPages(
  { reload, showFindings }: DevReload,
  workspace: LiveVersion,
  folder: PublishedFolder,
): void {
  workspace.onChange(reload);
  const show = (): void => showFindings(folder.findings());
  folder.onRead(show);
  show();
}
