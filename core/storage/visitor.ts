import { hasFields } from '../contract/has-fields.ts';
import type { KeyValueStorage } from '../platform/storage.ts';
import { isId, persistentId } from './device.ts';
import { uuid } from '../platform/uuid.ts';

/** Under which ids analytics see somebody: one of this browser, and one of this visit. Neither is ever sent with an answer. */

const VISITOR_KEY = 'visitor-id';
const SESSION_KEY = 'session';
/** Without a sign of life for so long a visit is over. */
const SESSION_MS = 30 * 60_000;

export const visitorId = (storage: KeyValueStorage): string => persistentId(storage, VISITOR_KEY);

/** The id of the visit that is under way, or of a new one; asking is a sign of life. `now`: milliseconds since 1970. */
export function sessionId(storage: KeyValueStorage, now: number): string {
  const stored = storage.read(SESSION_KEY) as { id: unknown; timestamp: number } | null;
  const isUnderWay =
    hasFields(stored, { timestamp: 'number' }) &&
    isId(stored!.id) &&
    Math.abs(now - stored!.timestamp) < SESSION_MS;
  const id = isUnderWay ? (stored!.id as string) : uuid();
  storage.write(SESSION_KEY, { id, timestamp: now });
  return id;
}
