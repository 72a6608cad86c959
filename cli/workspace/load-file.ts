import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeless, type Finding } from '../check/finding.ts';
import { schemaMistakes, unknownKeys } from '../check/rules/schema.ts';
import { readSource, type Source } from '../check/source.ts';
import { visit } from '../check/walk.ts';
import type { FileKind } from '../kinds/kinds.ts';
import type { Entity } from './workspace.ts';

/** Files of one kind. */
export interface LoadedFiles<T> {
  sources: readonly Source[];
  /** Valid files by id; the first file with an id wins. */
  entities: Map<string, Entity<T>>;
  /** Ids of files that can't be used; `null` for each that can't be read. */
  refusedIds: readonly (string | null)[];
  findings: readonly Finding[];
}

/** Reads a file. Never rejects: what is wrong with it is in its findings. */
async function read(root: string, file: string): Promise<Source> {
  const content = await readFile(join(root, file)).catch((error: Error) => error);
  if (!(content instanceof Error)) return readSource(file, content);
  const message = `can't be read: ${content.message}`;
  const unreadable = placeless(file, { code: 'file_unreadable', path: '', message });
  return {
    file,
    size: 0,
    json: null,
    partial: {},
    findings: [unreadable],
    locate: () => unreadable,
  };
}

/** Loads the JSON files of a folder in alphabetical order; none when it does not exist. */
export async function loadFolder<T>(
  root: string,
  folder: string,
  kind: FileKind<T>,
): Promise<LoadedFiles<T>> {
  const names = await readdir(join(root, folder)).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const ignored = names
    .filter((name) => /\.(?:jsonc|json5|json|ya?ml)$/i.test(name) && !files.includes(name))
    .map((name) =>
      placeless(`${folder}/${name}`, {
        code: 'file_ignored',
        path: '',
        message: 'expected a name that ends in .json; the file is not read',
      }),
    );
  const sources = await Promise.all(files.map((name) => read(root, `${folder}/${name}`)));
  const loaded = parseSources(sources, kind);
  return { ...loaded, findings: [...ignored, ...loaded.findings] };
}

/** Loads one file. */
export const loadFile = async <T>(
  root: string,
  file: string,
  kind: FileKind<T>,
): Promise<LoadedFiles<T>> => parseSources([await read(root, file)], kind);

function parseSources<T>(
  sources: readonly Source[],
  { idKey, parse, schemas, complete = (json) => json }: FileKind<T>,
): LoadedFiles<T> {
  const entities = new Map<string, Entity<T>>();
  const refusedIds: (string | null)[] = [];
  const findings: Finding[] = [];
  for (const { file, json, partial, locate, findings: ofJson } of sources) {
    const idOf = (from: Record<string, unknown>) => (idKey === null ? '' : from[idKey]);
    findings.push(...ofJson);
    const wire = json && complete(json);
    const parsed = wire && parse(wire);
    if (!json || !parsed?.ok) {
      const id = idOf(partial);
      refusedIds.push(typeof id === 'string' || typeof id === 'number' ? String(id) : null);
    }
    if (!json || !wire || !parsed) continue;
    const visited = schemas.flatMap((schema) => visit(schema, json));
    findings.push(...unknownKeys(visited).map(locate));
    if (!parsed.ok) {
      findings.push(...schemaMistakes(parsed.problems, visited).map(locate));
      continue;
    }
    const id = String(idOf(json));
    const existing = entities.get(id);
    if (existing)
      findings.push(
        locate({
          code: 'id_duplicate',
          path: idKey ?? '',
          message: `${id} is taken by ${existing.file} already`,
        }),
      );
    else entities.set(id, { file, wire, value: parsed.value });
  }
  return { sources, entities, refusedIds, findings };
}
