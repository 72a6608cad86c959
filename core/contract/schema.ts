/**
 * Schemas of values on the wire. Each reads a value, and describes its shape, from which editors' schemas are written.
 * Reading is tolerant: an invalid part is left out or replaced, and reported.
 */

/** Problem of a value: its path (`states.0.title`), and a message about the expected and the found value. */
export interface Problem {
  path: string;
  message: string;
}

/** Marks a value that can't be read, until a default replaces it or its list leaves it out. */
export const UNREADABLE = Symbol('unreadable');
export type Read<T> = T | typeof UNREADABLE;

export interface Schema<T> {
  readonly shape: Shape;
  /** The comment before a field or a constant, in Markdown; only generators have it (`build/descriptions.mjs`). */
  readonly description?: string;
  /** Reads a value, and adds a problem for everything in it that is wrong. */
  read(value: unknown, problems: Problem[]): Read<T>;
}
export type Output<S> = S extends Schema<infer T> ? T : never;

/** Fields of an object: name in the code, name on the wire, schema. */
type Fields = readonly (readonly [name: string, wireName: string, schema: Schema<unknown>])[];

export type Shape =
  | { kind: 'string' | 'number' | 'boolean' | 'id' | 'any' }
  | { kind: 'oneOf'; names: readonly string[] }
  | { kind: 'anyOf'; of: readonly Schema<unknown>[] }
  | { kind: 'list' | 'map'; of: Schema<unknown> }
  | { kind: 'object'; fields: Fields }
  /** May be missing or `null`. */
  | { kind: 'optional'; of: Schema<unknown>; fallback: unknown };

/** Describes a value that was found, for a message. */
function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Adds the problem that a value is not the expected one. */
export function wrong(expected: string, value: unknown, problems: Problem[]): typeof UNREADABLE {
  problems.push({ path: '', message: `expected ${expected}, found ${describe(value)}` });
  return UNREADABLE;
}

/** Reads a member of a value; problems within it get its name. */
export function readMember<T>(
  schema: Schema<T>,
  value: unknown,
  name: string | number,
  problems: Problem[],
): Read<T> {
  const before = problems.length;
  const read = schema.read(value, problems);
  for (let at = before; at < problems.length; at += 1) {
    const { path, message } = problems[at]!;
    problems[at] = { path: path ? `${name}.${path}` : `${name}`, message };
  }
  return read;
}

const typed = <T>(kind: 'string' | 'number' | 'boolean'): Schema<T> => ({
  shape: { kind },
  // No other value differs from itself.
  read: (value, problems) =>
    typeof value === kind && value === value ? (value as T) : wrong(kind, value, problems),
});
export const string = typed<string>('string');
export const number = typed<number>('number');
export const boolean = typed<boolean>('boolean');

/** Any JSON value, unchecked. */
export const json: Schema<unknown> = { shape: { kind: 'any' }, read: (value) => value };

/** Entity id: a non-empty string, or a number that is converted to one. */
export const id: Schema<string> = {
  shape: { kind: 'id' },
  read: (value, problems) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number'
      ? String(value)
      : wrong('an id', value, problems),
};

/** One of the given strings. */
export const oneOf = <const T extends string>(...names: T[]): Schema<T> => ({
  shape: { kind: 'oneOf', names },
  read: (value, problems) =>
    names.includes(value as T)
      ? (value as T)
      : wrong(names.map((name) => JSON.stringify(name)).join(' or '), value, problems),
});

/** Maps the output of a schema. */
export const changed = <A, B>(schema: Schema<A>, change: (value: A) => B): Schema<B> => ({
  shape: schema.shape,
  read: (value, problems) => {
    const read = schema.read(value, problems);
    return read === UNREADABLE ? UNREADABLE : change(read as A);
  },
});

/** Restricts the output of a schema. */
export const checked = <T>(
  schema: Schema<T>,
  isGood: (value: T) => boolean,
  expected: string,
): Schema<T> => ({
  shape: schema.shape,
  read: (value, problems) => {
    const read = schema.read(value, problems);
    return read === UNREADABLE || isGood(read as T) ? read : wrong(expected, value, problems);
  },
});

/** String that matches a pattern. */
export const matching = (pattern: RegExp, expected: string): Schema<string> =>
  checked(string, (value) => pattern.test(value), expected);

export const whole = (least: number, most: number): Schema<number> =>
  checked(
    number,
    (value) => Number.isInteger(value) && value >= least && value <= most,
    `a whole number from ${least} to ${most}`,
  );

/** `whenWrong`, in the wire format, replaces a wrong value. */
export const mended = <T>(schema: Schema<T>, whenWrong: unknown): Schema<T> => ({
  shape: schema.shape,
  read: (value, problems) => {
    const read = schema.read(value, problems);
    return read === UNREADABLE ? schema.read(whenWrong, []) : read;
  },
});

/** Like `withDefault`, but a wrong value makes the object with the field unreadable: no substitute means the same. */
export const strictDefault = <T>(
  schema: Schema<T>,
  fallback: NoInfer<T> | Record<string, never>,
): Schema<T> => ({
  shape: { kind: 'optional', of: schema, fallback },
  read: (value, problems) => schema.read(value ?? fallback, problems),
});

/** Like `optional`, but a wrong value makes the object with the field unreadable. */
export const strictOptional = <T>(schema: Schema<T>): Schema<T | null> => ({
  shape: { kind: 'optional', of: schema, fallback: null },
  read: (value, problems) => ((value ?? null) === null ? null : schema.read(value, problems)),
});

/**
 * Field with a default for missing and `null`, which also replaces a wrong value unless `whenWrong` is given. Both are
 * in the wire format and read like a value; an empty object is one with the defaults of its fields.
 */
export const withDefault = <T>(
  schema: Schema<T>,
  fallback: NoInfer<T> | Record<string, never>,
  whenWrong: unknown = fallback,
): Schema<T> => mended(strictDefault(schema, fallback), whenWrong);

/** Field that may be missing or `null`; both give `null`, and so does a wrong value unless `whenWrong` replaces it. */
export const optional = <T>(schema: Schema<T>, whenWrong: unknown = null): Schema<T | null> =>
  mended(strictOptional(schema), whenWrong);
