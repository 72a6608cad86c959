import type { ChannelNode } from '../contract/node.ts';
import type { KeyValueStorage } from '../platform/storage.ts';

/** Why a channel shows no form: its signature is refused, its time or quota is over, or this browser has answered. */
export type UnavailableReason = 'signature' | 'inactive' | 'repeat';

/** What this browser remembers of a channel. Times are in milliseconds since 1970. */
export interface ChannelRecord {
  isLinkChannelDisplayedBefore: boolean;
  /** When the answers were given that a repetition waits for. */
  firstNow: number | null;
}

const recordKey = (nodeId: string): string => `channel/${nodeId}`;

export function readRecord(storage: KeyValueStorage, nodeId: string): ChannelRecord {
  const stored = storage.read(recordKey(nodeId)) as Partial<ChannelRecord> | null;
  const firstNow = typeof stored?.firstNow === 'number' ? stored.firstNow : null;
  return { isLinkChannelDisplayedBefore: stored?.isLinkChannelDisplayedBefore === true, firstNow };
}

export const writeRecord = (
  storage: KeyValueStorage,
  nodeId: string,
  record: ChannelRecord,
): void => storage.write(recordKey(nodeId), record);

/** The repeat guard (spec 4.2): a delay in seconds ends it, without one it stands for good. */
export function isRepetition(
  node: ChannelNode,
  { isLinkChannelDisplayedBefore, firstNow }: ChannelRecord,
  now: number,
): boolean {
  if (!node.preventMultipleFeedback || !isLinkChannelDisplayedBefore) return false;
  const isOver =
    node.multipleFeedbackDelayPeriod !== null &&
    firstNow !== null &&
    firstNow + node.multipleFeedbackDelayPeriod * 1000 < now;
  return !isOver;
}

const timeOf = (date: string | null): number => (date === null ? NaN : Date.parse(date));

/** A date that can't be read closes nothing. */
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

export function unavailableReason(
  node: ChannelNode,
  record: ChannelRecord,
  now: number,
): UnavailableReason | null {
  if (node.signatureValid === false) return 'signature';
  if (isInactive(node, now)) return 'inactive';
  return isRepetition(node, record, now) ? 'repeat' : null;
}
