import type { Entity } from '../kinds/entity.ts';
import type { FileKind } from '../kinds/kinds.ts';
import type { Finding } from './finding.ts';
import { schemaMistakes, unknownKeys } from './rules/schema.ts';
import type { Source } from './source.ts';
import { addressesIn, isOwnFile, withFileAddresses, type AddressOfFile } from './own-files.ts';
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

/** File of one kind by itself. */
interface ParsedFile<T> {
  /** `null` for a file that can't be used. */
  entity: Entity<T> | null;
  /** Id as far as the file can be read; `null` without one. */
  id: string | null;
  findings: readonly Finding[];
  /** Whether it names files of the workspace. */
  hasOwnFiles: boolean;
}

/** Limit of located mistakes of a file. The time of each grows with the size of the file. */
const MAX_LOCATED = 1000;

const parsedFiles = new WeakMap<Source, ParsedFile<unknown>>();

/** Parses a file once: its kind never changes, as that depends on its folder. */
function parseOnce<T>(source: Source, kind: FileKind<T>): ParsedFile<T> {
  const known = parsedFiles.get(source);
  if (known) return known as ParsedFile<T>;
  const parsed = parseFile(source, kind);
  parsedFiles.set(source, parsed);
  return parsed;
}

function parseFile<T>(
  { file, json, partial, locate, findings: ofJson }: Source,
  { idKey, parse, schemas, complete = (wire) => wire }: FileKind<T>,
): ParsedFile<T> {
  const found = idKey === null ? '' : (json ?? partial)[idKey];
  const id = typeof found === 'string' || typeof found === 'number' ? String(found) : null;
  const wire = json && complete(json);
  const parsed = wire && parse(wire);
  if (!json || !wire || !parsed) return { entity: null, id, findings: ofJson, hasOwnFiles: false };
  const visited = schemas.flatMap((schema) => visit(schema, json));
  const mistakes = [
    ...unknownKeys(visited),
    ...(parsed.ok ? [] : schemaMistakes(parsed.problems, visited)),
  ];
  return {
    entity: parsed.ok ? { file, wire, value: parsed.value } : null,
    id,
    findings: [...ofJson, ...mistakes.slice(0, MAX_LOCATED).map(locate)],
    hasOwnFiles: addressesIn(schemas, wire).some(({ value }) => isOwnFile(value)),
  };
}

/** Replaces the paths of files in the content of a valid file by their addresses. */
function addressed<T>(
  entity: Entity<T>,
  { schemas, parse }: FileKind<T>,
  addressOf: AddressOfFile,
): Entity<T> {
  const wire = withFileAddresses(schemas, entity.wire, addressOf);
  const parsed = parse(wire);
  return parsed.ok ? { ...entity, wire, value: parsed.value } : entity;
}

/**
 * Parses files of one kind. Invalid files are left out, with findings that name their mistakes.
 *
 * @param addressOf address of a file of the workspace, by its path; without it paths stay
 */
export function parseSources<T>(
  sources: readonly Source[],
  kind: FileKind<T>,
  addressOf?: AddressOfFile,
): LoadedFiles<T> {
  const entities = new Map<string, Entity<T>>();
  const refusedIds: (string | null)[] = [];
  const findings: Finding[] = [];
  for (const source of sources) {
    const { entity: parsed, id, findings: ofFile, hasOwnFiles } = parseOnce(source, kind);
    const entity = parsed && addressOf && hasOwnFiles ? addressed(parsed, kind, addressOf) : parsed;
    findings.push(...ofFile);
    if (!entity) {
      refusedIds.push(id);
      continue;
    }
    const existing = entities.get(String(id));
    if (existing)
      findings.push(
        source.locate({
          code: 'id_duplicate',
          path: kind.idKey ?? '',
          message: `${id} is already used by ${existing.file}`,
        }),
      );
    else entities.set(String(id), entity);
  }
  return { sources, entities, refusedIds, findings };
}
