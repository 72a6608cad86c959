import type { UnsentMessage, UnsentStore } from '../unsent-messages.ts';
import { inTransaction } from './database.ts';

const STORE = 'unsent-messages';

/** Unsent messages in IndexedDB. A message that cannot be stored is lost with the page. */
export const indexedDbUnsentStore: UnsentStore = {
  add: (message) =>
    inTransaction(STORE, 'readwrite', (store) => store.put(message)).then(
      () => undefined,
      () => undefined,
    ),
  delete: (key) =>
    inTransaction(STORE, 'readwrite', (store) => store.delete(key)).then(
      () => undefined,
      () => undefined,
    ),
  listFor: (feedbackId) =>
    inTransaction(STORE, 'readonly', (store) => store.getAll() as IDBRequest<UnsentMessage[]>).then(
      (messages) =>
        messages
          .filter((message) => message.feedbackId === feedbackId)
          .sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
      () => [],
    ),
};
