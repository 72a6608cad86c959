import { proofHeader } from '../../contract/headers.ts';
import { customerSchema, type Customer } from '../../contract/node.ts';
import { toWire } from '../../contract/wire.ts';
import type { ReportUnknown } from './report-unknown.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { requestJson } from './http.ts';

/**
 * Creates the call that announces a visitor of a node's widget to the server. It resolves with the customer that the
 * server knows them as. `api` is the base address.
 */
export const createVisitRequest =
  (api: string, reportUnknown: ReportUnknown) =>
  async (nodeId: string, customer: Customer | null, proof: string | null): Promise<Customer> =>
    parseResponse(
      customerSchema,
      await requestJson(
        `${api}/v2/web_widgets/${encodeURIComponent(nodeId)}/customers/visit`,
        jsonPost({ node_id: nodeId, ...toWire(customer ?? {}) }, proofHeader(proof)),
      ),
      'answer to the visit',
      reportUnknown,
    );
