import { attach } from 'effector';
import type { Flow } from '../contract/flow.ts';
import type { ChannelNode, Customer } from '../contract/node.ts';
import { ReportedError } from '../errors/errors.ts';
import { $api, type Api } from '../platform/api.ts';
import { $clock } from '../platform/clock.ts';
import { $storage } from '../platform/storage.ts';
import { readDraft } from '../storage/drafts.ts';
import { isRepetition, readChannelRecord, writeChannelRecord } from './availability.ts';

/** Effects that load a channel with its flow, stylesheet and customer. */

export interface ChannelRequest {
  nodeId: string;
  signature: string | null;
  /** Answers that the page prefills. A string is sent to the server too. */
  responses: unknown;
  creatorId: string | null;
  customer: Customer | null;
}

export type ChannelPreview = Pick<ChannelRequest, 'nodeId' | 'signature'>;

interface CustomerRequest {
  nodeId: string;
  creatorId: string;
  signature: string | null;
}

/** Channel with the flow that it shows now. A preview has no node. */
export interface Channel {
  node: ChannelNode | null;
  flow: Flow;
}

/** Version in which a survey of the channel was begun on this device; `null` where none was. */
type BegunVersion = (nodeId: string, flowId: string) => string | null;

/**
 * Loads the node, and the flow where the node does not contain it, shows another one outside operating hours, or where an
 * unfinished survey was begun in an earlier version.
 */
async function loadChannel(
  api: Api,
  nodeId: string,
  query: Parameters<Api['loadNode']>[1],
  begunVersion: BegunVersion = () => null,
): Promise<{ node: ChannelNode; flow: Flow }> {
  if (!nodeId) throw new ReportedError('channel_load', 'There is no node id.');
  const node = await api.loadNode(nodeId, query);
  const closedFlowId = node.operating === false ? node.nonOperatingHoursFlowId : null;
  const flowId = closedFlowId ?? node.flow?.id ?? node.flowId;
  if (!flowId) throw new ReportedError('channel_load', `Node ${node.id} has no flow.`);
  const begun = begunVersion(node.id, flowId);
  if (begun !== null && begun !== node.version) {
    const flow = await api.loadFlow(flowId, query.signature, begun).catch(() => null);
    if (flow) return { node: { ...node, version: begun }, flow };
  }
  if (closedFlowId === null && node.flow) return { node, flow: node.flow };
  return { node, flow: await api.loadFlow(flowId, query.signature, node.version) };
}

export const loadChannelFx = attach({
  name: 'loadChannelFx',
  source: { api: $api, storage: $storage, clock: $clock },
  effect: (
    { api, storage, clock },
    { nodeId, signature, responses }: ChannelRequest,
  ): Promise<Channel> =>
    loadChannel(
      api,
      nodeId,
      { signature, responses: typeof responses === 'string' ? responses : null },
      (id, flowId) => {
        const draft = readDraft(storage, id, clock.now());
        return draft?.flowId === flowId ? draft.version : null;
      },
    ),
});

/** Loads the flow that a channel shows now. */
export const loadChannelFlowFx = attach({
  name: 'loadChannelFlowFx',
  source: $api,
  async effect(api, { nodeId, signature }: ChannelPreview): Promise<Flow> {
    const { node, flow } = await loadChannel(api, nodeId, { signature, responses: null });
    if (node.signatureValid === false)
      throw new ReportedError('signature_invalid', 'The signature is missing or invalid');
    return flow;
  },
});

export const loadFlowFx = attach({
  name: 'loadFlowFx',
  source: $api,
  effect(api, flowId: string) {
    if (!flowId) throw new ReportedError('channel_load', 'There is no flow id.');
    return api.loadFlow(flowId);
  },
});

export const loadStylesheetFx = attach({
  name: 'loadStylesheetFx',
  source: $api,
  effect: (api, url: string) => api.loadStylesheet(url),
});

export const loadCustomerFx = attach({
  name: 'loadCustomerFx',
  source: $api,
  effect: (api, { nodeId, creatorId, signature }: CustomerRequest) =>
    api.loadCustomer(nodeId, creatorId, signature),
});

/** Clears the repeat guard once its delay is over, so that the next submission starts a new one. */
export const expireRepeatGuardFx = attach({
  name: 'expireRepeatGuardFx',
  source: { storage: $storage, clock: $clock },
  effect({ storage, clock }, { node }: Channel): void {
    if (!node) return;
    const record = readChannelRecord(storage, node.id);
    if (record.isLinkChannelDisplayedBefore && !isRepetition(node, record, clock.now()))
      writeChannelRecord(storage, node.id, { ...record, isLinkChannelDisplayedBefore: false });
  },
});
