import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { byCommand } from '../../cli/host/auth/audit-log.ts';
import { publish } from '../../cli/host/content/publish.ts';
import type { Database } from '../../cli/host/database/database.ts';
import { parseWorkspace } from '../../cli/workspace/load.ts';
import { readFolder } from '../../cli/workspace/read-folder.ts';

/** Publishes the files of a folder unchecked, so that also files with errors are live. */
export async function publishFiles(databaseUrl: string, workspace: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // A database that stops closes idle connections.
  pool.on('error', () => undefined);
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    const { contents } = await readFolder(workspace);
    const parsed = parseWorkspace({ contents, findings: [] });
    await publish(database, contents, parsed, { by: byCommand('test'), message: '' });
  } finally {
    await database.destroy();
  }
}
