import type { Schema } from '../../core/contract/schema.ts';
import { text, type LocalizedText } from '../../core/contract/wire.ts';

/** Walks through the content of a file along the schema of its kind. */

/** Value with its schema and place. */
export interface Visited {
  schema: Schema<unknown>;
  value: unknown;
  path: string;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const join = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`;

/** Every value that the schema describes, outer ones first. Missing ones are left out. */
export function visit(schema: Schema<unknown>, value: unknown): Visited[] {
  const visited: Visited[] = [];
  addVisited(visited, schema, value, '');
  return visited;
}

/** All values share one list: a copy per level is slow in a large file. */
function addVisited(
  visited: Visited[],
  schema: Schema<unknown>,
  value: unknown,
  path: string,
): void {
  if (value === undefined || value === null) return;
  const { shape } = schema;
  if (shape.kind === 'optional') return addVisited(visited, shape.of, value, path);
  visited.push({ schema, value, path });
  if (shape.kind === 'list' && Array.isArray(value))
    for (const [at, member] of value.entries())
      addVisited(visited, shape.of, member, join(path, at));
  else if (shape.kind === 'map' && isObject(value))
    for (const [key, entry] of Object.entries(value))
      addVisited(visited, shape.of, entry, join(path, key));
  else if (shape.kind === 'object' && isObject(value))
    for (const [, name, field] of shape.fields)
      if (Object.hasOwn(value, name)) addVisited(visited, field, value[name], join(path, name));
}

/** A text that people see, with its place. */
export interface LocatedText {
  path: string;
  text: LocalizedText;
}

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'string' ||
  (isObject(value) && Object.values(value).every((entry) => typeof entry === 'string'));

/** The texts that people see. */
export const textsIn = (visited: readonly Visited[]): LocatedText[] =>
  visited.flatMap(({ schema, value, path }) =>
    schema === text && isText(value) ? [{ path, text: value }] : [],
  );
