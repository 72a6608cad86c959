import { parse } from '../../../core/contract/wire.ts';
import { nodeHostSchema, type AssignmentRule } from '../../kinds/kinds.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import { startRepeating } from '../jobs/repeated-check.ts';
import { assignByRule, unassignedIn } from '../records/assignments.ts';
import { lockFeedback } from '../records/conversations.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';

/** Interval of the checks, which is the longest delay of an assignment. */
const INTERVAL_MS = 1000;

/** Rules of channels, by their ids. */
const rulesOf = (workspace: LiveWorkspace): Map<string, AssignmentRule> =>
  new Map(
    [...workspace.current().nodes.values()].flatMap(({ value: { id }, wire }) => {
      const host = 'assignment' in wire ? parse(nodeHostSchema, wire) : null;
      return host?.ok && host.value.assignment ? [[id, host.value.assignment] as const] : [];
    }),
  );

/** Assigns waiting conversations by the rules of their channels. Without an available operator they wait for the next check. */
async function assignWaiting(
  database: Database,
  workspace: LiveWorkspace,
  live: LiveChat,
): Promise<void> {
  const rules = rulesOf(workspace);
  if (rules.size === 0) return;
  for (const { feedbackId, nodeId } of await unassignedIn(database, [...rules.keys()])) {
    const isAssigned = await database.transaction().execute(async (transaction) => {
      await lockFeedback(transaction, feedbackId);
      return assignByRule(transaction, feedbackId, rules.get(nodeId)!);
    });
    if (isAssigned) live.publishTeamChange(feedbackId);
  }
}

/** Assigns conversations of channels with a rule. Returns a function that stops after the current check. */
export const startAssignments = (
  database: Database,
  workspace: LiveWorkspace,
  live: LiveChat,
  log: (line: string) => void,
): (() => Promise<void>) =>
  startRepeating(
    {
      name: 'Assignments',
      check: () => assignWaiting(database, workspace, live),
      intervalMs: INTERVAL_MS,
    },
    log,
  );
