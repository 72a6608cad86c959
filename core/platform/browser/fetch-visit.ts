import { customerSchema, type Customer } from '../../contract/node.ts';
import { toWire } from '../../contract/wire.ts';
import { read, requestJson } from './http.ts';

/** Tells the server that somebody opened a node's widget; `api` is the base address. */
export const fetchVisit =
  (api: string) =>
  async (nodeId: string, customer: Customer | null): Promise<Customer> =>
    read(
      customerSchema,
      await requestJson(`${api}/v2/web_widgets/${encodeURIComponent(nodeId)}/customers/visit`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ node_id: nodeId, ...toWire(customer ?? {}) }),
      }),
      'answer to the visit',
    );
