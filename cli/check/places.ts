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

/** The member of a value that a path begins with; the last of equal keys, as that one counts. */
function memberAt({ type, children = [] }: Node, path: string): Member | null {
  if (type === 'array') {
    const [name = ''] = /^\d*/.exec(path)!;
    return { name, value: name === '' ? undefined : children[Number(name)] };
  }
  return children.reduce<Member | null>((best, { children: [key, value] = [] }) => {
    const name = String(key?.value);
    const isMeant = path === name || path.startsWith(`${name}.`);
    return isMeant && name.length >= (best?.name.length ?? 0) ? { name, value } : best;
  }, null);
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
