import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { unavailable, type ApiError } from '../http/api-error.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';
import type { Entity } from '../../kinds/entity.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Comparison of the workspaces that the hosts of one database serve. They should be the same. */

export interface PeerHosts {
  /** Message for the owner after a lasting difference between the workspaces of the hosts; `null` otherwise. */
  notice(): string | null;
  /**
   * Returns the error for a request that this workspace rejects: the given error, or status 503 while another host serves
   * a different workspace, which may accept the request.
   *
   * @param transaction current transaction of the caller
   */
  refusal(error: ApiError, transaction?: DatabaseTransaction): Promise<ApiError>;
  /** Removes this host from the list of running hosts. */
  close(): Promise<void>;
}

/** Times in milliseconds. */
export interface PresenceTimes {
  /** Interval of heartbeats. */
  interval: number;
  /** Tolerated duration of a difference, such as during a rollout. */
  patience: number;
  /** Age of the last heartbeat after which a host counts as stopped. */
  expiry: number;
}

const PRESENCE: PresenceTimes = { interval: 60_000, patience: 120_000, expiry: 180_000 };

const DIFFERENT =
  'Other hosts of this database serve a different workspace. Give all of them the same files.';
const SAME_AGAIN = 'All hosts of this database serve the same workspace again.';

const ago = (ms: number) => sql<Date>`now() - make_interval(secs => ${ms / 1000})`;

/** Digest of the served content of a workspace, which does not depend on its folder. */
function digestOf(workspace: Workspace): string {
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

/** Workspace of other hosts. */
interface PeerWorkspace {
  digest: string;
  /** Whether one of its hosts has sent a heartbeat within the tolerated duration. */
  is_alive: boolean;
}

/** Logs a lasting difference once, and its end. */
function createComparison(patience: number, log: (line: string) => void) {
  let difference: string | null = null;
  /** Beginning of the difference, in milliseconds since 1970. */
  let since = 0;
  let reported: string | null = null;
  return {
    isReported: () => reported !== null,
    update(digest: string, different: readonly PeerWorkspace[]): void {
      const found =
        different.length > 0 ? [digest, ...different.map((peer) => peer.digest)].join() : null;
      if (found !== difference) [difference, since] = [found, Date.now()];
      if (difference === null) {
        if (reported !== null) log(SAME_AGAIN);
        reported = null;
        return;
      }
      // A host that was killed before the difference began sends no heartbeats meanwhile.
      const isLasting = Date.now() - since >= patience && different.some((peer) => peer.is_alive);
      if (!isLasting || reported === difference) return;
      reported = difference;
      log(DIFFERENT);
    },
  };
}

/** Finds the workspaces of other hosts that differ from a given one. */
const differingFrom = (
  database: Database | DatabaseTransaction,
  hostId: string,
  digest: string,
  { patience, expiry }: PresenceTimes,
): Promise<PeerWorkspace[]> =>
  database
    .selectFrom('hosts')
    .select(['workspace as digest', sql<boolean>`max(seen_at) > ${ago(patience)}`.as('is_alive')])
    .where('id', '<>', hostId)
    .where('workspace', '<>', digest)
    .where('seen_at', '>', ago(expiry))
    .groupBy('workspace')
    .orderBy('workspace')
    .execute();

/** Runs a task serially. At most one run is pending, because a slow database would accumulate them. */
function createSerial(task: () => Promise<void>) {
  let running = Promise.resolve();
  let isPending = false;
  let isOpen = true;
  return {
    run() {
      if (!isOpen || isPending) return;
      isPending = true;
      running = running.then(async () => {
        isPending = false;
        if (isOpen) await task();
      });
    },
    /** Resolves after the current run. */
    close() {
      isOpen = false;
      return running;
    },
  };
}

/** Registers this host in the database by heartbeats, now and after each change, and compares it with the others. */
export async function joinHosts(
  database: Database,
  workspace: LiveWorkspace,
  log: (line: string) => void,
  times: PresenceTimes = PRESENCE,
): Promise<PeerHosts> {
  const id = randomUUID();
  const failureLog = createFailureLog('Comparison with other hosts', log);
  const comparison = createComparison(times.patience, log);

  async function sendHeartbeat(): Promise<void> {
    const digest = digestOf(workspace.current());
    await database
      .insertInto('hosts')
      .values({ id, workspace: digest })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ workspace: digest, seen_at: sql<Date>`now()` }),
      )
      .execute();
    await database.deleteFrom('hosts').where('seen_at', '<', ago(times.expiry)).execute();
    comparison.update(digest, await differingFrom(database, id, digest, times));
  }

  await sendHeartbeat();
  const heartbeats = createSerial(() => sendHeartbeat().then(failureLog.end, failureLog.begin));
  workspace.onChange(heartbeats.run);
  const timer = setInterval(heartbeats.run, times.interval);
  timer.unref();

  return {
    notice: () => (comparison.isReported() ? DIFFERENT : null),
    async refusal(error, transaction) {
      const digest = digestOf(workspace.current());
      const different = await differingFrom(transaction ?? database, id, digest, times);
      return different.length === 0
        ? error
        : unavailable('The hosts serve different workspaces at the moment.');
    },
    async close() {
      clearInterval(timer);
      await heartbeats.close();
      await database.deleteFrom('hosts').where('id', '=', id).execute();
    },
  };
}
