import type { ChannelNode } from '../contract/node.ts';
import { isPeriodOver } from '../contract/period.ts';
import type { KeyValueStorage } from '../platform/storage.ts';

/** Reason why a channel accepts no answers: invalid signature, time or quota over, or this browser has answered already. */
export type UnavailableReason = 'signature' | 'inactive' | 'repeat';

/** Record of a channel in this browser. Times are in milliseconds since 1970. */
interface ChannelRecord {
  /** This browser has submitted answers, and the repeat guard has not expired. */
  isLinkChannelDisplayedBefore: boolean;
  /** Time of the submission that started the repeat guard. */
  firstNow: number | null;
}

/** Whether one person after the other uses the device: the survey is reset by itself. */
export const isSharedDevice = (node: ChannelNode): boolean =>
  Boolean(node.idleResetTimeoutInSeconds || node.thankYouDurationInSeconds);

const recordKey = (nodeId: string): string => `channel/${nodeId}`;

/** Reads the record; unreadable fields are `null` or `false`. */
export function readChannelRecord(storage: KeyValueStorage, nodeId: string): ChannelRecord {
  const stored = storage.read(recordKey(nodeId)) as Partial<ChannelRecord> | null;
  const firstNow = typeof stored?.firstNow === 'number' ? stored.firstNow : null;
  return { isLinkChannelDisplayedBefore: stored?.isLinkChannelDisplayedBefore === true, firstNow };
}

export const writeChannelRecord = (
  storage: KeyValueStorage,
  nodeId: string,
  record: ChannelRecord,
): void => storage.write(recordKey(nodeId), record);

/**
 * Repeat guard: whether this browser has answered and has to wait before it answers again. The guard expires after the
 * node's delay in seconds, and never without one.
 *
 * @param now current time, in milliseconds since 1970
 */
export function isRepetition(
  node: ChannelNode,
  { isLinkChannelDisplayedBefore, firstNow }: ChannelRecord,
  now: number,
): boolean {
  if (!node.preventMultipleFeedback || !isLinkChannelDisplayedBefore) return false;
  return firstNow === null || !isPeriodOver(firstNow, node.multipleFeedbackDelayPeriod, now);
}

/** Milliseconds since 1970; `NaN`, which is neither before nor after any time, without a readable date. */
const timeOf = (date: string | null): number => (date === null ? NaN : Date.parse(date));

function isInactive(
  { status, activationStartDate, activationEndDate, channelQuota }: ChannelNode,
  now: number,
): boolean {
  const isUsedUp =
    channelQuota?.active === true && channelQuota.remaining !== null && channelQuota.remaining <= 0;
  return (
    status !== 'active' ||
    isUsedUp ||
    now < timeOf(activationStartDate) ||
    now > timeOf(activationEndDate)
  );
}

/**
 * Returns the reason why a channel accepts no answers; `null` when it does.
 *
 * @param now current time, in milliseconds since 1970
 */
export function unavailableReason(
  node: ChannelNode,
  record: ChannelRecord,
  now: number,
): UnavailableReason | null {
  if (node.signatureValid === false) return 'signature';
  if (isInactive(node, now)) return 'inactive';
  return isRepetition(node, record, now) ? 'repeat' : null;
}
