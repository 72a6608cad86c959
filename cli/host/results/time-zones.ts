import { sql } from 'kysely';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database } from '../database/database.ts';
import { createFailureLog } from '../logging/failure-log.ts';

/** Time zones of the channels. Days of responses are counted in them. */

const DEFAULT_ZONE = 'UTC';
/** Names of the IANA database. Postgres reads offsets such as `+03:00` with the opposite sign. */
const ZONE_NAME = /^[A-Za-z]\w*(?:\/[\w+-]+)*$/;
/** Error code of Postgres for an unknown time zone. */
const INVALID_VALUE = '22023';
/** Responses that are changed in one transaction. */
const ROWS_OF_A_STEP = 5_000;
const RETRY_MS = 1000;

/** Day of a row of `feedbacks` in the time zone of its channel. */
export const LOCAL_DAY = sql`(created_at at time zone time_zone)::date`;

/** The time zone, or UTC for a missing one and for one that the database does not know. */
async function knownZone(database: Database, zone: string | null): Promise<string> {
  if (zone === null || !ZONE_NAME.test(zone)) return DEFAULT_ZONE;
  try {
    await sql`select now() at time zone ${zone}::text`.execute(database);
    return zone;
  } catch (error) {
    if ((error as { code?: string }).code === INVALID_VALUE) return DEFAULT_ZONE;
    throw error;
  }
}

/** Stores the time zone of a channel, for its next responses and for the stored ones. */
async function applyZone(database: Database, nodeId: string, zone: string): Promise<void> {
  await sql`insert into channel_time_zones values (${nodeId}, ${zone}, false)
    on conflict (node_id) do update set time_zone = excluded.time_zone, is_applied = false`.execute(
    database,
  );
  for (let changed = ROWS_OF_A_STEP; changed === ROWS_OF_A_STEP;) {
    const { numAffectedRows = 0n } = await sql`update feedbacks set time_zone = ${zone}
      where id in (select id from feedbacks where node_id = ${nodeId} and time_zone <> ${zone}
        limit ${ROWS_OF_A_STEP})`.execute(database);
    changed = Number(numAffectedRows);
  }
  await sql`update channel_time_zones set is_applied = true
    where node_id = ${nodeId} and time_zone = ${zone}`.execute(database);
}

/** Stores the time zones that differ from the stored ones. */
async function applyZones(database: Database, { nodes }: Workspace): Promise<void> {
  const { rows } = await sql<{ node_id: string; applied: string | null }>`
    select node_id, case when is_applied then time_zone end as applied from channel_time_zones`.execute(
    database,
  );
  const stored = new Map(rows.map(({ node_id, applied }) => [node_id, applied]));
  const known = new Map<string | null, string>();
  for (const { value } of nodes.values()) {
    const zone = known.get(value.timeZone) ?? (await knownZone(database, value.timeZone));
    known.set(value.timeZone, zone);
    const applied = stored.has(value.id) ? stored.get(value.id) : DEFAULT_ZONE;
    if (applied !== zone) await applyZone(database, value.id, zone);
  }
}

/**
 * Stores the time zones of all channels, now and after each change of the workspace, and retries while the database is
 * unavailable. Returns a function that stops the retries and waits for the current work.
 */
export async function startTimeZones(
  database: Database,
  workspace: LiveWorkspace,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const failureLog = createFailureLog('Time zones of channels', log);
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  function apply(): void {
    clearTimeout(timer);
    running = running
      .then(() => (stopping.signal.aborted ? undefined : applyZones(database, workspace.current())))
      .then(failureLog.end, (error: Error) => {
        failureLog.begin(error);
        if (!stopping.signal.aborted) timer = setTimeout(apply, RETRY_MS).unref();
      });
  }
  workspace.onChange(apply);
  apply();
  await running;
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}

/** Time zones of the days of a survey's results under a filter: of its channels, or of the filtered one. */
export async function zonesOf(
  database: Database,
  { nodes }: Workspace,
  surveyId: string,
  { node }: Pick<ResultsFilter, 'node'>,
): Promise<string[]> {
  const ids = [...nodes.values()].flatMap(({ value: { id, flowId, nonOperatingHoursFlowId } }) =>
    flowId === surveyId || nonOperatingHoursFlowId === surveyId ? [id] : [],
  );
  const { rows } = await sql<{ time_zone: string }>`
    select distinct coalesce(time_zone, ${DEFAULT_ZONE}) as time_zone
    from unnest(${node === null ? ids : [node]}::text[]) as node_id
      left join channel_time_zones using (node_id) order by 1`.execute(database);
  return rows.length > 0 ? rows.map(({ time_zone }) => time_zone) : [DEFAULT_ZONE];
}
