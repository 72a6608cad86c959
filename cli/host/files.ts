import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the contents of uploaded files are kept, by id; their names and types are in the database. */
export interface FileStorage {
  /** Kept for good when it resolves. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** `null` when there is none. */
  read(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /** The ids of those that are older than so many milliseconds. */
  olderThan(ms: number): Promise<string[]>;
}

const orNull = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Files in a folder, which is made with the first of them. */
export function filesIn(folder: string): FileStorage {
  const place = (id: string) => join(folder, id);
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = place(`${id}.part`);
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, place(id));
    },
    read: (id) => readFile(place(id)).catch(orNull),
    remove: (id) => rm(place(id), { force: true }),
    async olderThan(ms) {
      const names = (await readdir(folder).catch(orNull)) ?? [];
      const ages = await Promise.all(
        names.map(async (name) => ({
          name,
          age: Date.now() - ((await stat(place(name)).catch(orNull))?.mtimeMs ?? Date.now()),
        })),
      );
      return ages.filter(({ age }) => age > ms).map(({ name }) => name);
    },
  };
}
