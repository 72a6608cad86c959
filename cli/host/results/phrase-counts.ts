/** Estimated numbers of texts by phrase, in a hash table of a fixed size: too high on collisions, never too low. */

const BUCKETS = 2 ** 21;
const MAX_COUNT = 0xffff;

/** Returns the bucket of a phrase (FNV-1a). */
export function hashPhrase(phrase: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < phrase.length; at += 1)
    hash = Math.imul(hash ^ phrase.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}

export class PhraseCounts {
  readonly #counts = new Uint16Array(BUCKETS);

  /** Adds the buckets of a text. */
  add(buckets: ReadonlySet<number>): void {
    for (const bucket of buckets) if (this.#counts[bucket]! < MAX_COUNT) this.#counts[bucket]! += 1;
  }

  of(bucket: number): number {
    return this.#counts[bucket]!;
  }

  /** Returns the lowest number that at most `maxBuckets` buckets reach. */
  thresholdFor(maxBuckets: number): number {
    const byCount = new Uint32Array(MAX_COUNT + 1);
    for (const count of this.#counts) byCount[count]! += 1;
    let reached = 0;
    let threshold = MAX_COUNT + 1;
    while (threshold > 1 && reached + byCount[threshold - 1]! <= maxBuckets) {
      threshold -= 1;
      reached += byCount[threshold]!;
    }
    return threshold;
  }
}
