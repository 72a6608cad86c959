import { port } from './port.ts';

/** Small records in the browser: JSON values under keys with the product's prefix. */
export interface KeyValueStorage {
  /** `null` when there is no record. Anyone may have changed it: callers validate the value. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Keys of the records that begin with a prefix. */
  keys(prefix: string): readonly string[];
}

export const $storage = port<KeyValueStorage>('$storage');
