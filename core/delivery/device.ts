import type { Storage } from '../ports/storage.ts';
import { uuid } from './uuid.ts';

const DEVICE_KEY = 'device-id';

/** The id of this browser, made on first use and kept. */
export function deviceId(storage: Storage): string {
  const stored = storage.read(DEVICE_KEY);
  if (typeof stored === 'string' && /^[\w-]{8,64}$/.test(stored)) return stored;
  const made = uuid();
  storage.write(DEVICE_KEY, made);
  return made;
}
