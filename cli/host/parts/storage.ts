import { Failure } from '../../base/failure.ts';
import { openDatabase, type Connection } from '../database/database.ts';
import { hasEmbedded, openEmbedded } from '../database/embedded.ts';
import { storageProblem, type FileStorage } from '../uploads/files.ts';
import { openFileStorage } from '../uploads/open-storage.ts';
import type { HostOptions } from './options.ts';
import type { Part } from './part.ts';

interface DatabaseServer {
  url: string;
  /** Whether the embedded server runs; always `true` for an external one. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Database server: the embedded one, unless the options name another. */
export const serverOfDatabase = ({
  databaseUrl,
  data,
  log,
  progress,
}: HostOptions): Part<DatabaseServer> => ({
  async open() {
    if (databaseUrl !== null)
      return { url: databaseUrl, isRunning: () => true, stop: async () => undefined };
    progress?.(hasEmbedded(data) ? 'Starting the database' : `Creating a database in ${data}`);
    return openEmbedded(data, { log });
  },
  close: (server) => server.stop(),
  closeWithinMs: 2000,
});

/** Connection pool of the database. */
export const connections = (url: string): Part<Connection> => ({
  open: () => openDatabase(url),
  close: ({ database }) => database.destroy(),
  closeWithinMs: 900,
});

/** Folder or store of the uploads, which has to accept files. */
export const fileStorage = ({ files: place }: HostOptions): Part<FileStorage> => ({
  async open() {
    const files = await openFileStorage(place);
    await files.checkWritable().catch(async (error: Error) => {
      await files.close();
      throw new Failure(storageProblem(error, files.place));
    });
    return files;
  },
  close: (files) => files.close(),
  closeWithinMs: 300,
});
