import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from './files.ts';

/** Unfinished files in a folder, `<id>.part`. */
type ReceivedFiles = Pick<FileStorage, 'receive' | 'readReceived' | 'replaceReceived' | 'discard'>;

export const nullWhenMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

export const pathOfReceived = (folder: string, id: string): string => join(folder, `${id}.part`);

/** @param mode mode of the folder, which is created at the first file */
export function createReceivedFiles(folder: string, mode = 0o777): ReceivedFiles {
  const pathOf = (id: string) => pathOfReceived(folder, id);
  return {
    async receive(id, content) {
      await mkdir(folder, { recursive: true, mode });
      await pipeline(content, createWriteStream(pathOf(id), { flush: true }));
    },
    readReceived: (id) => readFile(pathOf(id)),
    replaceReceived: (id, content) => writeFile(pathOf(id), content, { flush: true }),
    discard: (id) => rm(pathOf(id), { force: true }),
  };
}
