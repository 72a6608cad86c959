import type { KeyValueStorage } from '../platform/storage.ts';
import { uuid } from '../platform/uuid.ts';

const DEVICE_KEY = 'device-id';

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value);

/** An id under a name, made on first use and kept. */
export function persistentId(storage: KeyValueStorage, key: string): string {
  const stored = storage.read(key);
  if (isId(stored)) return stored;
  const made = uuid();
  storage.write(key, made);
  return made;
}

/** The id of this browser. */
export const deviceId = (storage: KeyValueStorage): string => persistentId(storage, DEVICE_KEY);
