import type { Feedback } from '../../../core/contract/feedback-schema.ts';
import type { ChannelNode } from '../../../core/contract/node.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { Entity } from '../../kinds/entity.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';
import { activeQuota, quotaFullSince } from '../content/quota.ts';

/** Submissions to a channel that takes no answers any more. */

/** Whether a channel is switched on, and the time is within its own. */
const isActiveAt = (
  { status, activationStartDate: start, activationEndDate: end }: ChannelNode,
  now: number,
): boolean =>
  status === 'active' &&
  (start === null || now >= Date.parse(start)) &&
  (end === null || now <= Date.parse(end));

/** Time after the end of a channel in which its last answers are still being written. */
const LAST_ANSWERS_MS = 24 * 60 * 60_000;

/** Whether people may be in the middle of the survey of a channel: it is active, or was less than a day ago. */
export async function isBeingAnswered(
  workspace: LiveWorkspace,
  { file, value: node }: Entity<ChannelNode>,
): Promise<boolean> {
  const now = Date.now();
  const { status, activationStartDate: start, activationEndDate: end } = node;
  if (isActiveAt(node, now)) return true;
  if (start !== null && now < Date.parse(start)) return false;
  const times = [
    status === 'active' ? now : await workspace.changedAt(file),
    end === null ? now : Date.parse(end),
  ];
  return Math.min(...times) > now - LAST_ANSWERS_MS;
}

/** Times since which a channel is closed, in milliseconds since 1970: one for each reason. */
async function closingTimes(
  transaction: DatabaseTransaction,
  workspace: LiveWorkspace,
  { file, value: node }: Entity<ChannelNode>,
  now: number,
): Promise<number[]> {
  const { status, activationStartDate: start, activationEndDate: end } = node;
  const quota = activeQuota(node);
  const isSubmitQuota = quota !== null && quota.actionKind !== 'display';
  const isClosedByFile =
    status !== 'active' ||
    (start !== null && now < Date.parse(start)) ||
    (isSubmitQuota && quota.remaining <= 0);
  const times = isClosedByFile ? [await workspace.changedAt(file)] : [];
  if (end !== null && now > Date.parse(end)) times.push(Date.parse(end));
  if (isSubmitQuota && quota.remaining > 0) {
    const fullSince = await quotaFullSince(transaction, node, quota);
    if (fullSince) times.push(fullSince.getTime());
  }
  return times;
}

/**
 * Tells whether a submission comes late: its channel is closed, but was not when somebody began to answer, by the host's
 * record of an earlier part or by the times of the submission. What was made offline counts as begun before.
 *
 * @returns `null` when it was begun after the channel was closed
 */
export async function isLate(
  transaction: DatabaseTransaction,
  workspace: LiveWorkspace,
  node: Entity<ChannelNode>,
  { createdAt, timeSpentInSeconds, createdOffline }: Feedback,
  existing: FeedbackRow | null,
): Promise<boolean | null> {
  const now = Date.now();
  const times = await closingTimes(transaction, workspace, node, now);
  if (times.length === 0) return false;
  // A clock that runs ahead makes nobody begin after the submission has arrived.
  const begunAt = Math.min(Date.parse(createdAt), now) - timeSpentInSeconds * 1000;
  const isBegunBefore = existing !== null || createdOffline || begunAt <= Math.min(...times);
  return isBegunBefore ? true : null;
}
