import type { Flow } from '../contract/flow.ts';
import type { Customer, ChannelNode } from '../contract/node.ts';
import { port } from './port.ts';

/** The calls of the API. Each rejects with an `HttpError`: status 0 when no answer came, else the answer's own. */
export interface Api {
  loadNode(
    nodeId: string,
    query: { signature: string | null; responses: string | null },
  ): Promise<ChannelNode>;
  loadFlow(flowId: string): Promise<Flow>;
  loadCustomer(nodeId: string, creatorId: string): Promise<Customer>;
  /** Stylesheet text of at most 256 KiB. */
  loadStylesheet(url: string): Promise<string>;
  /** Counts towards the channel's quota. */
  sendQuotaEvent(
    nodeId: string,
    event: { kind: 'displayed' | 'submitted'; feedbackId: string | null },
  ): Promise<void>;
  /** Where submissions are posted to, by the outbox. */
  feedbacksUrl: string;
}

export const $api = port<Api>('$api');
