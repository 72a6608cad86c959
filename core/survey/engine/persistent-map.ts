/**
 * An immutable map with string keys: `with` returns a changed copy. Copies share their common parts, so that a change
 * costs almost the same for ten entries as for thousands.
 *
 * A hash trie: five bits of the key's hash choose one of 32 branches on each level. See
 * https://en.wikipedia.org/wiki/Hash_array_mapped_trie.
 */
export class PersistentMap<T> {
  private readonly root: Trie<T>;
  readonly size: number;

  private constructor(root: Trie<T>, size: number) {
    this.root = root;
    this.size = size;
  }

  private static readonly none = new PersistentMap<never>([], 0);

  static empty<T>(): PersistentMap<T> {
    return PersistentMap.none;
  }

  get(key: string): T | undefined {
    let node: Trie<T> | Leaf<T> | undefined = this.root;
    let hash = hashOf(key);
    while (node && isTrie<T>(node)) {
      node = node[hash & MASK];
      hash >>>= BITS;
    }
    let leaf: Leaf<T> | null = node ?? null;
    while (leaf && leaf.key !== key) leaf = leaf.next;
    return leaf?.value;
  }

  with(changes: Iterable<readonly [string, T]>): PersistentMap<T> {
    let root = this.root;
    let size = this.size;
    const count = (added: number): void => void (size += added);
    for (const [key, value] of changes) {
      root = insert(root, { key, value, next: null }, hashOf(key), 0, count);
    }
    return new PersistentMap(root, size);
  }
}

const BITS = 5;
const MASK = (1 << BITS) - 1;
const HASH_BITS = 30;

interface Leaf<T> {
  key: string;
  value: T;
  /** Another key with the same hash. */
  next: Leaf<T> | null;
}

type Trie<T> = readonly (Trie<T> | Leaf<T> | undefined)[];

/** FNV-1a hash, cut to 30 bits: six levels of five bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return hash & ((1 << HASH_BITS) - 1);
}

/** Returns the node with the leaf added; `hash` is the rest of the hash, `depth` the number of bits used so far. */
function insert<T>(
  node: Trie<T>,
  leaf: Leaf<T>,
  hash: number,
  depth: number,
  count: (added: number) => void,
): Trie<T> {
  const branch = hash & MASK;
  const known = node[branch];
  const copy = node.slice();
  if (known === undefined) {
    copy[branch] = leaf;
    count(1);
  } else if (isTrie(known)) {
    copy[branch] = insert(known, leaf, hash >>> BITS, depth + BITS, count);
  } else if (known.key === leaf.key || depth + BITS >= HASH_BITS) {
    copy[branch] = replaceInChain(known, leaf, count);
  } else {
    const below = insert([], known, hashOf(known.key) >>> (depth + BITS), depth + BITS, () => {});
    copy[branch] = insert(below, leaf, hash >>> BITS, depth + BITS, count);
  }
  return copy;
}

const isTrie = <T>(node: Trie<T> | Leaf<T>): node is Trie<T> => !('key' in node);

/** A chain has more than one leaf only on the last level, for keys with equal hashes. */
function replaceInChain<T>(chain: Leaf<T>, leaf: Leaf<T>, count: (added: number) => void): Leaf<T> {
  const others: Leaf<T>[] = [];
  let isKnown = false;
  for (let present: Leaf<T> | null = chain; present; present = present.next) {
    if (present.key === leaf.key) isKnown = true;
    else others.push(present);
  }
  if (!isKnown) count(1);
  return others.reduce<Leaf<T>>((next, { key, value }) => ({ key, value, next }), {
    ...leaf,
    next: null,
  });
}
