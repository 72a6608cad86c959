import { createEvent } from 'effector';
import type { CustomerRecords, Erasure, FoundCustomers } from '../contract/customers.ts';
import { port } from './port.ts';

/** Responses that stay although they are the person's, and related ones that go as well, by their ids. */
export interface ErasureChoice {
  except: readonly string[];
  also: readonly string[];
}

/** Calls of an operator who looks after customers' data. Each rejects with an `HttpError`. */
export interface CustomersApi {
  find(query: string): Promise<FoundCustomers>;
  read(id: string): Promise<CustomerRecords>;
  /** Resolves to the text of the JSON file. */
  exportAll(id: string): Promise<string>;
  /** What would be erased. */
  preview(id: string, choice: ErasureChoice): Promise<Erasure>;
  /** Erases what a preview has shown. `key`: idempotency key. */
  erase(id: string, choice: ErasureChoice, confirm: string, key: string): Promise<Erasure>;
}

export const customersApiConnected = createEvent<CustomersApi>({ name: 'customersApiConnected' });
export const $customersApi = port<CustomersApi>('$customersApi').on(
  customersApiConnected,
  (_, api) => api,
);
