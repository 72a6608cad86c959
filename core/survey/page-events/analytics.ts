import { attach, createEvent, sample } from 'effector';
import { $node } from '../../channel/model.ts';
import { $services } from '../../platform/services.ts';
import { $firstResponseTime, $index, stateChanged, submitted } from '../session/index.ts';

/** Tracks the progress of a survey for the page's analytics, never the answers. A preview tracks nothing. */

interface AnalyticsEvent {
  event: string;
  ids: Record<string, string>;
}

const trackingRequested = createEvent<AnalyticsEvent>({ name: 'trackingRequested' });

const trackFx = attach({
  name: 'trackFx',
  source: { services: $services, node: $node, index: $index },
  effect: ({ services, node, index }, { event, ids }: AnalyticsEvent) =>
    services.track(event, { node_id: node!.id, flow_id: index?.flow.id ?? '', ...ids }),
});

export function installAnalytics(): void {
  sample({
    clock: trackingRequested,
    source: $node,
    filter: Boolean,
    fn: (_, event) => event,
    target: trackFx,
  });
  sample({
    clock: $firstResponseTime,
    filter: (time) => time !== null,
    fn: () => ({ event: 'psn_begin', ids: {} }),
    target: trackingRequested,
  });
  sample({
    clock: stateChanged,
    fn: ({ from, to }): AnalyticsEvent => ({
      event: 'psn_state',
      ids: { from_state_id: from, state_id: to },
    }),
    target: trackingRequested,
  });
  sample({
    clock: submitted,
    fn: ({ id, endState }): AnalyticsEvent => ({
      event: 'psn_submit',
      ids: { feedback_id: id, state_id: endState.id },
    }),
    target: trackingRequested,
  });
}
