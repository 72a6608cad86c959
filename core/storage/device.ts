import type { KeyValueStorage } from '../platform/storage.ts';
import { uuid } from '../platform/uuid.ts';

const DEVICE_KEY = 'device-id';

/** Whether a stored value has the format of an id. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value);

/** Returns the id stored under a key; creates it on first use. */
export function persistentId(storage: KeyValueStorage, key: string): string {
  const stored = storage.read(key);
  if (isId(stored)) return stored;
  const created = uuid();
  storage.write(key, created);
  return created;
}

/** Id of this browser. */
export const deviceId = (storage: KeyValueStorage): string => persistentId(storage, DEVICE_KEY);
