import type { UnsentMessage, UnsentStore } from '../unsent.ts';

const DATABASE = 'psn';
const STORE = 'unsent-messages';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('blocked', () => reject(new Error('blocked')));
  });

/** What is written is on the disk when this resolves: browsers lose what they have only promised. */
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  } finally {
    database.close();
  }
}

/** Unsent messages in IndexedDB. */
export const indexedUnsent: UnsentStore = {
  keep: (message) => run('readwrite', (store) => store.put(message)).then(() => undefined, () => undefined),
  drop: (key) => run('readwrite', (store) => store.delete(key)).then(() => undefined, () => undefined),
  of: (feedbackId) =>
    run<UnsentMessage[]>('readonly', (store) => store.getAll() as IDBRequest<UnsentMessage[]>).then(
      (all) => all.filter((message) => message.feedbackId === feedbackId).sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
      () => [],
    ),
};
