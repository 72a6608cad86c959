import { attach, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import { writeRecord } from '../../channel/availability.ts';
import { $api } from '../../platform/api.ts';
import { $clock } from '../../platform/clock.ts';
import { $storage } from '../../platform/storage.ts';
import { submissionCodeArrived, submissionSaved, submitted } from '../session/submission-state.ts';

/** What a channel counts: in this browser for the repeat guard, at the server for its quota. */

const recordFx = attach({
  source: { storage: $storage, clock: $clock },
  effect: ({ storage, clock }, nodeId: string) =>
    writeRecord(storage, nodeId, { isLinkChannelDisplayedBefore: true, firstNow: clock.now() }),
});
sample({
  clock: [submitted, submissionSaved],
  source: $node,
  filter: Boolean,
  fn: ({ id }) => id,
  target: recordFx,
});

/** A quota that could not be told stays the server's to correct: it counts the feedbacks it has. */
const quotaFx = attach({
  source: $api,
  effect: (
    api,
    {
      nodeId,
      ...event
    }: { nodeId: string; kind: 'displayed' | 'submitted'; feedbackId: string | null },
  ) => api.sendQuotaEvent(nodeId, event),
});
sample({
  clock: submissionCodeArrived,
  source: $node,
  filter: (node) =>
    node?.channelQuota?.active === true && node.channelQuota.actionKind === 'display',
  fn: (node) => ({ nodeId: node!.id, kind: 'displayed' as const, feedbackId: null }),
  target: quotaFx,
});
sample({
  clock: submitted,
  source: $node,
  filter: (node) =>
    node?.channelQuota?.active === true && node.channelQuota.actionKind === 'submit',
  fn: (node, { id }) => ({ nodeId: node!.id, kind: 'submitted' as const, feedbackId: id }),
  target: quotaFx,
});
