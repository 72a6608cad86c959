import { mapOf, snakeCase, wholeList } from './collections.ts';
import {
  oneOf,
  optional,
  string,
  UNREADABLE,
  withDefault,
  wrong,
  type Problem,
  type Schema,
} from './schema.ts';

/** Reading and writing of the wire format. */

/** Localized text: a string, or a map from language code to string. */
export type LocalizedText = string | Readonly<Record<string, string>>;
const texts = mapOf(string);
export const text: Schema<LocalizedText> = {
  shape: { kind: 'anyOf', of: [string, texts] },
  read: (value, problems) =>
    typeof value === 'string'
      ? value
      : typeof value === 'object' && value !== null
        ? texts.read(value, problems)
        : wrong('a text', value, problems),
};

const strings = wholeList(string);
/** String or list of strings; gives a list. */
export const stringOrList: Schema<readonly string[]> = {
  shape: { kind: 'anyOf', of: [string, strings] },
  read: (value, problems) => (typeof value === 'string' ? [value] : strings.read(value, problems)),
};

/** Converts the keys of one object to snake_case; fields that are `null` or `undefined` are left out. */
export function toWire(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== null && entry !== undefined)
      .map(([name, entry]) => [snakeCase(name), entry]),
  );
}

/** Describes a problem with its path. */
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
 * replaced by their defaults, and reported. Fails only where a value without a replacement is unreadable.
 */
export function parseTolerantly<T>(schema: Schema<T>, value: unknown): TolerantlyParsed<T> {
  const problems: Problem[] = [];
  const read = schema.read(value, problems);
  return read === UNREADABLE ? { ok: false, problems } : { ok: true, value: read, problems };
}

export const colorSchemes = ['light', 'dark', 'auto'] as const;

/** The scheme of an owner's elements, on pages that declare none; `auto` is that of the visitor's system. */
export type ColorScheme = (typeof colorSchemes)[number];
export const colorScheme = withDefault(oneOf(...colorSchemes), 'light');

const lookNames = ['coast', 'paper', 'meadow', 'blossom', 'slate', 'dusk'] as const;

/** Ready look of an owner's elements: type, ground, corners, density. */
export type LookName = (typeof lookNames)[number];
export const look = optional(oneOf(...lookNames));
