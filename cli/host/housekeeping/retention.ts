import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { erase } from '../customers/erase.ts';
import type { FileStorage } from '../uploads/files.ts';
import { feedbackSubject } from '../customers/subject-rows.ts';
import type { Workspace } from '../../workspace/workspace.ts';

const BATCH_SIZE = 200;

/** Erases feedbacks that are older than the `retention_days` of their node. Returns their number. */
export async function eraseExpired(
  database: Database,
  files: FileStorage,
  { nodes }: Pick<Workspace, 'nodes'>,
): Promise<number> {
  let count = 0;
  for (const [nodeId, { wire }] of nodes) {
    const days = wire['retention_days'];
    if (typeof days !== 'number') continue;
    for (;;) {
      const erased = await eraseBatch(database, files, nodeId, days);
      count += erased;
      if (erased < BATCH_SIZE) break;
    }
  }
  return count;
}

/** Erases a batch. Skips rows that another host is erasing. */
async function eraseBatch(
  database: Database,
  files: FileStorage,
  nodeId: string,
  days: number,
): Promise<number> {
  const { ids, fileIds } = await database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('feedbacks')
      .select('id')
      .where('node_id', '=', nodeId)
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .orderBy('created_at')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute();
    const expired = rows.map(({ id }) => id);
    if (expired.length === 0) return { ids: expired, fileIds: [] };
    const erased = await erase(transaction, await feedbackSubject(transaction, expired));
    return { ids: expired, fileIds: erased.fileIds };
  });
  for (const id of fileIds) await files.remove(id);
  return ids.length;
}
