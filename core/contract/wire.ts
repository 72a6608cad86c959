import * as v from 'valibot';

type Entries = Record<string, v.GenericSchema<unknown, unknown>>;
type Output<E extends Entries> = { [K in keyof E]: v.InferOutput<E[K]> };

/** `isRequired` → `is_required`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * An object as it travels: entries are named in camelCase here and snake_case on the wire.
 * Parsing gives the camelCase object with every entry present. This is the one place that maps the two.
 */
export function wire<E extends Entries>(entries: E): v.GenericSchema<unknown, Output<E>> {
  const names = Object.keys(entries).map((name) => [name, snakeCase(name)] as const);
  // Without a prototype: a page that has extended `Object.prototype` adds no entries.
  const snake = Object.assign(
    Object.create(null),
    Object.fromEntries(names.map(([name, wireName]) => [wireName, entries[name]!])),
  ) as Entries;
  return v.pipe(
    v.object(snake),
    v.transform(
      (value) =>
        Object.fromEntries(names.map(([name, wireName]) => [name, value[wireName]])) as Output<E>,
    ),
  );
}

/** The way out: the keys of one object in snake_case, absent (`null`, `undefined`) entries left out. */
export function toWire(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== null && entry !== undefined)
      .map(([name, entry]) => [snakeCase(name), entry]),
  );
}

/** An entry that may be missing or `null`; both give `null`. */
export const optional = <S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
): v.GenericSchema<unknown, v.InferOutput<S> | null> =>
  v.nullish(schema, null) as unknown as v.GenericSchema<unknown, v.InferOutput<S> | null>;

/** An entry that has a default when it is missing or `null`; the default is read like any given value. */
export const withDefault = <S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  fallback: v.InferOutput<S>,
): v.GenericSchema<unknown, v.InferOutput<S>> =>
  v.nullish(schema, fallback as unknown) as unknown as v.GenericSchema<unknown, v.InferOutput<S>>;

export const listOf = <S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
): v.GenericSchema<unknown, v.InferOutput<S>[]> => withDefault(v.array(schema), []);

/** Entity ids: a string, or a number that is read as one. */
export const id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform(String),
) as unknown as v.GenericSchema<unknown, string>;

export const string = v.string() as v.GenericSchema<unknown, string>;
export const number = v.number() as v.GenericSchema<unknown, number>;
export const boolean = v.boolean() as v.GenericSchema<unknown, boolean>;
export const json = v.unknown() as v.GenericSchema<unknown, unknown>;

/** A text: a string, or a map from language code to string. */
export type LocalizedText = string | Readonly<Record<string, string>>;
export const text = v.union([v.string(), v.record(v.string(), v.string())]) as v.GenericSchema<
  unknown,
  LocalizedText
>;

export const mapOf = <S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
): v.GenericSchema<unknown, Readonly<Record<string, v.InferOutput<S>>>> =>
  v.record(v.string(), schema) as unknown as v.GenericSchema<
    unknown,
    Readonly<Record<string, v.InferOutput<S>>>
  >;

/** One string or several; read as a list. */
export const stringOrList = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
) as unknown as v.GenericSchema<unknown, readonly string[]>;

export const oneOf = <const T extends string>(...names: T[]): v.GenericSchema<unknown, T> =>
  v.picklist(names) as unknown as v.GenericSchema<unknown, T>;

/** What is wrong with a value: where (`states.0.title`), and what was expected there. */
export interface Problem {
  path: string;
  message: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

export function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Parsed<T> {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, problems: result.issues.map(problemOf) };
}

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  // A union reports "none of these"; the issue of its most deeply matching branch says more.
  const deepest = issue.issues?.reduce((best, next) =>
    (next.path?.length ?? 0) > (best.path?.length ?? 0) ? next : best,
  );
  const path = [v.getDotPath(issue), deepest ? v.getDotPath(deepest) : null]
    .filter(Boolean)
    .join('.');
  return {
    path,
    message: `expected ${issue.expected ?? 'a valid value'}, found ${issue.received}`,
  };
}
