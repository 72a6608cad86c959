import { hasFields } from '../../contract/has-fields.ts';
import { inTransaction } from './database.ts';

/** Lease in the database that pages renew in turn: a fallback for Web Locks. */
interface Lease {
  /** Random id of the page that holds the lease; empty when it was given back. */
  holder: string;
  /** Milliseconds since 1970. */
  renewedAt: number;
}

const STORE = 'lease';
const KEY = 'lease';

const isLease = (value: unknown): value is Lease =>
  hasFields(value, { holder: 'string', renewedAt: 'number' });

/** Reads the lease; `null` when there is none. Rejects where the browser has no database. */
export const readLease = (): Promise<Lease | null> =>
  inTransaction(STORE, 'readonly', (store) => store.get(KEY) as IDBRequest<unknown>).then((value) =>
    isLease(value) ? value : null,
  );

/**
 * Replaces the lease in one transaction, without a race between pages.
 *
 * @param next gets the current lease and gives the new one, or `null` to leave it as it is
 * @returns whether a new lease was written. Rejects where the browser has no database.
 */
export async function writeLease(
  next: (now: number, lease: Lease | null) => Lease | null,
): Promise<boolean> {
  let isWritten = false;
  await inTransaction(STORE, 'readwrite', (store) => {
    const request = store.get(KEY) as IDBRequest<unknown>;
    request.addEventListener('success', () => {
      const lease = next(Date.now(), isLease(request.result) ? request.result : null);
      isWritten = lease !== null;
      if (lease) store.put(lease, KEY);
    });
    return request;
  });
  return isWritten;
}
