/** The members of a list by a key. */
export function grouped<T, Key>(list: readonly T[], keyOf: (member: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const member of list) {
    const group = groups.get(keyOf(member));
    if (group) group.push(member);
    else groups.set(keyOf(member), [member]);
  }
  return groups;
}
