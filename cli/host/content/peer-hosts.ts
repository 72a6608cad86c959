import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { unavailable, type ApiError } from '../http/api-error.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';
import type { Entity } from '../../kinds/entity.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The hosts of one database, of which each serves the files of its own folder. They should be the same. */

export interface PeerHosts {
  /** A sentence for the owner when another host has served a different workspace for some time; `null` otherwise. */
  notice(): string | null;
  /**
   * Returns the error for what this workspace does not allow: the refusal itself, or status 503 as long as another host
   * serves a different workspace, which may allow it.
   *
   * @param transaction the one that the caller is in
   */
  refusal(error: ApiError, transaction?: DatabaseTransaction): Promise<ApiError>;
  /** Tells the others that this host stops. */
  close(): Promise<void>;
}

/** Times in milliseconds. */
export interface PresenceTimes {
  /** Interval in which a host says that it lives. */
  interval: number;
  /** Time for which workspaces may differ, as they do while a new one is rolled out. */
  patience: number;
  /** Time without a word after which a host counts no more. */
  gone: number;
}

const PRESENCE: PresenceTimes = { interval: 60_000, patience: 120_000, gone: 180_000 };

const DIFFERENT =
  'Other hosts of this database serve a different workspace. Give all of them the same files.';
const SAME_AGAIN = 'All hosts of this database serve the same workspace again.';

const ago = (ms: number) => sql<Date>`now() - make_interval(secs => ${ms / 1000})`;

/** Digest of all that a workspace serves, wherever its folder is. */
export function digestOf(workspace: Workspace): string {
  const folders = Object.values(workspace).filter(
    (part): part is Map<string, Entity<unknown>> => part instanceof Map,
  );
  const served = folders.map((entities) =>
    [...entities].map(([id, { wire }]) => [id, wire] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return createHash('sha256')
    .update(JSON.stringify([served, workspace.env]))
    .digest('base64url');
}

/** Says in the database what this host serves, now, after each change and regularly, and compares it with the others. */
export async function joinHosts(
  database: Database,
  workspace: LiveWorkspace,
  log: (line: string) => void,
  { interval, patience, gone }: PresenceTimes = PRESENCE,
): Promise<PeerHosts> {
  const id = randomUUID();
  const failureLog = createFailureLog('Comparison with other hosts', log);
  /** The difference, its beginning in milliseconds since 1970, and the difference that the owner was told of. */
  let difference: string | null = null;
  let since = 0;
  let told: string | null = null;
  let isOpen = true;

  /** Resolves to the workspaces of others that differ from a given one. */
  const differingFrom = (digest: string, db: Database | DatabaseTransaction = database) =>
    db
      .selectFrom('hosts')
      .select(['workspace', sql<boolean>`max(seen_at) > ${ago(patience)}`.as('is_alive')])
      .where('id', '<>', id)
      .where('workspace', '<>', digest)
      .where('seen_at', '>', ago(gone))
      .groupBy('workspace')
      .orderBy('workspace')
      .execute();

  function judge(digest: string, others: Awaited<ReturnType<typeof differingFrom>>): void {
    const workspaces = [digest, ...others.map((other) => other.workspace)];
    const found = others.length > 0 ? workspaces.join() : null;
    if (found !== difference) [difference, since] = [found, Date.now()];
    if (difference === null) {
      if (told !== null) log(SAME_AGAIN);
      told = null;
      return;
    }
    // A host that was killed before it began to differ is not seen meanwhile.
    const isLasting = Date.now() - since >= patience && others.some((other) => other.is_alive);
    if (!isLasting || told === difference) return;
    told = difference;
    log(DIFFERENT);
  }

  async function announce(): Promise<void> {
    const digest = digestOf(workspace.current());
    await database
      .insertInto('hosts')
      .values({ id, workspace: digest })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ workspace: digest, seen_at: sql<Date>`now()` }),
      )
      .execute();
    await database.deleteFrom('hosts').where('seen_at', '<', ago(gone)).execute();
    judge(digest, await differingFrom(digest));
  }

  let announcing = announce();
  await announcing;
  /** A slow database would gather announcements, which a host that stops would have to wait for. */
  let isAnotherWaiting = false;
  const announceNext = () => {
    if (!isOpen || isAnotherWaiting) return;
    isAnotherWaiting = true;
    const next = async () => {
      isAnotherWaiting = false;
      if (isOpen) await announce();
    };
    announcing = announcing.then(next).then(failureLog.end, failureLog.begin);
  };
  workspace.onChange(announceNext);
  const timer = setInterval(announceNext, interval);
  timer.unref();

  return {
    notice: () => (told === null ? null : DIFFERENT),
    refusal: async (error, transaction) =>
      (await differingFrom(digestOf(workspace.current()), transaction)).length === 0
        ? error
        : unavailable('The hosts serve different workspaces at the moment.'),
    async close() {
      isOpen = false;
      clearInterval(timer);
      await announcing;
      await database.deleteFrom('hosts').where('id', '=', id).execute();
    },
  };
}
