import { proofHeader } from '../../contract/headers.ts';
import { customerSchema, type Customer } from '../../contract/node.ts';
import { toWire } from '../../contract/wire.ts';
import type { ReportUnknown } from './report-unknown.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { requestJson } from './http.ts';

const isNamed = (customer: Customer | null): boolean =>
  customer !== null && (customer.externalId !== null || customer.userId !== null);

/**
 * Creates the call that announces a visitor of a node's widget to the server. It resolves with the customer that the
 * server knows them as. A visitor that the page names gets the earlier responses of this browser.
 *
 * @param api base address
 * @param deviceId returns the id of this browser, and creates it at its first use
 */
export const createVisitRequest =
  (api: string, deviceId: () => string, reportUnknown: ReportUnknown) =>
  async (nodeId: string, customer: Customer | null, proof: string | null): Promise<Customer> =>
    parseResponse(
      customerSchema,
      await requestJson(
        `${api}/v2/web_widgets/${encodeURIComponent(nodeId)}/customers/visit`,
        jsonPost(
          {
            node_id: nodeId,
            ...toWire(customer ?? {}),
            ...(isNamed(customer) ? { device_id: deviceId() } : {}),
          },
          proofHeader(proof),
        ),
      ),
      'answer to the visit',
      reportUnknown,
    );
