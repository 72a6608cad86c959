/** IndexedDB database of the product. */

import { mayKeep } from './consent.ts';
import { DATABASE } from './database-exists.ts';

const VERSION = 3;
/** Time limit of opening: some browsers neither open nor refuse the database. */
const OPEN_TIMEOUT_MS = 3000;

type StoreName = 'unsent-messages' | 'outbox' | 'lease';

/**
 * Creates the stores. Unsent messages from before version 3 have no author: they are deleted, because a customer and
 * the operators may have shared the browser, and a message must not be sent in the name of another person.
 */
function upgrade(database: IDBDatabase, oldVersion: number): void {
  if (oldVersion < 3 && database.objectStoreNames.contains('unsent-messages'))
    database.deleteObjectStore('unsent-messages');
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

/**
 * Opens the database. An upgrade waits for the transactions of other tabs, which close their connections after each; a
 * connection that opens after the timeout is closed again, as it would block the next upgrade.
 */
const openDatabase = (mayCreate: boolean): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    let isMissing = false;
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      reject(new Error('The database does not open.'));
    }, OPEN_TIMEOUT_MS);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      // A database with an aborted creation does not exist.
      isMissing = oldVersion === 0 && !(mayCreate && mayKeep());
      if (isMissing) request.transaction!.abort();
      else upgrade(request.result, oldVersion);
    });
    request.addEventListener('success', () => {
      clearTimeout(timer);
      const database = request.result;
      if (isTimedOut) return database.close();
      // Another tab upgrades or deletes the database: the connection closes once its transaction is complete.
      database.addEventListener('versionchange', () => database.close());
      return resolve(database);
    });
    request.addEventListener('error', () => {
      clearTimeout(timer);
      reject(
        isMissing
          ? new MissingDatabaseError('There is no database.')
          : (request.error ?? new Error('The database does not open.')),
      );
    });
  });

/**
 * Runs `work` in a transaction of one store and resolves with its result once the transaction is complete. Written
 * records are on the disk by then: without strict durability, browsers lose them when they crash. Rejects when the
 * database does not open or refuses the transaction, with a `MissingDatabaseError` where it does not exist.
 *
 * @param mayCreate whether to create a database that does not exist, given consent. Only additions of records do: work
 * that ends after the database was deleted must not recreate it.
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
