import {
  customerRecordsSchema,
  erasureSchema,
  foundCustomersSchema,
} from '../../contract/customers.ts';
import { IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import type { CustomersApi, ErasureChoice } from '../customers-api.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { request, requestJson } from './http.ts';
import { operatorCall } from './operator-call.ts';
import type { ReportUnknown } from './report-unknown.ts';

const BASE = '/v1/customers';

/** Creates the calls that find, export and erase customers. `api` is the base address, `token` as for the inbox. */
export function createFetchCustomersApi(
  api: string,
  token: string | null,
  reportUnknown: ReportUnknown,
): CustomersApi {
  const proof = operatorCall(token);
  const post = (body: object, key: Record<string, string> = {}) => ({
    ...proof,
    ...jsonPost(body, { ...proof.headers, ...key }),
  });
  const addressOf = (id: string): string => `${api}${BASE}/${encodeURIComponent(id)}`;
  const erasure = async (id: string, body: object, key: Record<string, string> = {}) =>
    parseResponse(
      erasureSchema,
      await requestJson(`${addressOf(id)}/erase`, post(body, key)),
      'erasure',
      reportUnknown,
    );
  const bodyOf = ({ except, also }: ErasureChoice) => ({ except, also });
  return {
    find: async (query) =>
      parseResponse(
        foundCustomersSchema,
        await requestJson(`${api}${BASE}?${new URLSearchParams({ query })}`, proof),
        'list of customers',
        reportUnknown,
      ),
    read: async (id) =>
      parseResponse(
        customerRecordsSchema,
        await requestJson(addressOf(id), proof),
        'customer',
        reportUnknown,
      ),
    merge: async (id, responseId, isMerged) =>
      void (await request(
        `${addressOf(id)}/merge`,
        post({ response_id: responseId, is_merged: isMerged }),
      )),
    exportAll: async (id) => (await request(`${addressOf(id)}/export`, post({}))) ?? '{}',
    preview: (id, choice) => erasure(id, bodyOf(choice)),
    erase: (id, choice, confirm, key) =>
      erasure(id, { ...bodyOf(choice), confirm }, { [IDEMPOTENCY_KEY]: key }),
  };
}
