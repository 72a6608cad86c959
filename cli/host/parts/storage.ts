import { openDatabase, type Connection } from '../database/database.ts';
import { hasEmbedded, openEmbedded } from '../database/embedded.ts';
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
