import { hasFields } from '../../contract/record.ts';
import type { Entry, OutboxStore } from '../outbox.ts';
import { run } from './database.ts';

const STORE = 'outbox';

const FIELDS = {
  key: 'string', lane: 'string', isComplete: 'boolean', nodeId: 'string', flowId: 'string', title: 'string', url: 'string', headers: 'object', body: 'string',
  createdAt: 'number', tries: 'number', triedAt: 'number', notBefore: 'number', isBound: 'boolean',
} as const satisfies Record<keyof Entry, string>;

/** Entries in IndexedDB, in the order they were first put there; records that can't be read are passed over. */
export const indexedOutbox: OutboxStore = {
  add: (entry) => run(STORE, 'readwrite', (store) => store.add(entry)).then(() => undefined),
  update: (entry) =>
    run(STORE, 'readwrite', (store) => {
      const before = store.index('key').getKey(entry.key);
      before.addEventListener('success', () => before.result !== undefined && store.put({ ...entry, order: before.result }));
      return before;
    }).then((order) => order !== undefined),
  remove: (keys, isUntried = false) =>
    run(STORE, 'readwrite', (store) => {
      for (const key of keys) {
        const before: IDBRequest<Entry & { order: number } | undefined> = store.index('key').get(key);
        before.addEventListener('success', () => before.result && !(isUntried && before.result.tries > 0) && store.delete(before.result.order));
      }
      return Promise.resolve();
    }),
  async all() {
    const records: unknown[] = await run(STORE, 'readonly', (store) => store.getAll());
    return records.flatMap((one) => (hasFields(one, FIELDS) ? [one as Entry] : []));
  },
};
