import type { Entity } from '../kinds/entity.ts';
import type { FileKind } from '../kinds/kinds.ts';
import type { Finding } from './finding.ts';
import { schemaMistakes, unknownKeys } from './rules/schema.ts';
import type { Source } from './source.ts';
import { visit } from './walk.ts';

/** Files of one kind. */
export interface LoadedFiles<T> {
  sources: readonly Source[];
  /** Valid files by id; the first file with an id wins. */
  entities: Map<string, Entity<T>>;
  /** Ids of files that can't be used; `null` for each that can't be read. */
  refusedIds: readonly (string | null)[];
  findings: readonly Finding[];
}

/** Parses files of one kind. Invalid files are left out, with findings that name their mistakes. */
export function parseSources<T>(
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
