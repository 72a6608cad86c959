import { createWriteStream } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Contents of uploaded files by id. The database has their names and types. */
export interface FileStorage {
  /** Writes and removes a small file. Rejects where the folder can't be made, or accepts no files. */
  checkWritable(): Promise<void>;
  /** Streams an unfinished file to the disk. Resolves when it is flushed. */
  receive(id: string, content: Readable): Promise<void>;
  /** Content of an unfinished file. */
  readReceived(id: string): Promise<Buffer>;
  /** Replaces the content of an unfinished file. Resolves when it is flushed to the disk. */
  replaceReceived(id: string, content: Uint8Array): Promise<void>;
  /** Marks a file as finished. */
  finish(id: string): Promise<void>;
  /** Removes a file unless it is finished. */
  discard(id: string): Promise<void>;
  /** Resolves to `null` for an unknown file. */
  read(id: string): Promise<Buffer | null>;
  /** Does nothing for an unknown file. */
  remove(id: string): Promise<void>;
  /** Iterates over the ids of files older than a number of milliseconds, including unfinished ones, `<id>.part`. */
  idsOlderThan(ms: number): AsyncIterable<string>;
}

const nullWhenMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Name of the file by which the folder is checked. */
const PROBE = '.writable';

/** Stores files in a folder, which is created at the first write. */
export function createFileStorage(folder: string): FileStorage {
  const pathOf = (id: string) => join(folder, id);
  const unfinished = (id: string) => pathOf(`${id}.part`);
  const ageOf = async (name: string): Promise<number> => {
    const stats = await stat(pathOf(name)).catch(nullWhenMissing);
    return stats ? Date.now() - stats.mtimeMs : 0;
  };
  return {
    async checkWritable() {
      await mkdir(folder, { recursive: true });
      await writeFile(pathOf(PROBE), 'x', { flush: true });
      await rm(pathOf(PROBE), { force: true });
    },
    async receive(id, content) {
      await mkdir(folder, { recursive: true });
      await pipeline(content, createWriteStream(unfinished(id), { flush: true }));
    },
    readReceived: (id) => readFile(unfinished(id)),
    replaceReceived: (id, content) => writeFile(unfinished(id), content, { flush: true }),
    finish: (id) => rename(unfinished(id), pathOf(id)),
    discard: (id) => rm(unfinished(id), { force: true }),
    read: (id) => readFile(pathOf(id)).catch(nullWhenMissing),
    remove: (id) => rm(pathOf(id), { force: true }),
    async *idsOlderThan(ms) {
      const entries = (await opendir(folder).catch(nullWhenMissing)) ?? [];
      for await (const { name } of entries) if ((await ageOf(name)) > ms) yield name;
    },
  };
}
