import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { openEmbedded } from './embedded.ts';
import { reachableFolder, serverUser } from './postgres-user.ts';

/** Opens the embedded database of a host that has run before, also while it runs. */
export async function openStored(data: string): ReturnType<typeof openEmbedded> {
  if (!existsSync(join(reachableFolder(data, serverUser()), 'postgres/PG_VERSION')))
    throw new Failure(
      `There is no data in ${data}. Name the workspace of a host that has run, or use --data or --database-url.`,
    );
  return openEmbedded(data, { needsOwnerLock: false });
}
