import { hasFields } from '../../contract/has-fields.ts';
import type { Entry, OutboxStore } from '../outbox.ts';
import { inTransaction } from './database.ts';

const STORE = 'outbox';

const FIELDS = {
  key: 'string',
  attemptId: 'string',
  isComplete: 'boolean',
  nodeId: 'string',
  flowId: 'string',
  title: 'string',
  url: 'string',
  headers: 'object',
  body: 'string',
  createdAt: 'number',
  tries: 'number',
  triedAt: 'number',
  nextAttemptAt: 'number',
  hasRetryAfter: 'boolean',
} as const satisfies Record<keyof Entry, string>;

/** Entries written by version 0.1 have other names for three fields; they may still wait in a browser. */
function upgrade(record: unknown): unknown {
  if (!hasFields(record, { lane: 'string' })) return record;
  const { lane, notBefore, isBound, ...rest } = record as Record<string, unknown>;
  return { ...rest, attemptId: lane, nextAttemptAt: notBefore, hasRetryAfter: isBound };
}

/** Entries in IndexedDB, in the order in which they were added; unreadable records are skipped. */
export const indexedOutbox: OutboxStore = {
  add: (entry) =>
    inTransaction(STORE, 'readwrite', (store) => store.add(entry)).then(() => undefined),
  update: (entry) =>
    inTransaction(STORE, 'readwrite', (store) => {
      const known = store.index('key').getKey(entry.key);
      known.addEventListener(
        'success',
        () => known.result !== undefined && store.put({ ...entry, order: known.result }),
      );
      return known;
    }).then((order) => order !== undefined),
  remove: (keys, isUntried = false) =>
    inTransaction(STORE, 'readwrite', (store) => {
      for (const key of keys) {
        const known: IDBRequest<(Entry & { order: number }) | undefined> = store
          .index('key')
          .get(key);
        known.addEventListener('success', () => {
          if (known.result && !(isUntried && known.result.tries > 0))
            store.delete(known.result.order);
        });
      }
      return Promise.resolve();
    }),
  async all() {
    const records: unknown[] = await inTransaction(STORE, 'readonly', (store) => store.getAll());
    return records
      .map(upgrade)
      .flatMap((record) => (hasFields(record, FIELDS) ? [record as Entry] : []));
  },
};
