import type { Node } from 'jsonc-parser';

/** Places in the text of a file. */

/** Line and column of an offset. */
export type Place = (offset: number) => { line: number; column: number };

/** Finds lines and columns by binary search. */
export function placeIn(text: string): Place {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length),
  ];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

interface Member {
  name: string;
  value: Node | undefined;
}

const NO_CHILDREN: Node[] = [];

/** The member of a value that a path begins with; the last of equal keys, as that one counts. */
function memberAt({ type, children = NO_CHILDREN }: Node, path: string): Member | null {
  if (type === 'array') {
    const [name = ''] = /^\d*/.exec(path)!;
    return { name, value: name === '' ? undefined : children[Number(name)] };
  }
  const members = membersOf(children);
  // The longest name counts: keys may have points in them.
  for (let end = path.length; end >= 0; end = end > 0 ? path.lastIndexOf('.', end - 1) : -1) {
    const name = path.slice(0, end);
    if (members.has(name)) return { name, value: members.get(name) };
  }
  return null;
}

const knownMembers = new WeakMap<readonly Node[], ReadonlyMap<string, Node | undefined>>();

/** The members of an object by name, which are read once for all mistakes in it. */
function membersOf(children: readonly Node[]): ReadonlyMap<string, Node | undefined> {
  const known = knownMembers.get(children);
  if (known) return known;
  const members = new Map(
    children.map(({ children: [key, value] = [] }) => [String(key?.value), value] as const),
  );
  knownMembers.set(children, members);
  return members;
}

/** The value at a path, or the innermost one around it that is there. Keys of a path may have points in them. */
export function nodeAt(tree: Node, path: string): Node {
  let [node, rest] = [tree, path];
  while (rest !== '') {
    const member = memberAt(node, rest);
    if (!member?.value) break;
    node = member.value;
    rest = rest.slice(member.name.length + 1);
  }
  return node;
}

/** Keys that an object has already. */
export function duplicateKeys(tree: Node): { key: string; node: Node }[] {
  const found: { key: string; node: Node }[] = [];
  const open = [tree];
  for (const node of open) {
    const seen = new Set<string>();
    for (const child of node.children ?? []) {
      if (child.children) open.push(child);
      const key = child.type === 'property' ? child.children?.[0] : undefined;
      if (!key) continue;
      const name = String(key.value);
      if (seen.has(name)) found.push({ key: name, node: key });
      seen.add(name);
    }
  }
  return found;
}
