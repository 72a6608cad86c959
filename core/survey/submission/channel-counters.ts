import { attach, sample } from 'effector';
import { writeChannelRecord } from '../../channel/availability.ts';
import { $node, $proof } from '../../channel/model.ts';
import { $api, type Api } from '../../platform/api.ts';
import { $clock } from '../../platform/clock.ts';
import { $storage } from '../../platform/storage.ts';
import { $shownIndex, submissionSaved, submitted } from '../session/index.ts';

/** Records a submission for the channel: in this browser for the repeat guard, at the server for the quota. */

const recordAnswerFx = attach({
  name: 'recordAnswerFx',
  source: { storage: $storage, clock: $clock },
  effect: ({ storage, clock }, nodeId: string) =>
    writeChannelRecord(storage, nodeId, {
      isLinkChannelDisplayedBefore: true,
      firstNow: clock.now(),
    }),
});

/** Sends a quota event. A failed one is not retried, as the server also counts the feedbacks. */
const sendQuotaEventFx = attach({
  name: 'sendQuotaEventFx',
  source: { api: $api, proof: $proof },
  effect: (
    { api, proof },
    { nodeId, event }: { nodeId: string; event: Parameters<Api['sendQuotaEvent']>[1] },
  ) => api.sendQuotaEvent(nodeId, event, proof),
});

export function installChannelCounters(): void {
  sample({
    clock: [submitted, submissionSaved],
    source: $node,
    filter: Boolean,
    fn: ({ id }) => id,
    target: recordAnswerFx,
  });
  sample({
    clock: $shownIndex,
    source: $node,
    filter: (node, index) =>
      index !== null &&
      node?.channelQuota?.active === true &&
      node.channelQuota.actionKind === 'display',
    fn: (node) => ({
      nodeId: node!.id,
      event: { kind: 'displayed' as const, visit: node!.channelQuota!.visit },
    }),
    target: sendQuotaEventFx,
  });
  sample({
    clock: submitted,
    source: $node,
    filter: (node) =>
      node?.channelQuota?.active === true && node.channelQuota.actionKind === 'submit',
    fn: (node, { id }) => ({
      nodeId: node!.id,
      event: { kind: 'submitted' as const, feedbackId: id },
    }),
    target: sendQuotaEventFx,
  });
}
