import type { Database } from '../database/database.ts';
import { Readable } from 'node:stream';
import { Failure } from '../../base/failure.ts';
import type { FileStorage } from './files.ts';

/** Files of one query. */
const PAGE_SIZE = 400;
/** Files that are copied at a time: a store answers slowly, but to many. */
const WORKERS = 4;

export interface MovedFiles {
  copied: number;
  bytes: number;
  /** Files that were in the other storage before. */
  present: number;
  /** Ids of files that are in neither storage. */
  missing: string[];
}

interface MoveOptions {
  /** Whether the files stay in the first storage as well. */
  isCopy: boolean;
  /** Called after each file. */
  onFile(): void;
}

/** Ids of the next files, without those with a content in the database. */
const nextIds = async (database: Database, after: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('blobs')
    .select('id')
    .where('content', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(({ id }) => id);
};

export async function countFiles(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('blobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('content', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Copies a file, and reads it again. Removes it from the first storage only when both contents are the same.
 *
 * @throws {Failure} when the copy has another content
 */
async function moveFile(
  from: FileStorage,
  to: FileStorage,
  id: string,
  { isCopy }: MoveOptions,
  moved: MovedFiles,
): Promise<void> {
  const [size, copiedSize] = await Promise.all([from.size(id), to.size(id)]);
  const isPresent = copiedSize !== null && (size === null || size === copiedSize);
  if (isPresent) moved.present += 1;
  if (isPresent && (isCopy || size === null)) return;
  const content = await from.read(id);
  if (!content) return void moved.missing.push(id);
  if (!isPresent) {
    await to.receive(id, Readable.from([content]));
    await to.finish(id);
    moved.copied += 1;
    moved.bytes += content.length;
  }
  if (!(await to.read(id))?.equals(content))
    throw new Failure(`The file ${id} has another content in ${to.place}. It was not removed.`);
  if (!isCopy) await from.remove(id);
}

/** Moves or copies the files of all uploads to another storage. May be interrupted, and run again. */
export async function moveFiles(
  database: Database,
  from: FileStorage,
  to: FileStorage,
  options: MoveOptions,
): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, bytes: 0, present: 0, missing: [] };
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await nextIds(database, last);
    if (ids.length === 0) return moved;
    last = ids.at(-1)!;
    const work = async (): Promise<void> => {
      for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
        await moveFile(from, to, id, options, moved).catch((error: unknown) => {
          ids.length = 0;
          throw error;
        });
        options.onFile();
      }
    };
    // After a failure the others end their file first: the folder of unfinished files is removed afterwards.
    const ends = await Promise.allSettled(Array.from({ length: WORKERS }, work));
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure) throw failure.reason as Error;
  }
}
