import type { UnsentMessage, UnsentStore } from '../unsent-messages.ts';
import { mayKeep } from './consent.ts';
import { inTransaction } from './database.ts';
import { databaseExists } from './database-exists.ts';

const STORE = 'unsent-messages';

/** Messages that the database must not have, or did not take. They live as long as the page. */
const memory = new Map<string, UnsentMessage>();

async function store(message: UnsentMessage): Promise<void> {
  try {
    if (!mayKeep()) throw new Error('Nothing may be kept.');
    await inTransaction(STORE, 'readwrite', (messages) => messages.put(message), true);
    memory.delete(message.key);
  } catch {
    memory.set(message.key, message);
  }
}

const allStored = (): Promise<UnsentMessage[]> =>
  inTransaction(
    STORE,
    'readonly',
    (messages) => messages.getAll() as IDBRequest<UnsentMessage[]>,
  ).catch(() => []);

/** Unsent messages in IndexedDB, or in memory. */
export const indexedDbUnsentStore: UnsentStore = {
  add: store,
  async delete(key) {
    memory.delete(key);
    await inTransaction(STORE, 'readwrite', (messages) => messages.delete(key)).catch(
      () => undefined,
    );
  },
  async listFor(feedbackId) {
    return [...(await allStored()), ...memory.values()]
      .filter((message) => message.feedbackId === feedbackId)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  },
};

/** Moves the messages that are in memory to the database where they may be kept, and all others to memory. */
export async function moveMessages(): Promise<void> {
  if (mayKeep()) for (const message of memory.values()) await store(message);
  else if (await databaseExists())
    for (const message of await allStored()) memory.set(message.key, message);
}

/** Removes all messages; resolves with their number. */
export async function forgetMessages(): Promise<number> {
  let count = memory.size;
  memory.clear();
  if (await databaseExists()) {
    count += (await allStored()).length;
    await inTransaction(STORE, 'readwrite', (messages) => messages.clear()).catch(() => undefined);
  }
  return count;
}
