import type { Flow } from '../contract/flow.ts';
import type { Customer, ChannelNode } from '../contract/node.ts';
import { port } from './port.ts';

/** Calls of the API. Each rejects with an `HttpError`: with status 0 when no response arrived, else with its status. */
export interface Api {
  loadNode(
    nodeId: string,
    query: { signature: string | null; responses: string | null },
  ): Promise<ChannelNode>;
  /** @param version the version of the node; the live one without it */
  loadFlow(flowId: string, signature?: string | null, version?: string | null): Promise<Flow>;
  loadCustomer(nodeId: string, creatorId: string, signature: string | null): Promise<Customer>;
  /** Stylesheet text of at most 256 KiB, without anything that loads from foreign origins. */
  loadStylesheet(url: string): Promise<string>;
  /** Counts towards the channel's quota. */
  sendQuotaEvent(
    nodeId: string,
    event: { kind: 'displayed'; visit: string | null } | { kind: 'submitted'; feedbackId: string },
    proof: string | null,
  ): Promise<void>;
  /** Address that the outbox posts submissions to. */
  feedbacksUrl: string;
}

export const $api = port<Api>('$api');
