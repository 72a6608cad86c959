import type { Entry, OutboxStore } from '../platform/outbox.ts';
import { entriesToEvict } from './rules.ts';

const keysOf = (entries: readonly Entry[]): string[] => entries.map(({ key }) => key);

/** Entries with keys that another list does not have. */
const without = (entries: readonly Entry[], others: readonly Entry[]): Entry[] =>
  entries.filter(({ key }) => !others.some((other) => other.key === key));

/** The entries that are waiting to be sent: in the database, or in memory if it fails. */
export class EntryBuffer {
  readonly #store: OutboxStore;
  readonly #isSending: (key: string) => boolean;
  /** Entries that the database could not store. */
  #memory: readonly Entry[] = [];
  /** All entries at the time of the last read. */
  #known: readonly Entry[] = [];
  /** Entries that are being stored. */
  #adding: readonly Entry[] = [];
  #lastAdd: Promise<unknown> = Promise.resolve();

  constructor(store: OutboxStore, isSending: (key: string) => boolean) {
    this.#store = store;
    this.#isSending = isSending;
  }

  async all(): Promise<Entry[]> {
    const stored = await this.#store.all().catch(() => []);
    this.#known = [...stored, ...without(this.#memory, stored)];
    return this.#known.map(this.#asSending);
  }

  /** The entries of this moment, as far as this page knows. */
  known(): readonly Entry[] {
    return [...without(this.#known, this.#adding), ...this.#adding].map(this.#asSending);
  }

  isSaved({ key }: Entry): boolean {
    return !this.#memory.some((entry) => entry.key === key);
  }

  /** Evicts other entries where there is too little room. No entry is rejected. */
  async add(entry: Entry): Promise<void> {
    this.#adding = [...this.#adding, entry];
    const adds = this.#addOne(entry);
    this.#lastAdd = Promise.all([this.#lastAdd, adds]);
    await adds;
  }

  /** Resolves with `false` when the entry was deleted meanwhile, by another page. */
  async update(entry: Entry): Promise<boolean> {
    if (this.isSaved(entry)) return this.#store.update(entry).catch(() => true);
    this.#memory = this.#memory.map((other) => (other.key === entry.key ? entry : other));
    return true;
  }

  /** `isUntried`: deletes only entries that no server can have received. */
  async delete(keys: readonly string[], isUntried = false): Promise<void> {
    const isRetained = ({ key, tries }: Entry) =>
      !keys.includes(key) || (isUntried && (tries > 0 || this.#isSending(key)));
    this.#memory = this.#memory.filter(isRetained);
    this.#known = this.#known.filter(isRetained);
    await this.#store.remove(keys, isUntried).catch(() => undefined);
  }

  /** Moves the entries in memory to the database. Resolves with the stored ones. */
  async toDatabase(): Promise<readonly Entry[]> {
    await this.#lastAdd;
    const stored: Entry[] = [];
    for (const entry of this.#memory)
      await this.#store.add(entry).then(
        () => stored.push(entry),
        () => undefined,
      );
    this.#memory = without(this.#memory, stored);
    return stored;
  }

  /** Moves the entries in the database to memory. Waits for entries that are being stored. */
  async toMemory(): Promise<void> {
    await this.#lastAdd;
    this.#memory = await this.all();
    await this.#store.remove(keysOf(this.#memory)).catch(() => undefined);
  }

  /** Keys of the entries that are in the memory of this page, or are being stored. */
  async ownKeys(): Promise<ReadonlySet<string>> {
    const adding = this.#adding;
    await this.#lastAdd;
    return new Set(keysOf([...adding, ...this.#memory]));
  }

  async #addOne(entry: Entry): Promise<void> {
    const evicted = entriesToEvict(entry, await this.all());
    try {
      if (evicted === null) throw new Error('The outbox is full.');
      await this.#store.add(entry);
    } catch {
      this.#memory = [...this.#memory, entry];
    }
    if (evicted?.length) await this.delete(keysOf(evicted));
    this.#known = [...without(this.#known, [entry]), entry];
    this.#adding = without(this.#adding, [entry]);
  }

  /** An entry that is being sent may have arrived, although the disk has it as untried. */
  readonly #asSending = (entry: Entry): Entry =>
    this.#isSending(entry.key) ? { ...entry, tries: Math.max(1, entry.tries) } : entry;
}
