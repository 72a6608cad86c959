/** Validation of records from browser storage, which other scripts may have changed. */

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
  object: object | null;
}

type Fields = Readonly<Record<string, keyof Kinds>>;

/** Whether a value is an object with fields of the given `typeof` kinds. */
export const hasFields = <const F extends Fields>(
  value: unknown,
  kinds: F,
): value is { [Name in keyof F]: Kinds[F[Name]] } =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(kinds).every(
    ([name, kind]) => typeof (value as Record<string, unknown>)[name] === kind,
  );
