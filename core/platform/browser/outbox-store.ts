import { hasFields } from '../../contract/has-fields.ts';
import type { Entry, OutboxStore } from '../outbox.ts';
import { mayKeep } from './consent.ts';
import { inTransaction, MissingDatabaseError } from './database.ts';

const STORE = 'outbox';

const FIELDS = {
  key: 'string',
  attemptId: 'string',
  isComplete: 'boolean',
  keptQuestionIds: 'object',
  isRemembered: 'boolean',
  nodeId: 'string',
  flowId: 'string',
  title: 'string',
  url: 'string',
  headers: 'object',
  body: 'string',
  createdAt: 'number',
  feedbackId: 'string',
  tries: 'number',
  triedAt: 'number',
  nextAttemptAt: 'number',
  hasRetryAfter: 'boolean',
} as const satisfies Record<keyof Entry, string>;

/** Version 0.1 wrote three fields under other names and left three out. Such entries may still wait in browsers. */
function upgrade(stored: unknown): unknown {
  const record = { keptQuestionIds: [], isRemembered: true, feedbackId: '', ...(stored as object) };
  if (!hasFields(record, { lane: 'string' })) return record;
  const { lane, notBefore, isBound, ...rest } = record as Record<string, unknown>;
  return { ...rest, attemptId: lane, nextAttemptAt: notBefore, hasRetryAfter: isBound };
}

/** Entries in IndexedDB, in the order in which they were added. Unreadable records are skipped. */
export const indexedDbOutboxStore: OutboxStore = {
  async add(entry) {
    if (!mayKeep()) throw new Error('Nothing may be kept.');
    await inTransaction(STORE, 'readwrite', (store) => store.add(entry), true);
  },
  update: (entry) =>
    inTransaction(STORE, 'readwrite', (store) => {
      const orderRequest = store.index('key').getKey(entry.key);
      orderRequest.addEventListener(
        'success',
        () =>
          orderRequest.result !== undefined && store.put({ ...entry, order: orderRequest.result }),
      );
      return orderRequest;
    }).then(
      (order) => order !== undefined,
      (error: unknown) => {
        if (error instanceof MissingDatabaseError) return false;
        throw error;
      },
    ),
  remove: (keys, isUntried = false) =>
    inTransaction(STORE, 'readwrite', (store) => {
      for (const key of keys) {
        const request: IDBRequest<(Entry & { order: number }) | undefined> = store
          .index('key')
          .get(key);
        request.addEventListener('success', () => {
          const stored = request.result;
          if (stored && !(isUntried && stored.tries > 0)) store.delete(stored.order);
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
