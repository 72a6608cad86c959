import type { Readable } from 'node:stream';
import { StoreError } from '../../base/store-error.ts';
import { systemProblem, type SystemError } from '../../base/system-errors.ts';

/** Contents of uploaded files by id. The database has their names and types. */
export interface FileStorage {
  /** Description of its place for the operator, such as `the folder /srv/files`. */
  place: string;
  kind: 'folder' | 'store';
  /** Rejects where it accepts no files. The first check, and one after a failure, writes and removes a small file. */
  checkWritable(): Promise<void>;
  /** Streams an unfinished file to the disk. Resolves when it is flushed. */
  receive(id: string, content: Readable): Promise<void>;
  /** Content of an unfinished file. */
  readReceived(id: string): Promise<Buffer>;
  /** Replaces the content of an unfinished file. Resolves when it is flushed to the disk. */
  replaceReceived(id: string, content: Uint8Array): Promise<void>;
  /** Stores an unfinished file for good. */
  finish(id: string): Promise<void>;
  /** Removes a file unless it is finished. */
  discard(id: string): Promise<void>;
  /** Resolves to `null` for an unknown file. */
  read(id: string): Promise<Buffer | null>;
  /** Number of bytes; `null` for an unknown file. */
  size(id: string): Promise<number | null>;
  /** Does nothing for an unknown file. */
  remove(id: string): Promise<void>;
  /** Iterates over the ids of files older than a number of milliseconds, including unfinished ones, `<id>.part`. */
  idsOlderThan(ms: number): AsyncIterable<string>;
  /** Removes its unfinished files outside of its place, and ends its connections. */
  close(): Promise<void>;
}

/** Returns the sentence for a storage that can't be used, or the message of the error. */
export const storageProblem = (error: Error & SystemError, place: string): string =>
  error instanceof StoreError
    ? error.describe(place)
    : (systemProblem(error, place) ?? error.message);
