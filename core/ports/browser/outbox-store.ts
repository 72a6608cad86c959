import * as v from 'valibot';
import type { Entry } from '../../delivery/outbox/entry.ts';
import type { OutboxStore } from '../../delivery/outbox/outbox.ts';
import { run } from './database.ts';

const STORE = 'outbox';

/** A record as it was written; another is nobody's answer any more. */
const record = v.object({
  order: v.optional(v.number()),
  key: v.string(),
  lane: v.string(),
  isComplete: v.boolean(),
  nodeId: v.string(),
  flowId: v.string(),
  title: v.string(),
  url: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
  createdAt: v.number(),
  tries: v.number(),
  triedAt: v.number(),
  notBefore: v.number(),
  isBound: v.boolean(),
});

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
    return records.flatMap((one) => (v.is(record, one) ? [one as Entry] : []));
  },
};
