import { flowSchema } from '../../contract/flow.ts';
import { customerSchema, nodeSchema } from '../../contract/node.ts';
import { toWire } from '../../contract/wire.ts';
import { buildUrl, CUSTOMER_ROUTE, FLOW_ROUTE, NODE_ROUTE } from '../../contract/routes.ts';
import { proofHeader } from '../../contract/headers.ts';
import type { Api } from '../api.ts';
import { requireConsent } from './consent.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { request, requestJson, type PrefetchedResponses } from './http.ts';
import type { Schema } from '../../contract/schema.ts';
import type { ReportUnknown } from './report-unknown.ts';

/** Fetches a stylesheet's text; `address` may be relative to `api`. Its code loads when a channel has a stylesheet. */
export type LoadStylesheet = (address: string, api: string) => Promise<string>;

/** Creates the calls over HTTP. `api` is the base address; `prefetched` holds responses that are already under way. */
export function createFetchApi(
  api: string,
  prefetched: PrefetchedResponses,
  loadStylesheet: LoadStylesheet,
  reportUnknown: ReportUnknown,
): Api {
  const get = async <T>(url: string, schema: Schema<T>, name: string): Promise<T> =>
    parseResponse(schema, await requestJson(url, {}, prefetched), name, reportUnknown);
  const address = (route: string, values: Record<string, string | null>) =>
    buildUrl(api, route, (name) => values[name] ?? null);
  return {
    async loadNode(nodeId, { signature, responses }) {
      const url = address(NODE_ROUTE, { 'node-id': nodeId, signature, responses });
      const node = await get(url, nodeSchema, 'node');
      if (node.requiresConsent) requireConsent();
      return node;
    },
    loadFlow: (flowId, signature = null, version = null) =>
      get(address(FLOW_ROUTE, { 'flow-id': flowId, signature, version }), flowSchema, 'flow'),
    loadCustomer: (nodeId, creatorId, signature) =>
      get(
        address(CUSTOMER_ROUTE, { 'node-id': nodeId, 'creator-id': creatorId, signature }),
        customerSchema,
        'customer',
      ),
    loadStylesheet: (url) => loadStylesheet(url, api),
    sendQuotaEvent: async (nodeId, event, proof) => {
      await request(
        `${api}/v1/nodes/${encodeURIComponent(nodeId)}/quota_events`,
        jsonPost(toWire(event), proofHeader(proof)),
      );
    },
    feedbacksUrl: `${api}/v1/feedbacks`,
  };
}
