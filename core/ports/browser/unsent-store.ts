import type { UnsentMessage, UnsentStore } from '../unsent.ts';
import { run } from './database.ts';

const STORE = 'unsent-messages';

/** Unsent messages in IndexedDB. */
export const indexedUnsent: UnsentStore = {
  keep: (message) => run(STORE, 'readwrite', (store) => store.put(message)).then(() => undefined, () => undefined),
  drop: (key) => run(STORE, 'readwrite', (store) => store.delete(key)).then(() => undefined, () => undefined),
  of: (feedbackId) =>
    run(STORE, 'readonly', (store) => store.getAll() as IDBRequest<UnsentMessage[]>).then(
      (all) => all.filter((message) => message.feedbackId === feedbackId).sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
      () => [],
    ),
};
