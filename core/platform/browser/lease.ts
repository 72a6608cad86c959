import { inTransaction } from './database.ts';

export interface Lease {
  holder: string;
  /** Milliseconds since 1970. */
  renewedAt: number;
}

const KEY = 'lease';
const isLease = (value: unknown): value is Lease =>
  typeof (value as Partial<Lease> | undefined)?.holder === 'string' &&
  typeof (value as Lease).renewedAt === 'number';

export const readLease = (): Promise<Lease | null> =>
  inTransaction('lease', 'readonly', (store) => store.get(KEY) as IDBRequest<unknown>).then(
    (value) => (isLease(value) ? value : null),
  );

/** Writes what `next` makes of the lease there is, in one transaction; whether it made one. */
export async function writeLease(
  next: (now: number, lease: Lease | null) => Lease | null,
): Promise<boolean> {
  let isWritten = false;
  await inTransaction('lease', 'readwrite', (store) => {
    const before = store.get(KEY) as IDBRequest<unknown>;
    before.addEventListener('success', () => {
      const lease = next(Date.now(), isLease(before.result) ? before.result : null);
      isWritten = lease !== null;
      if (lease) store.put(lease, KEY);
    });
    return before;
  });
  return isWritten;
}
