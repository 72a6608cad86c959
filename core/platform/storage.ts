import { port } from './port.ts';

/** Small records kept in the browser, each a JSON value under a key of the product's own prefix. */
export interface KeyValueStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

export const $storage = port<KeyValueStorage>('$storage');
