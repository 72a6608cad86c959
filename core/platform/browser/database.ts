/** IndexedDB database of the product. */

import { mayKeep } from './consent.ts';
import { DATABASE } from './database-exists.ts';

const VERSION = 2;
/** Time limit of opening: some browsers neither open nor refuse the database. */
const OPEN_TIMEOUT_MS = 3000;

type StoreName = 'unsent-messages' | 'outbox' | 'lease';

function upgrade(database: IDBDatabase): void {
  if (!database.objectStoreNames.contains('unsent-messages'))
    database.createObjectStore('unsent-messages', { keyPath: 'key' });
  if (!database.objectStoreNames.contains('outbox'))
    database
      .createObjectStore('outbox', { keyPath: 'order', autoIncrement: true })
      .createIndex('key', 'key', { unique: true });
  if (!database.objectStoreNames.contains('lease')) database.createObjectStore('lease');
}

/** The database is not there, and was not created. */
export class MissingDatabaseError extends Error {}

const openDatabase = (mayCreate: boolean): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    const timer = setTimeout(
      () => reject(new Error('The database does not open.')),
      OPEN_TIMEOUT_MS,
    );
    let isMissing = false;
    const settle = (done: () => void) => () => {
      clearTimeout(timer);
      done();
    };
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      // A database whose creation is aborted is not there.
      isMissing = oldVersion === 0 && !(mayCreate && mayKeep());
      if (isMissing) request.transaction!.abort();
      else upgrade(request.result);
    });
    request.addEventListener(
      'success',
      settle(() => resolve(request.result)),
    );
    request.addEventListener(
      'error',
      settle(() =>
        reject(
          isMissing
            ? new MissingDatabaseError('There is no database.')
            : (request.error ?? new Error('The database does not open.')),
        ),
      ),
    );
    request.addEventListener(
      'blocked',
      settle(() => reject(new Error('The database is blocked.'))),
    );
  });

/**
 * Runs `work` in a transaction of one store and resolves with its result once the transaction is complete. Written
 * records are on the disk by then: without strict durability, browsers lose them when they crash. Rejects when the
 * database does not open or refuses the transaction, with a `MissingDatabaseError` where it is not there.
 *
 * @param mayCreate whether to create a database that is not there, given consent. Only what adds a record does: work that
 *   ends after the database was deleted must not bring it back.
 */
export async function inTransaction<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | Promise<T>,
  mayCreate = false,
): Promise<T> {
  const database = await openDatabase(mayCreate);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' });
      const outcome = work(transaction.objectStore(name));
      const result =
        outcome instanceof IDBRequest ? () => Promise.resolve(outcome.result) : () => outcome;
      transaction.addEventListener('complete', () => void result().then(resolve, reject));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The database refused.')),
      );
    });
  } finally {
    database.close();
  }
}

/** Deletes the database. Resolves when other pages of the origin have closed it. */
export const deleteDatabase = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error!));
  });
