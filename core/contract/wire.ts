import * as v from 'valibot';

type Entries = Record<string, v.GenericSchema<unknown, unknown>>;
type Output<E extends Entries> = { [K in keyof E]: v.InferOutput<E[K]> };

/** Converts a field name into its wire name: `isRequired` → `is_required`. */
const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Schema of an object whose fields are in camelCase in the code and in snake_case on the wire. Parsing gives the
 * camelCase object with every field present. All mapping from the wire happens here.
 */
export function wire<E extends Entries>(entries: E): v.GenericSchema<unknown, Output<E>> {
  const names = Object.keys(entries).map((name) => [name, snakeCase(name)] as const);
  // Has no prototype, so that a page that extends `Object.prototype` adds no fields.
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

/** Converts the keys of one object to snake_case; fields that are `null` or `undefined` are left out. */
export function toWire(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== null && entry !== undefined)
      .map(([name, entry]) => [snakeCase(name), entry]),
  );
}

/** Field that may be missing or `null`; both give `null`. */
export const optional = <S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
): v.GenericSchema<unknown, v.InferOutput<S> | null> =>
  v.nullish(schema, null) as unknown as v.GenericSchema<unknown, v.InferOutput<S> | null>;

/** Field with a default for missing and `null`. The default is given in the wire format and parsed like a value. */
export const withDefault = <S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  fallback: v.InferOutput<S>,
): v.GenericSchema<unknown, v.InferOutput<S>> =>
  v.nullish(schema, fallback as unknown) as unknown as v.GenericSchema<unknown, v.InferOutput<S>>;

/** List of items; missing and `null` give an empty list. */
export const listOf = <S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
): v.GenericSchema<unknown, v.InferOutput<S>[]> => withDefault(v.array(schema), []);

/** Entity id: a non-empty string, or a number that is converted to one. */
export const id: v.GenericSchema<unknown, string> = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform(String),
);

export const string: v.GenericSchema<unknown, string> = v.string();
export const number: v.GenericSchema<unknown, number> = v.number();
export const boolean: v.GenericSchema<unknown, boolean> = v.boolean();
/** Any JSON value, unchecked. */
export const json: v.GenericSchema<unknown, unknown> = v.unknown();

/** Localized text: a string, or a map from language code to string. */
export type LocalizedText = string | Readonly<Record<string, string>>;
export const text: v.GenericSchema<unknown, LocalizedText> = v.union([
  v.string(),
  v.record(v.string(), v.string()),
]);

/** Map from any key to values of one type. */
export const mapOf = <S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
): v.GenericSchema<unknown, Readonly<Record<string, v.InferOutput<S>>>> =>
  v.record(v.string(), schema) as unknown as v.GenericSchema<
    unknown,
    Readonly<Record<string, v.InferOutput<S>>>
  >;

/** String or list of strings; gives a list. */
export const stringOrList: v.GenericSchema<unknown, readonly string[]> = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
);

/** One of the given strings. */
export const oneOf = <const T extends string>(...names: T[]): v.GenericSchema<unknown, T> =>
  v.picklist(names);

/** Problem of a value: its path (`states.0.title`), and a message about the expected and the found value. */
export interface Problem {
  path: string;
  message: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** Parses a value without throwing: the parsed value, or all problems. */
export function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Parsed<T> {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, problems: result.issues.map(toProblem) };
}

function toProblem(issue: v.BaseIssue<unknown>): Problem {
  // A union only reports that no branch matches; the issue of the branch that matches deepest is more precise.
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
