import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Contents of uploaded files by id. The database has their names and types. */
export interface FileStorage {
  /** Resolves when the content is flushed to the disk. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** Resolves to `null` when there is no such file. */
  read(id: string): Promise<Buffer | null>;
  /** Does nothing when there is no such file. */
  remove(id: string): Promise<void>;
  /** Ids of files whose age exceeds a number of milliseconds; includes unfinished ones, `<id>.part`. */
  idsOlderThan(ms: number): Promise<string[]>;
}

const nullWhenMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Stores files in a folder, which is created at the first write. */
export function createFileStorage(folder: string): FileStorage {
  const pathOf = (id: string) => join(folder, id);
  const ageOf = async (name: string): Promise<number> => {
    const stats = await stat(pathOf(name)).catch(nullWhenMissing);
    return stats ? Date.now() - stats.mtimeMs : 0;
  };
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = pathOf(`${id}.part`);
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, pathOf(id));
    },
    read: (id) => readFile(pathOf(id)).catch(nullWhenMissing),
    remove: (id) => rm(pathOf(id), { force: true }),
    async idsOlderThan(ms) {
      const names = (await readdir(folder).catch(nullWhenMissing)) ?? [];
      const files = await Promise.all(
        names.map(async (name) => ({ name, age: await ageOf(name) })),
      );
      return files.filter(({ age }) => age > ms).map(({ name }) => name);
    },
  };
}
