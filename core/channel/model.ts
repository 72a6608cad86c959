import { combine, createEvent, createStore, sample } from 'effector';
import type { Flow } from '../contract/flow.ts';
import type { ChannelNode, Customer } from '../contract/node.ts';
import { asReported, type ReportedError } from '../errors/errors.ts';
import { HttpError } from '../errors/http-error.ts';
import { languagesOffered, offerAwaited } from '../language/preferences.ts';
import { $clock } from '../platform/clock.ts';
import { $storage } from '../platform/storage.ts';
import { readChannelRecord, unavailableReason, type UnavailableReason } from './availability.ts';
import { mergeCustomer } from './customer.ts';
import {
  expireRepeatGuardFx,
  loadChannelFlowFx,
  loadChannelFx,
  loadCustomerFx,
  loadFlowFx,
  loadStylesheetFx,
  type Channel,
  type ChannelPreview,
  type ChannelRequest,
} from './load.ts';

/** Channel that an element shows (docs/behaviour.md, section 2): its node and flow, its stylesheet, and the customer. */

export const channelRequested = createEvent<ChannelRequest>({ name: 'channelRequested' });
/** Shows a given flow. It has no node on any server. */
export const previewRequested = createEvent<Flow>({ name: 'previewRequested' });
/** Shows a flow by its id. No answers are sent. */
export const flowPreviewRequested = createEvent<string>({ name: 'flowPreviewRequested' });
/** Shows the flow of a channel without its node. No answers are sent. */
export const channelPreviewRequested = createEvent<ChannelPreview>({
  name: 'channelPreviewRequested',
});
/** Each replaces the channel of the element. */
export const requests = [
  channelRequested,
  flowPreviewRequested,
  channelPreviewRequested,
  previewRequested,
] as const;

export const channelLoaded = createEvent<Channel>({ name: 'channelLoaded' });
/** Checks again whether the loaded channel accepts answers, before another survey begins. */
export const channelRechecked = createEvent({ name: 'channelRechecked' });
/** The server no longer accepts answers to this channel. */
export const channelClosed = createEvent({ name: 'channelClosed' });
export const customerIdentified = createEvent<Customer | null>({ name: 'customerIdentified' });
/** The server has identified this visitor as a customer. */
export const visitorKnown = createEvent<Customer>({ name: 'visitorKnown' });
/** The browser remembers which customer this visitor was. */
export const visitorRemembered = createEvent<Customer>({ name: 'visitorRemembered' });
export const customerLoadFailed = sample({
  clock: loadCustomerFx.failData,
  fn: (error) => asReported('customer_load', error),
  name: 'customerLoadFailed',
});
export const channelLoadFailed = sample({
  clock: [loadChannelFx.failData, loadFlowFx.failData, loadChannelFlowFx.failData],
  fn: (error) => ({
    error: asReported('channel_load', error),
    isNotFound: error instanceof HttpError && error.status === 404,
  }),
  name: 'channelLoadFailed',
});

export const $node = createStore<ChannelNode | null>(null, { name: '$node' }).on(
  channelLoaded,
  (_, { node }) => node,
);

const $signature = createStore<string | null>(null, { name: '$signature' }).on(
  channelRequested,
  (_, { signature }) => signature,
);
/**
 * Proof of identity, sent with every call to a node that demands it: the server's pass, or else the signature of the
 * page.
 */
export const $proof = combine($node, $signature, (node, signature) =>
  node && !node.useSignatureVerify ? null : (node?.pass?.token ?? signature),
);

/** The customer as the page describes them. */
export const $pageCustomer = createStore<Customer | null>(null, { name: '$pageCustomer' })
  .on(channelRequested, (current, { customer }) => customer ?? current)
  .on(customerIdentified, (_, customer) => customer);
/** The customer that the page names by `creator-id`. */
export const $creatorId = createStore<string | null>(null, { name: '$creatorId' }).on(
  channelRequested,
  (_, { creatorId }) => creatorId,
);
/** Id of the person that the page or the host's pass names; `null` for an anonymous visitor. */
export const $namedPerson = combine(
  $node,
  $pageCustomer,
  $creatorId,
  (node, customer, creatorId) =>
    node?.pass?.externalId ?? customer?.externalId ?? customer?.userId ?? customer?.id ?? creatorId,
);
const $creator = createStore<Customer | null>(null, { name: '$creator' }).on(
  loadCustomerFx.doneData,
  (_, customer) => customer,
);
/** The customer that this visitor is without the page's word, until the page names another. */
const $visitor = createStore<Customer | null>(null, { name: '$visitor' })
  .on(visitorRemembered, (visitor, remembered) => visitor ?? remembered)
  .on(visitorKnown, (_, visitor) => visitor)
  .reset(customerIdentified);
export const $customer = combine($pageCustomer, $visitor, $creator, mergeCustomer);

/** Text of the channel's own stylesheet; `null` when it has none or loading it failed. */
export const $stylesheet = createStore<string | null>(null, { name: '$stylesheet' }).on(
  loadStylesheetFx.doneData,
  (_, css) => css,
);

export const $channelFailure = createStore<{ error: ReportedError; isNotFound: boolean } | null>(
  null,
  { name: '$channelFailure' },
)
  .on(channelLoadFailed, (_, failure) => failure)
  .reset(...requests);

/** Reason why the channel accepts no answers; `null` when it does. */
export const $unavailableReason = createStore<UnavailableReason | null>(null, {
  name: '$unavailableReason',
}).on(channelClosed, () => 'inactive');
sample({
  clock: [channelLoaded, channelRechecked],
  source: { node: $node, storage: $storage, clock: $clock },
  fn: ({ node, storage, clock }) =>
    node && unavailableReason(node, readChannelRecord(storage, node.id), clock.now()),
  target: $unavailableReason,
});

/** The loaded channel accepts answers. */
export const channelOpened = sample({
  clock: channelLoaded,
  source: $unavailableReason,
  filter: (reason) => reason === null,
  fn: (_, channel) => channel,
  name: 'channelOpened',
});

sample({
  clock: channelRequested,
  target: loadChannelFx,
});
sample({
  clock: flowPreviewRequested,
  target: loadFlowFx,
});
sample({
  clock: channelPreviewRequested,
  target: loadChannelFlowFx,
});
sample({
  clock: channelRequested,
  source: $creator,
  filter: (creator, { creatorId }) => creatorId !== null && creator === null,
  fn: (_, { nodeId, creatorId, signature }) => ({ nodeId, creatorId: creatorId!, signature }),
  target: loadCustomerFx,
});
sample({
  clock: loadChannelFx.doneData,
  target: channelLoaded,
});
sample({
  clock: [loadFlowFx.doneData, loadChannelFlowFx.doneData, previewRequested],
  fn: (flow) => ({ node: null, flow }),
  target: channelLoaded,
});
sample({
  clock: channelOpened,
  target: expireRepeatGuardFx,
});
sample({
  clock: channelLoaded,
  filter: ({ node }) => Boolean(node?.cssUrlReact),
  fn: ({ node }) => node?.cssUrlReact ?? '',
  target: loadStylesheetFx,
});
sample({
  clock: [channelRequested, flowPreviewRequested, channelPreviewRequested],
  fn: () => true,
  target: offerAwaited,
});
sample({
  clock: channelLoadFailed,
  fn: () => false,
  target: offerAwaited,
});
sample({
  clock: channelLoaded,
  fn: ({ node, flow }) => ({
    languages: flow.languages,
    defaultLanguageId: node?.defaultLanguageId ?? flow.defaultLanguageId,
  }),
  target: languagesOffered,
});
