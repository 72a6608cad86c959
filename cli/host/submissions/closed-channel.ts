import type { Feedback } from '../../../core/contract/feedback-schema.ts';
import type { ChannelNode } from '../../../core/contract/node.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { Entity } from '../../kinds/entity.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { activeQuota, quotaFullSince } from '../content/quota.ts';

/** Submissions to closed channels. */

/** Whether a channel is switched on, and the time is within its activation dates. */
const isActiveAt = (
  { status, activationStartDate: start, activationEndDate: end }: ChannelNode,
  now: number,
): boolean =>
  status === 'active' &&
  (start === null || now >= Date.parse(start)) &&
  (end === null || now <= Date.parse(end));

/** Grace period after the end of a channel, for surveys that are still being answered. */
const LAST_ANSWERS_MS = 24 * 60 * 60_000;

/** Whether the survey of a channel may be in progress: the channel exists and is active, or did so less than a day ago. */
export async function isBeingAnswered(
  workspace: LiveWorkspace,
  { file, value: node }: Entity<ChannelNode>,
): Promise<boolean> {
  const now = Date.now();
  const { status, activationStartDate: start, activationEndDate: end } = node;
  const isRemoved = !workspace.current().nodes.has(node.id);
  if (isActiveAt(node, now) && !isRemoved) return true;
  if (start !== null && now < Date.parse(start)) return false;
  const times = [
    status === 'active' && !isRemoved ? now : await workspace.changedAt(file),
    end === null ? now : Date.parse(end),
  ];
  return Math.min(...times) > now - LAST_ANSWERS_MS;
}

/** Times at which a channel was closed, in milliseconds since 1970: one for each reason. */
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

/** `late` for a survey that was begun before the channel was closed, `too late` for one that was begun afterwards. */
type Punctuality = 'in time' | 'late' | 'too late';

/**
 * Compares the beginning of a survey with the closing of its channel, by the host's record of an earlier part or by the
 * times of the submission. Offline submissions count as begun before.
 */
export async function punctualityOf(
  transaction: DatabaseTransaction,
  workspace: LiveWorkspace,
  node: Entity<ChannelNode>,
  { createdAt, timeSpentInSeconds, createdOffline }: Feedback,
  existing: FeedbackRow | null,
): Promise<Punctuality> {
  const now = Date.now();
  const times = await closingTimes(transaction, workspace, node, now);
  if (times.length === 0) return 'in time';
  // The client's clock may be ahead of the host's.
  const begunAt = Math.min(Date.parse(createdAt), now) - timeSpentInSeconds * 1000;
  const isBegunBefore = existing !== null || createdOffline || begunAt <= Math.min(...times);
  return isBegunBefore ? 'late' : 'too late';
}
