import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import type { Flow } from '../contract/flow.ts';
import type { Customer, ChannelNode } from '../contract/node.ts';
import { asReported, HttpError, ReportedError } from '../errors/errors.ts';
import { languagesOffered } from '../language/model.ts';
import { $api, type Api } from '../platform/api.ts';
import { $clock } from '../platform/clock.ts';
import { $storage } from '../platform/storage.ts';
import {
  unavailableReason,
  isRepetition,
  readRecord,
  writeRecord,
  type UnavailableReason,
} from './availability.ts';

/** Loading a channel (spec 4.2): the node with the flow it shows, its stylesheet, and the person it is shown to. */

export interface ChannelRequest {
  nodeId: string;
  signature: string | null;
  /** Answers that come with the page, as text for the server's eyes too. */
  responses: unknown;
  creatorId: string | null;
  customer: Customer | null;
}

export const channelRequested = createEvent<ChannelRequest>();
/** Shows a flow that is at hand; its node is known to no server. */
export const previewRequested = createEvent<Flow>();
/** Shows a flow by its id, nothing is sent. */
export const flowPreviewRequested = createEvent<string>();

interface Channel {
  node: ChannelNode | null;
  flow: Flow;
}

async function loadChannel({
  api,
  request,
}: {
  api: Api;
  request: ChannelRequest;
}): Promise<Channel> {
  const responses = typeof request.responses === 'string' ? request.responses : null;
  const node = await api.loadNode(request.nodeId, { signature: request.signature, responses });
  if (!node.operating && node.nonOperatingHoursFlowId)
    return { node, flow: await api.loadFlow(node.nonOperatingHoursFlowId) };
  if (node.flow) return { node, flow: node.flow };
  if (!node.flowId) throw new ReportedError('channel_load', `Node ${node.id} has no flow.`);
  return { node, flow: await api.loadFlow(node.flowId) };
}

const loadChannelFx = createEffect(loadChannel);
const loadFlowFx = createEffect(({ api, flowId }: { api: Api; flowId: string }) =>
  api.loadFlow(flowId),
);
const loadStylesheetFx = createEffect(({ api, url }: { api: Api; url: string }) =>
  api.loadStylesheet(url),
);
const loadCustomerFx = createEffect(({ api, request }: { api: Api; request: ChannelRequest }) =>
  api.loadCustomer(request.nodeId, request.creatorId!),
);

export const channelLoaded = createEvent<Channel>();
export const customerIdentified = createEvent<Customer | null>();
export const customerLoadFailed = loadCustomerFx.failData.map((error) =>
  asReported('customer_load', error),
);
export const channelLoadFailed = sample({
  clock: [loadChannelFx.failData, loadFlowFx.failData],
  fn: (error) => ({
    error: asReported('channel_load', error),
    isNotFound: error instanceof HttpError && error.status === 404,
  }),
});

export const $node = createStore<ChannelNode | null>(null, { name: '$node' }).on(
  channelLoaded,
  (_, { node }) => node,
);
export const $customer = createStore<Customer | null>(null, { name: '$customer' })
  .on(channelRequested, (current, { customer }) => customer ?? current)
  .on(customerIdentified, (_, customer) => customer)
  .on(loadCustomerFx.doneData, (_, customer) => customer);
/** Why there is no form, if there is none. */
export const $unavailableReason = createStore<UnavailableReason | null>(null, { name: '$closed' });
/** The channel's own stylesheet, as text; `null` when it has none or it could not be had. */
export const $stylesheet = createStore<string | null>(null).on(
  loadStylesheetFx.doneData,
  (_, css) => css,
);
export const $channelFailure = createStore<{ error: ReportedError; isNotFound: boolean } | null>(
  null,
  { name: '$channelFailure' },
)
  .on(channelLoadFailed, (_, failure) => failure)
  .reset(channelRequested, flowPreviewRequested, previewRequested);

sample({
  clock: channelRequested,
  source: $api,
  fn: (api, request) => ({ api, request }),
  target: loadChannelFx,
});
sample({
  clock: flowPreviewRequested,
  source: $api,
  fn: (api, flowId) => ({ api, flowId }),
  target: loadFlowFx,
});
sample({
  clock: channelRequested,
  source: { api: $api, customer: $customer },
  filter: ({ customer }, { creatorId }) => creatorId !== null && customer === null,
  fn: ({ api }, request) => ({ api, request }),
  target: loadCustomerFx,
});

sample({
  clock: loadChannelFx.doneData,
  target: channelLoaded,
});
sample({
  clock: channelLoaded,
  source: { storage: $storage, clock: $clock },
  fn: ({ storage, clock }, { node }) =>
    node && unavailableReason(node, readRecord(storage, node.id), clock.now()),
  target: $unavailableReason,
});
/** The channel takes answers. */
export const channelOpened = sample({
  clock: channelLoaded,
  source: $unavailableReason,
  filter: (closed) => closed === null,
  fn: (_, channel) => channel,
});

// A guard whose time is over begins anew (spec 4.2).
const forgetFx = attach({
  source: { storage: $storage, clock: $clock },
  effect({ storage, clock }, node: ChannelNode) {
    const record = readRecord(storage, node.id);
    if (record.isLinkChannelDisplayedBefore && !isRepetition(node, record, clock.now()))
      writeRecord(storage, node.id, { ...record, isLinkChannelDisplayedBefore: false });
  },
});
sample({
  clock: channelOpened,
  filter: ({ node }) => node !== null,
  fn: ({ node }) => node!,
  target: forgetFx,
});
sample({
  clock: [loadFlowFx.doneData, previewRequested],
  fn: (flow) => ({ node: null, flow }),
  target: channelLoaded,
});

sample({
  clock: channelLoaded,
  source: $api,
  filter: (_, { node }) => Boolean(node?.cssUrlReact),
  fn: (api, { node }) => ({ api, url: node!.cssUrlReact! }),
  target: loadStylesheetFx,
});
sample({
  clock: channelLoaded,
  fn: ({ node, flow }) => ({
    languages: flow.languages,
    defaultLanguageId: node?.defaultLanguageId ?? flow.defaultLanguageId,
  }),
  target: languagesOffered,
});
