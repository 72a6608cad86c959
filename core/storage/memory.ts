import type { KeyValueStorage } from '../platform/storage.ts';

/** Creates a storage in memory, such as that of a preview. */
export function createMemoryStorage(): KeyValueStorage {
  const records = new Map<string, string>();
  return {
    read: (key) => JSON.parse(records.get(key) ?? 'null') as unknown,
    write: (key, value) => void records.set(key, JSON.stringify(value)),
    remove: (key) => void records.delete(key),
    keys: (prefix) => [...records.keys()].filter((key) => key.startsWith(prefix)),
  };
}
