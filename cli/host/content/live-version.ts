import { LRUCache } from 'lru-cache';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { FILES, isOwnFile, type AddressOfFile } from '../../check/own-files.ts';
import { parseWorkspace } from '../../workspace/load.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database } from '../database/database.ts';
import { shareNext } from '../http/share-next.ts';
import { ownFileUrl } from '../http/urls.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import {
  changedSince,
  isPublished,
  liveNumber,
  readContents,
  readVersion,
  type Version,
} from './versions.ts';

/** Follows the live version: a host serves it whatever its own folder looks like. */

/** Interval at which a host asks for a newer version, in milliseconds. */
const POLL_MS = 500;
/** Parsed versions that open pages and waiting submissions may name. */
const MAX_VERSIONS = 16;
const MAX_CACHED_BYTES = 64 * 2 ** 20;

export interface LiveVersion extends LiveWorkspace {
  /** Serves a newer version if there is one, and resolves once it does. */
  follow(): Promise<void>;
  /** Sets the address of the host, which addresses of pictures begin with. */
  serveAt(baseUrl: string): Promise<void>;
  /** Digest of the files of the live version; empty before the first one. */
  digest(): string;
  /** Stops asking, and resolves after the current question. */
  close(): Promise<void>;
}

const NONE = parseWorkspace({ contents: new Map(), findings: [] });

/** Addresses of the files in `files/` of a version. */
const addressesAt =
  (baseUrl: string, files: Version['files']): AddressOfFile =>
  (path) => {
    const digest = files[path];
    return digest === undefined
      ? null
      : ownFileUrl(baseUrl, digest, path.slice(`${FILES}/`.length));
  };

const hasOwnFiles = ({ files }: Version): boolean => Object.keys(files).some(isOwnFile);

/** Reads versions and their files. Both never change, so that they are cached. */
function createReader(database: Database, initialBaseUrl: string) {
  let baseUrl = initialBaseUrl;
  const versions = new LRUCache<string, Workspace>({ max: MAX_VERSIONS });
  const contents = new LRUCache<string, Uint8Array>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (content) => content.length + 1,
  });

  async function contentsOf(digests: readonly string[]): Promise<Map<string, Uint8Array>> {
    const missing = digests.filter((digest) => !contents.has(digest));
    const read = missing.length > 0 ? await readContents(database, missing) : new Map();
    for (const [digest, content] of read) contents.set(digest, content);
    return new Map(digests.map((digest) => [digest, contents.get(digest) ?? read.get(digest)!]));
  }

  return {
    /** Returns whether the addresses of parsed versions are others now. */
    serveAt(url: string): boolean {
      if (url === baseUrl) return false;
      baseUrl = url;
      versions.clear();
      return true;
    },
    contentsOf,
    async file(digest: string): Promise<Uint8Array> {
      return (await contentsOf([digest])).get(digest)!;
    },
    async workspace({ digest, files }: Version): Promise<Workspace> {
      const known = versions.get(digest);
      if (known) return known;
      const json = Object.entries(files).filter(([path]) => path.endsWith('.json'));
      const read = await contentsOf(json.map(([, ofFile]) => ofFile));
      const workspace = parseWorkspace(
        {
          contents: new Map(json.map(([path, ofFile]) => [path, read.get(ofFile)!])),
          findings: [],
        },
        { addressOf: addressesAt(baseUrl, files), isChecked: false },
      );
      versions.set(digest, workspace);
      return workspace;
    },
  };
}

/**
 * Serves the live version, and asks for a newer one twice a second. Resolves once it serves the live one.
 *
 * @param baseUrl address of the host; empty where it is not known before the host listens
 */
export async function followVersions(
  database: Database,
  baseUrl: string,
  log: (line: string) => void,
): Promise<LiveVersion> {
  const reader = createReader(database, baseUrl);
  const numbers = new LRUCache<number, Version>({ max: 1000 });
  const listeners: (() => void)[] = [];
  const failureLog = createFailureLog('The live version', log);
  let live: { version: Version | null; workspace: Workspace } = { version: null, workspace: NONE };

  async function follow(): Promise<void> {
    if ((await liveNumber(database)) <= (live.version?.number ?? 0)) return;
    const version = await readVersion(database);
    const workspace = await reader.workspace(version!);
    // Another call may have been faster with a newer one.
    if (version!.number <= (live.version?.number ?? 0)) return;
    live = { version, workspace };
    for (const listener of listeners) listener();
  }

  await follow();
  // Anyone can ask for unknown names.
  const followOnce = shareNext(follow);
  let asking = Promise.resolve();
  let isOpen = true;
  let timer: NodeJS.Timeout | undefined;
  function ask(): void {
    asking = follow().then(failureLog.end, failureLog.begin).then(askLater);
  }
  function askLater(): void {
    if (isOpen) timer = setTimeout(ask, POLL_MS).unref();
  }
  askLater();

  return {
    current: () => live.workspace,
    version: () => live.version?.number ?? 0,
    digest: () => live.version?.digest ?? '',
    follow,
    async latest() {
      await followOnce();
      return live.workspace;
    },
    async at(number) {
      if (number === live.version?.number) return live.workspace;
      const version = numbers.get(number) ?? (await readVersion(database, number));
      if (!version) return null;
      numbers.set(number, version);
      return reader.workspace(version);
    },
    paths: () => Object.keys(live.version?.files ?? {}),
    async read(path) {
      const digest = live.version?.files[path];
      return digest === undefined ? null : reader.file(digest);
    },
    hasFile: async (name, digest) =>
      live.version?.files[`${FILES}/${name}`] === digest ||
      isPublished(database, `${FILES}/${name}`, digest),
    readFile: (digest) => reader.file(digest),
    readFiles: (digests) => reader.contentsOf(digests),
    async serveAt(url) {
      const { version } = live;
      if (!reader.serveAt(url) || !version || !hasOwnFiles(version)) return;
      const workspace = await reader.workspace(version);
      if (live.version === version) live = { version, workspace };
    },
    onChange: (listener) => void listeners.push(listener),
    changedAt: async (path) => (await changedSince(database, path))?.getTime() ?? Date.now(),
    async close() {
      isOpen = false;
      clearTimeout(timer);
      await asking;
    },
  };
}

/** Resolves to the live version, read once for a command; `null` where nothing was published yet. */
export async function readLiveVersion(database: Database): Promise<LiveVersion | null> {
  const live = await followVersions(database, '', console.error);
  await live.close();
  return live.version() > 0 ? live : null;
}
