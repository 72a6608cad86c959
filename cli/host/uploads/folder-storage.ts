import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from './files.ts';
import { createReceivedFiles, nullWhenMissing, pathOfReceived } from './received-files.ts';

/** Name of the file by which the folder is checked. */
const PROBE = '.writable';

/** Stores files in a folder, which is created at the first write. */
export function createFolderStorage(folder: string): FileStorage {
  const pathOf = (id: string) => join(folder, id);
  const ageOf = async (name: string): Promise<number> => {
    const stats = await stat(pathOf(name)).catch(nullWhenMissing);
    return stats ? Date.now() - stats.mtimeMs : 0;
  };
  return {
    place: `the folder ${folder}`,
    kind: 'folder',
    async checkWritable() {
      await mkdir(folder, { recursive: true });
      await writeFile(pathOf(PROBE), 'x', { flush: true });
      await rm(pathOf(PROBE), { force: true });
    },
    ...createReceivedFiles(folder),
    finish: (id) => rename(pathOfReceived(folder, id), pathOf(id)),
    read: (id) => readFile(pathOf(id)).catch(nullWhenMissing),
    size: async (id) => (await stat(pathOf(id)).catch(nullWhenMissing))?.size ?? null,
    remove: (id) => rm(pathOf(id), { force: true }),
    async *idsOlderThan(ms) {
      const entries = (await opendir(folder).catch(nullWhenMissing)) ?? [];
      for await (const { name } of entries) if ((await ageOf(name)) > ms) yield name;
    },
    close: async () => undefined,
  };
}
