import { flowSchema } from '../../contract/flow.ts';
import { customerSchema, nodeSchema } from '../../contract/node.ts';
import { toWire } from '../../contract/wire.ts';
import { buildUrl } from '../../contract/routes.ts';
import { FLOW_ROUTE, NODE_ROUTE } from '../first-addresses.ts';
import type { Api } from '../api.ts';
import { read, request, requestJson, type EarlyResponses, type Schema } from './http.ts';

const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** The API over HTTP. `api` is its base address; `early` holds answers that are on their way already. */
export function fetchApi(api: string, early: EarlyResponses = new Map()): Api {
  const get = async <T>(url: string, schema: Schema<T>, what: string): Promise<T> =>
    read(schema, await requestJson(url, {}, early), what);
  const address = (template: string, values: Record<string, string | null>) =>
    buildUrl(api, template, (name) => values[name] ?? null);
  return {
    loadNode: (nodeId, { signature, responses }) =>
      get(address(NODE_ROUTE, { 'node-id': nodeId, signature, responses }), nodeSchema, 'node'),
    loadFlow: (flowId) => get(address(FLOW_ROUTE, { 'flow-id': flowId }), flowSchema, 'flow'),
    loadCustomer: (nodeId, creatorId) =>
      get(
        `${api}/v1/nodes/${encodeURIComponent(nodeId)}/customers/${encodeURIComponent(creatorId)}`,
        customerSchema,
        'customer',
      ),
    loadStylesheet: async (url) => (await import('./stylesheet.ts')).fetchStylesheet(url, api),
    sendQuotaEvent: async (nodeId, event) => {
      await request(`${api}/v1/nodes/${encodeURIComponent(nodeId)}/quota_events`, {
        method: 'POST',
        headers: JSON_HEADERS,
        body: JSON.stringify(toWire(event)),
      });
    },
    feedbacksUrl: `${api}/v1/feedbacks`,
  };
}
