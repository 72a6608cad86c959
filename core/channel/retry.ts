import { createEvent, createStore, sample } from 'effector';
import {
  loadChannelFlowFx,
  loadChannelFx,
  loadFlowFx,
  type ChannelPreview,
  type ChannelRequest,
} from './load.ts';
import {
  channelPreviewRequested,
  channelRequested,
  flowPreviewRequested,
  requests,
} from './model.ts';

/** Retries the last request of a channel, where it failed. */

export const channelRetried = createEvent({ name: 'channelRetried' });

/** The request that failed, of a channel, of a flow or of the flow of a channel; `null` without one. */
const $failedNodeRequest = createStore<ChannelRequest | null>(null, { name: '$failedNodeRequest' })
  .on(loadChannelFx.fail, (_, { params }) => params)
  .reset(...requests);
const $failedFlowId = createStore<string | null>(null, { name: '$failedFlowId' })
  .on(loadFlowFx.fail, (_, { params }) => params)
  .reset(...requests);
const $failedPreview = createStore<ChannelPreview | null>(null, { name: '$failedPreview' })
  .on(loadChannelFlowFx.fail, (_, { params }) => params)
  .reset(...requests);

// The customer may have been identified since the request.
sample({
  clock: channelRetried,
  source: $failedNodeRequest,
  filter: Boolean,
  fn: (request) => ({ ...request, customer: null }),
  target: channelRequested,
});
sample({
  clock: channelRetried,
  source: $failedFlowId,
  filter: (flowId) => flowId !== null,
  target: flowPreviewRequested,
});
sample({
  clock: channelRetried,
  source: $failedPreview,
  filter: Boolean,
  target: channelPreviewRequested,
});
