import type { Problem, Schema } from '../../../core/contract/schema.ts';
import type { Mistake } from '../finding.ts';
import { meantKeys } from '../other-names.ts';
import { didYouMean, similarName } from '../similar.ts';
import { isObject, join, type Visited } from '../walk.ts';

/** Values that violate the contract, and keys that it does not have. */

type Fields = ReadonlyMap<string, Schema<unknown>>;

/** Names the schema of a file for editors. */
const SCHEMA_KEY = '$schema';

/** Hints list no more keys than these. */
const MAX_LISTED = 8;

const knownFields = new WeakMap<Schema<unknown>, Fields>();

function fieldsOf(schema: Schema<unknown>): Fields {
  const { shape } = schema;
  const fields: Fields =
    knownFields.get(schema) ??
    new Map(shape.kind === 'object' ? shape.fields.map(([, name, field]) => [name, field]) : []);
  knownFields.set(schema, fields);
  return fields;
}

/** Schema of a value that may be missing, or of the members of a list. */
function innermost({ shape, ...schema }: Schema<unknown>): Schema<unknown> {
  return shape.kind === 'optional' || shape.kind === 'list'
    ? innermost(shape.of)
    : { shape, ...schema };
}

/** Limit of mistakes of an object. The hint of each compares its key with all known ones. */
const MAX_UNKNOWN = 1000;

/** Finds the keys that no schema of an object has. */
export function unknownKeys(visited: readonly Visited[]): Mistake[] {
  const byPath = new Map<string, { value: Record<string, unknown>; fields: Fields }>();
  for (const { schema, value, path } of visited)
    if (schema.shape.kind === 'object' && isObject(value)) {
      // A node has several schemas.
      const others = byPath.get(path)?.fields;
      const own = fieldsOf(schema);
      byPath.set(path, { value, fields: others ? new Map([...others, ...own]) : own });
    }
  return [...byPath].flatMap(([path, { value, fields }]) =>
    Object.keys(value)
      .filter((key) => !fields.has(key) && !(path === '' && key === SCHEMA_KEY))
      .slice(0, MAX_UNKNOWN)
      .map((key) => {
        const free = [...fields.keys()].filter((name) => !Object.hasOwn(value, name));
        const similar = similarName(key, free);
        return {
          code: 'key_unknown',
          path: join(path, key),
          message: `expected a known key, found ${JSON.stringify(key)}`,
          ...(similar === null
            ? hintFor(key, free, fields, byPath.get(outerOf(path))?.fields)
            : { ...didYouMean(key, free), fix: { key: similar } }),
        } satisfies Mistake;
      }),
  );
}

/** Path of the object around an object, or around the list that it is in. */
const outerOf = (path: string): string => path.replace(/(?:^|\.)[^.]+(?:\.\d+)?$/, '');

/** Hint where a key belongs, which of the free keys may be meant, or which keys there are. */
function hintFor(
  key: string,
  free: readonly string[],
  fields: Fields,
  outer: Fields | undefined,
): { hint?: string } {
  const inner = [...fields].find(([, schema]) => fieldsOf(innermost(schema)).has(key));
  if (inner) return { hint: `It belongs in ${JSON.stringify(inner[0])}.` };
  if (outer?.has(key)) return { hint: 'It belongs one level further out.' };
  const meant = meantKeys(key, free);
  return meant.hint === undefined && fields.size <= MAX_LISTED
    ? { hint: `There are ${[...fields.keys()].join(', ')}.` }
    : meant;
}

/** Turns the problems of a parser into mistakes. */
export function schemaMistakes(
  problems: readonly Problem[],
  visited: readonly Visited[],
): Mistake[] {
  const byPath = new Map(visited.map((each) => [each.path, each]));
  // Several checks may find fault with one value.
  const first = new Map(problems.toReversed().map((problem) => [problem.path, problem]));
  return [...first.values()].toReversed().map(({ path, message }) => {
    const found = byPath.get(path);
    const shape = found?.schema.shape;
    if (/ found (?:undefined|null)$/.test(message) && !found)
      return {
        code: 'key_missing',
        path,
        message: message.replace(/ found \w+$/, ' found nothing'),
      };
    const similar =
      shape?.kind === 'oneOf' && typeof found?.value === 'string'
        ? similarName(found.value, shape.names)
        : null;
    return {
      code: 'value_wrong',
      path,
      message: message.replace(/^expected boolean/, 'expected true or false'),
      ...(isQuoted(shape?.kind, found?.value)
        ? { hint: `Write it without quotes: ${found!.value}.` }
        : {}),
      ...(similar === null
        ? {}
        : { hint: `Did you mean ${JSON.stringify(similar)}?`, fix: { value: similar } }),
    };
  });
}

/** Whether a text would be right without its quotes. */
const isQuoted = (kind: string | undefined, value: unknown): boolean =>
  typeof value === 'string' &&
  ((kind === 'boolean' && /^(?:true|false)$/.test(value)) ||
    (kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value))));
