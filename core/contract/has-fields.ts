/** Validation of records that come from browser storage, where anyone may have changed them. */

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
  object: object | null;
}

type Fields = Readonly<Record<string, keyof Kinds>>;

/** Tells whether a value is an object whose fields have the given `typeof` kinds. */
export const hasFields = <const F extends Fields>(
  value: unknown,
  kinds: F,
): value is { [Name in keyof F]: Kinds[F[Name]] } =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(kinds).every(
    ([name, kind]) => typeof (value as Record<string, unknown>)[name] === kind,
  );
