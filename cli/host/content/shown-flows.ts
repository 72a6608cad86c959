import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Database } from '../database/database.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';

/** Surveys that channels show or have shown. Answers to an earlier one may be pending in a browser's outbox. */

const flowsOf = ({ flowId, nonOperatingHoursFlowId }: ChannelNode): string[] =>
  [flowId, nonOperatingHoursFlowId].filter((id) => id !== null);

async function recordFlows(database: Database, workspace: LiveWorkspace): Promise<void> {
  const pairs = [...workspace.current().nodes.values()].flatMap(({ value }) =>
    flowsOf(value).map((id) => ({ node_id: value.id, flow_id: id })),
  );
  if (pairs.length > 0)
    await database
      .insertInto('shown_flows')
      .values(pairs)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const RETRY_MS = 1000;

/**
 * Records the surveys of all channels, now and after each change of the workspace, and retries while the database is
 * unavailable. Returns a function that stops the retries.
 */
export async function startRecordingFlows(
  database: Database,
  workspace: LiveWorkspace,
  log: (line: string) => void,
): Promise<() => void> {
  const failureLog = createFailureLog('Surveys of channels', log);
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  function record(): void {
    clearTimeout(timer);
    recordFlows(database, workspace).then(failureLog.end, (error: Error) => {
      failureLog.begin(error);
      if (!stopping.signal.aborted) timer = setTimeout(record, RETRY_MS).unref();
    });
  }
  // Before the first recording, so that changes meanwhile are recorded too.
  workspace.onChange(record);
  await recordFlows(database, workspace);
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

/** Ids of the channels that show or have shown one of the surveys. */
export async function channelsOfFlows(
  database: Database,
  workspace: LiveWorkspace,
  flowIds: readonly string[],
): Promise<Set<string>> {
  const recorded = await database
    .selectFrom('shown_flows')
    .select('node_id')
    .where('flow_id', 'in', flowIds)
    .execute();
  const showing = [...workspace.current().nodes.values()].filter(({ value }) =>
    flowsOf(value).some((id) => flowIds.includes(id)),
  );
  return new Set([...recorded.map((row) => row.node_id), ...showing.map(({ value }) => value.id)]);
}

/** Whether a channel shows or has shown a survey. */
export async function hasShownFlow(
  database: Database,
  node: ChannelNode,
  flowId: string,
): Promise<boolean> {
  if (flowsOf(node).includes(flowId)) return true;
  const recorded = await database
    .selectFrom('shown_flows')
    .select('flow_id')
    .where('node_id', '=', node.id)
    .where('flow_id', '=', flowId)
    .executeTakeFirst();
  return recorded !== undefined;
}
