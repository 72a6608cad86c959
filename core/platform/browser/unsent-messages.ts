import { hasFields } from '../../contract/has-fields.ts';
import { isSameAuthor, parseAuthor, type Author } from '../author.ts';
import type { UnsentMessage, UnsentStore } from '../unsent-messages.ts';
import { mayKeep } from './consent.ts';
import { inTransaction } from './database.ts';
import { databaseExists } from './database-exists.ts';

const STORE = 'unsent-messages';

/** Messages that the database must not have, or did not accept. They live as long as the page. */
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

/** Parses a stored message; `null` when it is not valid, for example when it has no author. */
function parseMessage(record: unknown): UnsentMessage | null {
  const fields = {
    key: 'string',
    feedbackId: 'string',
    body: 'string',
    createdAt: 'string',
  } as const;
  if (!hasFields(record, fields)) return null;
  const { author, file } = record as { author?: unknown; file?: unknown };
  const parsedAuthor = parseAuthor(author);
  if (!parsedAuthor || !(file === null || file instanceof File)) return null;
  const { key, feedbackId, body, createdAt } = record;
  return { key, feedbackId, author: parsedAuthor, body, file, createdAt };
}

async function allStored(): Promise<UnsentMessage[]> {
  const records: unknown[] = await inTransaction(STORE, 'readonly', (messages) =>
    messages.getAll(),
  ).catch(() => []);
  return records.flatMap((record) => parseMessage(record) ?? []);
}

async function remove(keys: readonly string[]): Promise<void> {
  for (const key of keys) memory.delete(key);
  await inTransaction(STORE, 'readwrite', (messages) => {
    for (const key of keys) messages.delete(key);
    return Promise.resolve();
  }).catch(() => undefined);
}

/** Unsent messages in IndexedDB, or in memory. */
export const indexedDbUnsentStore: UnsentStore = {
  add: store,
  delete: (key) => remove([key]),
  async listFor(feedbackId, author) {
    return [...(await allStored()), ...memory.values()]
      .filter(
        (message) => message.feedbackId === feedbackId && isSameAuthor(message.author, author),
      )
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  },
};

/** Moves the messages in memory to the database where they may be stored, and all others to memory. */
export async function moveMessages(): Promise<void> {
  if (mayKeep()) for (const message of memory.values()) await store(message);
  else if (await databaseExists())
    for (const message of await allStored()) memory.set(message.key, message);
}

/** Drops the messages that live in the memory of this page. */
export const forgetMessagesOfPage = (): void => memory.clear();

/** Deletes the messages of all authors, or of the matching ones; resolves with their number. */
export async function forgetMessages(
  fits: (author: Author) => boolean = () => true,
): Promise<number> {
  const stored = (await databaseExists()) ? await allStored() : [];
  const forgotten = [...memory.values(), ...stored].filter(({ author }) => fits(author));
  if (forgotten.length) await remove(forgotten.map(({ key }) => key));
  return forgotten.length;
}
