import {
  mended,
  readMember,
  UNREADABLE,
  withDefault,
  wrong,
  type Output,
  type Problem,
  type Read,
  type Schema,
} from './schema.ts';

/** Schemas of lists, maps and objects. */

/** List as it is: one unreadable member makes all of it unreadable. */
export const wholeList = <T>(schema: Schema<T>): Schema<T[]> => ({
  shape: { kind: 'list', of: schema },
  read: (value, problems) => {
    const members = readMembers(schema, value, problems);
    return members === UNREADABLE || members.includes(UNREADABLE) ? UNREADABLE : (members as T[]);
  },
});

function readMembers<T>(schema: Schema<T>, value: unknown, problems: Problem[]): Read<Read<T>[]> {
  if (!Array.isArray(value)) return wrong('a list', value, problems);
  return value.map((member, at) => readMember(schema, member, at, problems));
}

/** List of items; missing and `null` give an empty list. Unreadable members are left out. */
export const listOf = <T>(schema: Schema<T>): Schema<T[]> =>
  withDefault<T[]>(
    {
      shape: { kind: 'list', of: schema },
      read: (value, problems) => {
        const members = readMembers(schema, value, problems);
        return members === UNREADABLE
          ? UNREADABLE
          : (members.filter((member) => member !== UNREADABLE) as T[]);
      },
    },
    [],
  );

/**
 * List that means something else without one of its members: `whenWrong` replaces each unreadable member, and is the
 * only member of an unreadable list.
 */
export const strictList = <T>(schema: Schema<T>, whenWrong: unknown): Schema<T[]> =>
  withDefault(wholeList(mended(schema, whenWrong)), [], [whenWrong]);

/** To the schema, an array would be an object without fields. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Keys that name no value of a map, but the object behind it. */
const isReserved = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype';

/** Map from any key to values of one type. Unreadable ones are left out. */
export const mapOf = <T>(schema: Schema<T>): Schema<Readonly<Record<string, T>>> => ({
  shape: { kind: 'map', of: schema },
  read: (value, problems) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, entry]) => {
            if (isReserved(key)) return [];
            const read = readMember(schema, entry, key, problems);
            return read === UNREADABLE ? [] : [[key, read] as const];
          }),
        )
      : wrong('an object', value, problems),
});

/** Converts a field name into its wire name: `isRequired` → `is_required`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Schema of an object with camelCase fields in the code and snake_case fields on the wire. Returns the camelCase object
 * with every field present. All mapping from the wire happens here.
 *
 * @param wireNameOf the name of a field on the wire
 */
export function wire<E extends Record<string, Schema<unknown>>>(
  entries: E,
  wireNameOf = snakeCase,
): Schema<{ [K in keyof E]: Output<E[K]> }> {
  const fields = Object.entries(entries).map(
    ([name, schema]) => [name, wireNameOf(name), schema] as const,
  );
  return {
    shape: { kind: 'object', fields },
    read: (value, problems) => {
      if (!isObject(value)) return wrong('an object', value, problems);
      const object: Record<string, unknown> = {};
      let isReadable = true;
      for (const [name, wireName, schema] of fields) {
        const read = readMember(schema, value[wireName], wireName, problems);
        if (read === UNREADABLE) isReadable = false;
        else object[name] = read;
      }
      return isReadable ? (object as { [K in keyof E]: Output<E[K]> }) : UNREADABLE;
    },
  };
}
