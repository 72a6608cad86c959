import { createEvent } from 'effector';
import type { CustomerRecords, Erasure, FoundCustomers } from '../contract/customers.ts';
import { port } from './port.ts';

/** Excluded responses of the person, and included related ones, by their ids. */
export interface ErasureChoice {
  except: readonly string[];
  also: readonly string[];
}

/** Calls of an operator with access to customers' data. Each rejects with an `HttpError`. */
export interface CustomersApi {
  find(query: string): Promise<FoundCustomers>;
  read(id: string): Promise<CustomerRecords>;
  /** Adds a response to a person, or separates it again. */
  merge(id: string, responseId: string, isMerged: boolean): Promise<void>;
  /** Resolves to the text of the JSON file. */
  exportAll(id: string): Promise<string>;
  /** Preview of an erasure. */
  preview(id: string, choice: ErasureChoice): Promise<Erasure>;
  /** Erases the previewed data. `key`: idempotency key. */
  erase(id: string, choice: ErasureChoice, confirm: string, key: string): Promise<Erasure>;
}

export const customersApiConnected = createEvent<CustomersApi>({ name: 'customersApiConnected' });
export const $customersApi = port<CustomersApi>('$customersApi').on(
  customersApiConnected,
  (_, api) => api,
);
