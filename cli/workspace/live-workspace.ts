import type { Workspace } from './workspace.ts';

/** Workspace that is live: the newest version in the database, and the earlier ones. */
export interface LiveWorkspace {
  /** The live version; an empty workspace before the first one. */
  current(): Workspace;
  /** Number of the live version; 0 before the first one. */
  version(): number;
  /** Resolves to the live version as the database has it now, even within the interval of the host's questions. */
  latest(): Promise<Workspace>;
  /** Resolves to a version by its number; `null` for one that does not exist. */
  at(version: number): Promise<Workspace | null>;
  /** Paths of the files of the live version. */
  paths(): readonly string[];
  /** Resolves to the content of a file of the live version; `null` without it. */
  read(path: string): Promise<Uint8Array | null>;
  /** Whether a version has a picture or a stylesheet of this name with this content. */
  hasFile(name: string, digest: string): Promise<boolean>;
  /** Resolves to a content of a version by its digest. */
  readFile(digest: string): Promise<Uint8Array>;
  /** Resolves to contents of versions by their digests. */
  readFiles(digests: readonly string[]): Promise<Map<string, Uint8Array>>;
  /** Adds a listener for each new live version. */
  onChange(listener: () => void): void;
  /** Time since which a file has its content or is missing, in milliseconds since 1970. */
  changedAt(path: string): Promise<number>;
}
