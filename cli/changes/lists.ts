import { isObject, join } from '../check/walk.ts';
import type { Difference } from './difference.ts';
import { isSame } from './settings.ts';
import type { Json } from './words.ts';

/** Differences of lists. */

/** Member of a list in one version. */
export interface Member {
  item: Json;
  path: string;
}

export const hasId = ({ id }: Json): boolean => typeof id === 'string' || typeof id === 'number';

/** Members with their ids; `null` for a list that is none of objects with distinct ids. */
function byId(list: unknown, path: string): Map<string, Member> | null {
  if (!Array.isArray(list ?? [])) return null;
  const members = ((list ?? []) as unknown[]).map((item, at) => ({ item, path: join(path, at) }));
  if (!members.every((member): member is Member => isObject(member.item) && hasId(member.item)))
    return null;
  const found = new Map(members.map((member) => [String(member.item['id']), member]));
  return found.size === members.length ? found : null;
}

/** Members of two lists by their ids. */
export interface Matched {
  added: [id: string, member: Member][];
  removed: [id: string, member: Member][];
  /** In the order of the later list. */
  both: { id: string; before: Member; after: Member }[];
  /** The members in both lists are in another order. */
  isReordered: boolean;
}

/** Matches the members of two lists; `null` where ids are missing or not distinct. */
export function matchById(before: unknown, after: unknown, path: string): Matched | null {
  const earlier = byId(before, path);
  const later = byId(after, path);
  return earlier && later ? match(earlier, later) : null;
}

function match(earlier: ReadonlyMap<string, Member>, later: ReadonlyMap<string, Member>): Matched {
  const both = [...later].flatMap(([id, after]) => {
    const before = earlier.get(id);
    return before ? [{ id, before, after }] : [];
  });
  const order = [...earlier.keys()].filter((id) => later.has(id));
  return {
    added: [...later].filter(([id]) => !earlier.has(id)),
    removed: [...earlier].filter(([id]) => !later.has(id)),
    both,
    isReordered: both.some(({ id }, at) => order[at] !== id),
  };
}

/** Sentences about the members of a list, each of which has an id. */
interface MemberWords {
  added(member: Member): Difference[];
  removed(member: Member): Difference[];
  changed(before: Member, after: Member): Difference[];
  reordered: string;
}

const ofKind = (kind: Difference['kind'] & string, found: Difference[]): Difference[] =>
  found.map((difference) => ({ ...difference, kind }));

/** Describes a list of objects with ids; nothing where ids are not distinct. */
export function memberChanges(
  { before, after, path }: { before: unknown; after: unknown; path: string },
  words: MemberWords,
): Difference[] {
  const matched = matchById(before, after, path);
  if (!matched) return [];
  return [
    ...matched.added.flatMap(([, member]) => ofKind('added', words.added(member))),
    ...matched.removed.flatMap(([, member]) => ofKind('removed', words.removed(member))),
    ...matched.both.flatMap((pair) =>
      isSame(pair.before.item, pair.after.item) ? [] : words.changed(pair.before, pair.after),
    ),
    ...(matched.isReordered
      ? [{ path, message: words.reordered, kind: 'reordered' as const }]
      : []),
  ];
}

/** Members of lists without ids that are only in one of the lists, and pairs of changed ones. */
interface Unmatched {
  added: Member[];
  removed: Member[];
  changed: { before: Member; after: Member }[];
  isReordered: boolean;
}

const membersOf = (list: unknown, path: string): Member[] =>
  ((list ?? []) as unknown[]).map((item, at) => ({ item: item as Json, path: join(path, at) }));

/**
 * Matches members without ids: equal ones first, then ones that are alike.
 *
 * @param alike tests for members that became each other, the closest first
 */
export function matchAlike(
  before: unknown,
  after: unknown,
  path: string,
  alike: readonly ((before: Json, after: Json) => boolean)[],
): Unmatched | null {
  if (![before ?? [], after ?? []].every((list) => Array.isArray(list) && list.every(isObject)))
    return null;
  const earlier = membersOf(before, path);
  const later = membersOf(after, path);
  const equal: number[] = [];
  const changed: Unmatched['changed'] = [];
  const pairs = (
    test: (before: Json, after: Json) => boolean,
    found: (pair: { before: Member; after: Member }) => void,
  ) => {
    for (const member of later.slice()) {
      const at = earlier.findIndex(({ item }) => test(item, member.item));
      if (at < 0) continue;
      found({ before: earlier.splice(at, 1)[0]!, after: member });
      later.splice(later.indexOf(member), 1);
    }
  };
  pairs(isSame, (pair) => equal.push(Number(pair.before.path.split('.').at(-1))));
  const isReordered = equal.some((place, at) => at > 0 && place < equal[at - 1]!);
  for (const test of alike) pairs(test, (pair) => changed.push(pair));
  return { added: later, removed: earlier, changed, isReordered };
}
