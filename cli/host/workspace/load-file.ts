import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileParser } from './file-schemas.ts';
import type { Entity, FileProblem } from './workspace.ts';

type Report = (path: string, message: string) => void;

/**
 * Loads the JSON files of a folder in alphabetical order.
 *
 * @param idKey key of the id in the file; the first file with an id wins
 * @param problems receives the problems of invalid files
 * @returns valid entities by id; empty when the folder does not exist
 */
export async function loadFolder<T>(
  root: string,
  folder: string,
  idKey: string,
  parseFile: FileParser<T>,
  problems: FileProblem[],
): Promise<Map<string, Entity<T>>> {
  const entities = new Map<string, Entity<T>>();
  const names = await readdir(join(root, folder)).catch(() => []);
  for (const name of names.filter((fileName) => fileName.endsWith('.json')).sort()) {
    const file = `${folder}/${name}`;
    const entity = await loadFile(root, file, parseFile, problems);
    if (!entity) continue;
    const id = String(entity.wire[idKey]);
    const existing = entities.get(id);
    if (existing)
      problems.push({ file, path: idKey, message: `${id} is taken by ${existing.file} already` });
    else entities.set(id, entity);
  }
  return entities;
}

/** Loads one JSON file. Returns `null` when it is invalid, and adds its problems to `problems`. */
export async function loadFile<T>(
  root: string,
  file: string,
  parseFile: FileParser<T>,
  problems: FileProblem[],
): Promise<Entity<T> | null> {
  const report: Report = (path, message) => void problems.push({ file, path, message });
  const text = await readFile(join(root, file), 'utf8').catch((error: Error) => {
    report('', `can't be read: ${error.message}`);
    return null;
  });
  const wire = text === null ? null : readJson(text, report);
  if (wire === null) return null;
  const parsed = parseFile(wire);
  if (parsed.ok) return { file, wire, value: parsed.value };
  for (const { path, message } of parsed.problems) report(path, message);
  return null;
}

/** Flows have about ten levels. What walks through a file calls itself for each. */
const MAX_DEPTH = 100;

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((member) =>
      member !== null && typeof member === 'object' ? Object.values(member) : [],
    );
  }
  return false;
}

function readJson(text: string, report: Report): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (isTooDeep(value)) report('', `expected at most ${MAX_DEPTH} levels`);
    else if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>;
    else report('', 'expected an object');
  } catch (error) {
    const { message } = error as Error;
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, position).split('\n').length;
    report('', `not JSON, at line ${line}: ${message}`);
  }
  return null;
}
