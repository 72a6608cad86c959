/**
 * A keyed collection for a store: `with` changes it in place and gives a new handle, so that a store notices the
 * change and nothing is copied. A change therefore costs what changes, not what is there.
 * Only the newest handle may be read or changed; older ones see the same entries.
 */
export class PersistentMap<T> {
  readonly #entries: Map<string, T>;

  constructor(entries: Iterable<readonly [string, T]> = []) {
    this.#entries = entries instanceof Map ? (entries as Map<string, T>) : new Map(entries);
  }

  get(key: string): T | undefined {
    return this.#entries.get(key);
  }

  entries(): IterableIterator<[string, T]> {
    return this.#entries.entries();
  }

  with(changes: Iterable<readonly [string, T]>): PersistentMap<T> {
    for (const [key, value] of changes) this.#entries.set(key, value);
    return new PersistentMap(this.#entries);
  }
}
