/** Records that a browser has kept: whoever reads one makes sure that it is one. */

type Kind = 'string' | 'number' | 'boolean' | 'object';

/** Whether a value is an object whose fields are of these kinds. */
export const hasFields = (value: unknown, kinds: Readonly<Record<string, Kind>>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(kinds).every(
    ([name, kind]) => typeof (value as Record<string, unknown>)[name] === kind,
  );
