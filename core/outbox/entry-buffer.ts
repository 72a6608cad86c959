import type { Entry, OutboxStore } from '../platform/outbox.ts';
import { entriesToEvict } from './rules.ts';

export type EntryBuffer = ReturnType<typeof createEntryBuffer>;

/** The entries that wait to be sent: in the database, or in memory if it fails. */
export function createEntryBuffer(store: OutboxStore, isSending: (key: string) => boolean) {
  /** Entries that the database could not store. */
  let memory: Entry[] = [];
  /** All entries, as they were when they were last read. */
  let known: readonly Entry[] = [];

  const isSaved = ({ key }: Entry): boolean => !memory.some((one) => one.key === key);

  async function all(): Promise<Entry[]> {
    const stored = await store.all().catch(() => []);
    // An entry that is being sent may have arrived, whatever the disk says of it.
    known = [...stored, ...memory.filter(({ key }) => !stored.some((one) => one.key === key))].map(
      (one) => (isSending(one.key) ? { ...one, tries: Math.max(1, one.tries) } : one),
    );
    return [...known];
  }

  /** `isUntried`: deletes only entries that no server can have received. */
  async function drop(keys: readonly string[], isUntried = false): Promise<void> {
    const isGone = ({ key, tries }: Entry) =>
      keys.includes(key) && !(isUntried && (tries > 0 || isSending(key)));
    memory = memory.filter((one) => !isGone(one));
    known = known.filter((one) => !isGone(one));
    await store.remove(keys, isUntried).catch(() => undefined);
  }

  /** Resolves with `false` when the entry was deleted meanwhile, by another page. */
  async function update(entry: Entry): Promise<boolean> {
    if (isSaved(entry)) return store.update(entry).catch(() => true);
    memory = memory.map((one) => (one.key === entry.key ? entry : one));
    return true;
  }

  /** Evicts other entries where there is too little room. No entry is turned away. */
  async function add(entry: Entry): Promise<void> {
    const evicted = entriesToEvict(entry, await all());
    try {
      if (evicted === null) throw new Error('The outbox is full.');
      await store.add(entry);
    } catch {
      memory.push(entry);
    }
    if (evicted?.length) await drop(evicted.map((one) => one.key));
    known = [...known.filter((one) => one.key !== entry.key), entry];
  }

  return { all, add, update, drop, isSaved, known: (): readonly Entry[] => known };
}
