import { hasFields } from '../contract/has-fields.ts';
import type { KeyValueStorage } from '../platform/storage.ts';
import { isId, persistentId } from './device.ts';
import { uuid } from '../platform/uuid.ts';

/** Ids for analytics: one for this browser, and one for the current visit. Neither is ever sent with answers. */

export const VISITOR_KEY = 'visitor-id';
export const SESSION_KEY = 'session';
/** Idle timeout of a visit. */
const SESSION_TIMEOUT_MS = 30 * 60_000;

/** Id of this browser. */
export const visitorId = (storage: KeyValueStorage): string => persistentId(storage, VISITOR_KEY);

/**
 * Id of the current visit, or of a new one after 30 minutes without a call. Each call extends the visit.
 *
 * @param now current time, in milliseconds since 1970
 */
export function sessionId(storage: KeyValueStorage, now: number): string {
  const stored = storage.read(SESSION_KEY);
  const isCurrent =
    hasFields(stored, { id: 'string', timestamp: 'number' }) &&
    isId(stored.id) &&
    Math.abs(now - stored.timestamp) < SESSION_TIMEOUT_MS;
  const id = isCurrent ? stored.id : uuid();
  storage.write(SESSION_KEY, { id, timestamp: now });
  return id;
}
