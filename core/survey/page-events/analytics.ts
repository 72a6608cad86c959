import { attach, createEvent, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import { sessionId, visitorId } from '../../storage/visitor.ts';
import { $clock } from '../../platform/clock.ts';
import { $services } from '../../platform/services.ts';
import { $storage } from '../../platform/storage.ts';
import { $firstResponseTime, $index } from '../session/answers.ts';
import { stateChanged } from '../session/navigation.ts';
import { submissionCodeArrived, submitted } from '../session/submission-state.ts';

/** What the page's analytics hear: where somebody is, and never what they say. A preview tells nothing (spec 4.5). */

const happened = createEvent<{ event: string; ids: Record<string, string> }>();
const trackFx = attach({
  source: { services: $services, node: $node, index: $index, storage: $storage, clock: $clock },
  async effect(
    { services, node, index, storage, clock },
    { event, ids }: { event: string; ids: Record<string, string> },
  ) {
    (await services()).track(event, {
      visitor_id: visitorId(storage),
      session_id: sessionId(storage, clock.now()),
      node_id: node!.id,
      flow_id: index?.flow.id ?? '',
      ...ids,
    });
  },
});
sample({
  clock: happened,
  source: $node,
  filter: Boolean,
  fn: (_, what) => what,
  target: trackFx,
});

// This code may come after the first answer.
sample({
  clock: [$firstResponseTime.updates, submissionCodeArrived],
  source: $firstResponseTime,
  filter: (time) => time !== null,
  fn: () => ({ event: 'psn_begin', ids: {} }),
  target: happened,
});
sample({
  clock: stateChanged,
  fn: ({ from, to }) => ({
    event: 'psn_state',
    ids: { from_state_id: from, state_id: to } as Record<string, string>,
  }),
  target: happened,
});
sample({
  clock: submitted,
  fn: ({ id, endState }) => ({
    event: 'psn_submit',
    ids: { feedback_id: id, state_id: endState.id } as Record<string, string>,
  }),
  target: happened,
});
