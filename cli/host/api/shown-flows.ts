import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';

/** The surveys that channels show or have shown. Answers to an earlier one may still wait in a browser. */

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

/** Records the surveys of all channels, now and whenever the workspace changes. */
export async function startRecordingFlows(
  database: Database,
  workspace: LiveWorkspace,
  log: (line: string) => void,
): Promise<void> {
  workspace.onChange(
    () =>
      void recordFlows(database, workspace).catch((error: Error) =>
        log(`Surveys of channels: ${error.message}`),
      ),
  );
  await recordFlows(database, workspace);
}

/** Whether a channel shows a survey, or has shown it. */
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
