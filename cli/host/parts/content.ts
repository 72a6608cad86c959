import { followVersions, type LiveVersion } from '../content/live-version.ts';
import { publishFolder, type PublishedFolder } from '../content/publish-folder.ts';
import type { Database } from '../database/database.ts';
import type { HostOptions } from './options.ts';
import type { Part } from './part.ts';

/** The live version, which the host follows. */
export const liveVersion = (
  database: Database,
  { publicUrls, log }: HostOptions,
): Part<LiveVersion> => ({
  open: () => followVersions(database, publicUrls[0] ?? '', log),
  close: (live) => live.close(),
  closeWithinMs: 500,
});

/** Folder that is published at the first start, and with `--watch` at each change. */
export const publishedFolder = (
  database: Database,
  live: LiveVersion,
  options: HostOptions,
): Part<PublishedFolder> => ({
  open: () => publishFolder(database, live, options),
  close: (folder) => folder.close(),
  closeWithinMs: 300,
});
