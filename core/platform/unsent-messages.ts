import { createEvent } from 'effector';
import type { Author } from './author.ts';
import { port } from './port.ts';

/** Chat message that the server does not have yet. */
export interface UnsentMessage {
  /** Idempotency key, the same for every try. */
  key: string;
  feedbackId: string;
  author: Author;
  body: string;
  file: File | null;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** Store of unsent messages that outlives the page. Never rejects: without storage, messages live as long as the page. */
export interface UnsentStore {
  add(message: UnsentMessage): Promise<void>;
  delete(key: string): Promise<void>;
  /** Messages of one author in one conversation, oldest first. No author gets the messages of another. */
  listFor(feedbackId: string, author: Author): Promise<UnsentMessage[]>;
}

export const unsentStoreConnected = createEvent<UnsentStore>({ name: 'unsentStoreConnected' });
export const $unsentStore = port<UnsentStore>('$unsentStore').on(
  unsentStoreConnected,
  (_, store) => store,
);
