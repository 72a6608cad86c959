/** The browser's database of the product. */

const DATABASE = 'psn';
const VERSION = 2;
const PATIENCE_MS = 3000;

type StoreName = 'unsent-messages' | 'outbox' | 'lease';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    // Some browsers neither open nor refuse it.
    const timer = setTimeout(() => reject(new Error('The database does not open.')), PATIENCE_MS);
    const settle = (done: () => void) => () => {
      clearTimeout(timer);
      done();
    };
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      if (!result.objectStoreNames.contains('unsent-messages'))
        result.createObjectStore('unsent-messages', { keyPath: 'key' });
      if (!result.objectStoreNames.contains('outbox'))
        result
          .createObjectStore('outbox', { keyPath: 'order', autoIncrement: true })
          .createIndex('key', 'key', { unique: true });
      if (!result.objectStoreNames.contains('lease')) result.createObjectStore('lease');
    });
    request.addEventListener(
      'success',
      settle(() => resolve(request.result)),
    );
    request.addEventListener(
      'error',
      settle(() => reject(request.error ?? new Error('The database does not open.'))),
    );
    request.addEventListener(
      'blocked',
      settle(() => reject(new Error('The database is blocked.'))),
    );
  });

/** Whether there can be something in it, without making one. Browsers that don't tell are looked into. */
export async function databaseExists(): Promise<boolean> {
  // A frame without an origin has none; Chromium tells the page of a fault when it is asked for the list there.
  if (globalThis.origin === 'null') return false;
  try {
    const databases = await indexedDB.databases?.();
    return databases?.some(({ name }) => name === DATABASE) ?? true;
  } catch {
    // It is blocked: nothing was ever kept there.
    return false;
  }
}

/** What is written is on the disk when this resolves: browsers lose what they have only promised. */
export async function inTransaction<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | Promise<T>,
): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' });
      const made = work(transaction.objectStore(name));
      const value = made instanceof IDBRequest ? () => Promise.resolve(made.result) : () => made;
      transaction.addEventListener('complete', () => void value().then(resolve, reject));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The database refused.')),
      );
    });
  } finally {
    database.close();
  }
}
