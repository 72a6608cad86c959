import type { Entry, OutboxStore } from '../platform/outbox.ts';
import { entriesToEvict } from './rules.ts';

export type EntryBuffer = ReturnType<typeof createEntryBuffer>;

/** The entries that wait to be sent: in the database, or in memory if it fails. */
export function createEntryBuffer(store: OutboxStore, isSending: (key: string) => boolean) {
  /** Entries that the database could not store. */
  let memory: Entry[] = [];
  /** All entries, as they were when they were last read. */
  let known: readonly Entry[] = [];
  /** Entries that are being stored. */
  let adding: readonly Entry[] = [];
  let lastAdd: Promise<unknown> = Promise.resolve();

  /** An entry that is being sent may have arrived, whatever the disk says of it. */
  const asSending = (entry: Entry): Entry =>
    isSending(entry.key) ? { ...entry, tries: Math.max(1, entry.tries) } : entry;

  const isSaved = ({ key }: Entry): boolean => !memory.some((entry) => entry.key === key);

  async function all(): Promise<Entry[]> {
    const stored = await store.all().catch(() => []);
    known = [...stored, ...memory.filter(({ key }) => !stored.some((other) => other.key === key))];
    return known.map(asSending);
  }

  /** `isUntried`: deletes only entries that no server can have received. */
  async function deleteEntries(keys: readonly string[], isUntried = false): Promise<void> {
    const isDeleted = ({ key, tries }: Entry) =>
      keys.includes(key) && !(isUntried && (tries > 0 || isSending(key)));
    memory = memory.filter((entry) => !isDeleted(entry));
    known = known.filter((entry) => !isDeleted(entry));
    await store.remove(keys, isUntried).catch(() => undefined);
  }

  /** Resolves with `false` when the entry was deleted meanwhile, by another page. */
  async function update(entry: Entry): Promise<boolean> {
    if (isSaved(entry)) return store.update(entry).catch(() => true);
    memory = memory.map((other) => (other.key === entry.key ? entry : other));
    return true;
  }

  /** Evicts other entries where there is too little room. No entry is turned away. */
  async function add(entry: Entry): Promise<void> {
    adding = [...adding, entry];
    const adds = addOne(entry);
    lastAdd = Promise.all([lastAdd, adds]);
    await adds;
  }

  async function addOne(entry: Entry): Promise<void> {
    const evicted = entriesToEvict(entry, await all());
    try {
      if (evicted === null) throw new Error('The outbox is full.');
      await store.add(entry);
    } catch {
      memory.push(entry);
    }
    if (evicted?.length) await deleteEntries(evicted.map(({ key }) => key));
    known = [...known.filter((other) => other.key !== entry.key), entry];
    adding = adding.filter((other) => other.key !== entry.key);
  }

  /** Moves what is in memory to the database. Resolves with the entries that it has taken. */
  async function toDatabase(): Promise<readonly Entry[]> {
    await lastAdd;
    const taken: Entry[] = [];
    for (const entry of memory)
      await store.add(entry).then(
        () => taken.push(entry),
        () => undefined,
      );
    memory = memory.filter(({ key }) => !taken.some((entry) => entry.key === key));
    return taken;
  }

  /** Moves what is in the database to memory. Entries that are on their way to the disk are waited for. */
  async function toMemory(): Promise<void> {
    await lastAdd;
    memory = await all();
    await store.remove(memory.map(({ key }) => key)).catch(() => undefined);
  }

  /** Keys of the entries that live in the memory of this page, or are on their way to the disk. */
  async function ownKeys(): Promise<ReadonlySet<string>> {
    const added = adding;
    await lastAdd;
    return new Set([...added, ...memory].map(({ key }) => key));
  }

  return {
    all,
    add,
    ownKeys,
    toDatabase,
    toMemory,
    update,
    delete: deleteEntries,
    isSaved,
    /** The entries of this moment, as far as this page knows. */
    known: (): readonly Entry[] =>
      [...known.filter(({ key }) => !adding.some((entry) => entry.key === key)), ...adding].map(
        asSending,
      ),
  };
}
