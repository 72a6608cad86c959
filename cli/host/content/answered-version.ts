import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Entity } from '../../kinds/entity.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database } from '../database/database.ts';
import { surveysOf, versionShowing } from './channel-surveys.ts';

/** Versions of open pages, which may be older than the live one. */

/** Version that a submission answers. */
export interface AnsweredVersion {
  number: number;
  workspace: Workspace;
}

interface Services {
  database: Database;
  workspace: LiveWorkspace;
}

/** Survey of a channel, as a submission names it. */
interface Answered {
  nodeId: string;
  flowId: string;
  /** As it was sent; `null` by older pages. */
  flowVersion: string | null;
}

const MAX_VERSION = 2 ** 31 - 1;

/** The number of a version in wire format; `null` for any other text. */
function versionNumber(text: unknown): number | null {
  const number = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return number !== null && number <= MAX_VERSION ? number : null;
}

/** Resolves to the version that a page names as its own; to the live one where there is no such version. */
export async function openedVersion(
  workspace: LiveWorkspace,
  named: unknown,
): Promise<AnsweredVersion> {
  const number = versionNumber(named);
  const found = number === null ? null : await workspace.at(number);
  return found
    ? { number: number!, workspace: found }
    : { number: workspace.version(), workspace: workspace.current() };
}

const shows = ({ nodes }: Workspace, { nodeId, flowId }: Answered): boolean => {
  const node = nodes.get(nodeId)?.value;
  return node !== undefined && surveysOf(node).includes(flowId);
};

/**
 * Finds the version that a submission answers: the one that it names, else the live one, else the newest in which the
 * channel shows the survey; `null` where it never did.
 */
export async function findAnswered(
  { database, workspace }: Services,
  answered: Answered,
): Promise<AnsweredVersion | null> {
  const named = versionNumber(answered.flowVersion);
  const given = named === null ? null : await workspace.at(named);
  if (given && shows(given, answered)) return { number: named!, workspace: given };
  // Another host may have published the survey a moment ago.
  const live = shows(workspace.current(), answered)
    ? workspace.current()
    : await workspace.latest();
  if (shows(live, answered)) return { number: workspace.version(), workspace: live };
  const number = await versionShowing(database, answered.nodeId, answered.flowId);
  const last = number === null ? null : await workspace.at(number);
  return last && { number: number!, workspace: last };
}

/** The channel of a submission: as it is now, or as it was in the answered version where it was removed since. */
export const channelOf = (
  workspace: LiveWorkspace,
  answered: AnsweredVersion | null,
  nodeId: string,
): Entity<ChannelNode> | null =>
  workspace.current().nodes.get(nodeId) ?? answered?.workspace.nodes.get(nodeId) ?? null;
