import * as v from 'valibot';

type Schema<T = unknown> = v.GenericSchema<unknown, T>;
type Entries = Record<string, Schema>;
type Output<E extends Entries> = { [K in keyof E]: v.InferOutput<E[K]> };

type Read<T> = ReturnType<Schema<T>['~run']>;
type Config = Parameters<Schema['~run']>[1];

/** Schema that changes what another one has read. A value with issues is typed when it has been mended. */
export const withRead = <A, B>(
  schema: Schema<A>,
  change: (read: Read<A>, config: Config) => Read<B>,
): Schema<B> =>
  ({
    ...schema,
    '~run': (dataset, config) => change(schema['~run'](dataset, config), config),
  }) as Schema as Schema<B>;

/** Changes a value that was read. Unlike `v.transform` it also changes one that has been mended. */
const mapRead = <A, B>(schema: Schema<A>, change: (value: A) => B): Schema<B> =>
  withRead(schema, (read) =>
    read.typed ? { ...read, value: change(read.value) } : (read as Read<never>),
  );

/**
 * Mends a wrong value: the issues stay, so that `parse` refuses it, and `parseTolerantly` goes on with a substitute,
 * which is in the wire format and read by `reader`.
 */
const mend = <T>(schema: Schema<T>, substitute: unknown, reader: Schema = schema): Schema<T> =>
  withRead(schema, (read, config) =>
    read.typed
      ? read
      : ({
          ...(reader['~run']({ value: substitute }, config) as Read<T>),
          issues: read.issues,
        } as Read<T>),
  );

/** Takes the place of a member that can't be read until its list is without it. */
const UNREADABLE = Symbol('unreadable');
const mendMember = <T>(schema: Schema<T>): Schema<T> => mend(schema, UNREADABLE, v.unknown());

/** Converts a field name into its wire name: `isRequired` → `is_required`. */
const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Schema of an object whose fields are in camelCase in the code and in snake_case on the wire. Parsing gives the
 * camelCase object with every field present. All mapping from the wire happens here.
 */
export function wire<E extends Entries>(entries: E): Schema<Output<E>> {
  const names = Object.keys(entries).map((name) => [name, snakeCase(name)] as const);
  // Has no prototype, so that a page that extends `Object.prototype` adds no fields.
  const snake = Object.assign(
    Object.create(null),
    Object.fromEntries(names.map(([name, wireName]) => [wireName, entries[name]!])),
  ) as Entries;
  return mapRead(
    v.object(snake) as Schema<Record<string, unknown>>,
    (value) =>
      Object.fromEntries(names.map(([name, wireName]) => [name, value[wireName]])) as Output<E>,
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

/**
 * Field with a default for missing and `null`, which also stands for a wrong value unless `whenWrong` does. Both are
 * given in the wire format and parsed like a value; an empty object is one whose fields have their defaults.
 */
export const withDefault = <T>(
  schema: Schema<T>,
  fallback: NoInfer<T> | Record<string, never>,
  whenWrong: unknown = fallback,
): Schema<T> => mend(strictDefault(schema, fallback), whenWrong);

/** Field that may be missing or `null`; both give `null`, and so does a wrong value unless `whenWrong` stands for it. */
export const optional = <T>(schema: Schema<T>, whenWrong: unknown = null): Schema<T | null> =>
  mend(strictOptional(schema), whenWrong);

/** Like `withDefault`, but a wrong value makes what has the field unreadable: no substitute means the same. */
export const strictDefault = <T>(
  schema: Schema<T>,
  fallback: NoInfer<T> | Record<string, never>,
): Schema<T> => v.nullish(schema, fallback as unknown) as Schema as Schema<T>;

/** Like `optional`, but a wrong value makes what has the field unreadable. */
export const strictOptional = <T>(schema: Schema<T>): Schema<T | null> =>
  strictDefault<T | null>(schema, null);

/** List of items; missing and `null` give an empty list. Unreadable members are left out. */
export const listOf = <T>(schema: Schema<T>): Schema<T[]> =>
  withDefault(
    mapRead(v.array(mendMember(schema)) as Schema<T[]>, (list) =>
      list.filter((member) => member !== UNREADABLE),
    ),
    [],
  );

/**
 * List whose meaning would change without a member: `whenWrong` takes the place of each that can't be read, and is the
 * only member of a list that can't be read.
 */
export const strictList = <T>(schema: Schema<T>, whenWrong: unknown): Schema<T[]> =>
  withDefault(v.array(mend(schema, whenWrong)) as Schema<T[]>, [], [whenWrong]);

/** Entity id: a non-empty string, or a number that is converted to one. */
export const id: Schema<string> = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform(String),
);

export const string: Schema<string> = v.string();
export const number: Schema<number> = v.number();
export const boolean: Schema<boolean> = v.boolean();
/** Any JSON value, unchecked. */
export const json: Schema = v.unknown();

/** Map from any key to values of one type. Unreadable ones are left out. */
export const mapOf = <T>(schema: Schema<T>): Schema<Readonly<Record<string, T>>> =>
  mapRead(v.record(v.string(), mendMember(schema)) as Schema<Record<string, T>>, (map) =>
    Object.fromEntries(Object.entries(map).filter(([, value]) => value !== UNREADABLE)),
  );

/** Localized text: a string, or a map from language code to string. */
export type LocalizedText = string | Readonly<Record<string, string>>;
export const text: Schema<LocalizedText> = v.union([v.string(), mapOf(v.string())]);

/** String or list of strings; gives a list. */
export const stringOrList: Schema<readonly string[]> = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
);

/** One of the given strings. */
export const oneOf = <const T extends string>(...names: T[]): Schema<T> => v.picklist(names);

/** Problem of a value: its path (`states.0.title`), and a message about the expected and the found value. */
export interface Problem {
  path: string;
  message: string;
}

/** Tells where a problem is and what it is. */
export const problemText = ({ path, message }: Problem): string => `${path}: ${message}`;

/** Names the values of an answer that were left out or replaced. */
export const unknownText = (name: string, problems: readonly Problem[]): string =>
  `Unknown values of the ${name}: ${problems.map(problemText).join('; ')}`;

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** Parses a value without throwing: the parsed value, or all problems. */
export function parse<T>(schema: Schema<T>, value: unknown): Parsed<T> {
  const { problems, ...read } = parseTolerantly(schema, value);
  return read.ok && problems.length === 0 ? read : { ok: false, problems };
}

export type TolerantlyParsed<T> = Parsed<T> & { problems: Problem[] };

/**
 * Parses a value of a server that may be newer than this code, or wrong: unknown and wrong values are left out or
 * replaced by their defaults, and named. Fails only where nothing can take the place of a value.
 */
export function parseTolerantly<T>(schema: Schema<T>, value: unknown): TolerantlyParsed<T> {
  const { typed, output, issues = [] } = v.safeParse(schema, value);
  const problems = issues.map(toProblem);
  return typed ? { ok: true, value: output, problems } : { ok: false, problems };
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
