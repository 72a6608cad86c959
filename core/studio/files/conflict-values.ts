import { isObject, type Json } from '../survey/read.ts';
import { readJson, type Path } from '../text/json-text.ts';
import { resolved, type Merge } from './merge.ts';

/** The settings in which the texts of two people differ. */

interface ConflictingValue {
  /** Place in the file of this person; of a part that it lacks, in the other one. */
  path: Path;
  /** Value of this person, and of the other one; `undefined` where it is missing. */
  mine: unknown;
  theirs: unknown;
}

type Part = Json & { id: string };

const isPartList = (value: unknown): value is readonly Part[] =>
  Array.isArray(value) &&
  value.every((part) => isObject(part) && typeof part['id'] === 'string' && part['id'] !== '');

const isSame = (mine: unknown, theirs: unknown): boolean =>
  JSON.stringify(mine) === JSON.stringify(theirs);

/** Compares parts by their ids. The same parts in another order are one difference. */
function partDifferences(
  mine: readonly Part[],
  theirs: readonly Part[],
  path: Path,
): ConflictingValue[] {
  const idsOf = (parts: readonly Part[]): string[] => parts.map(({ id }) => id);
  const found = [...new Set([...idsOf(mine), ...idsOf(theirs)])].flatMap((id) => {
    const [own, other] = [mine, theirs].map((parts) => parts.findIndex((part) => part.id === id));
    return differences(mine[own!], theirs[other!], [...path, own === -1 ? other! : own!]);
  });
  return found.length > 0 || isSame(mine, theirs) ? found : [{ path, mine, theirs }];
}

function differences(mine: unknown, theirs: unknown, path: Path): ConflictingValue[] {
  if (isPartList(mine) && isPartList(theirs)) return partDifferences(mine, theirs, path);
  if (isObject(mine) && isObject(theirs))
    return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((key) =>
      differences(mine[key], theirs[key], [...path, key]),
    );
  return isSame(mine, theirs) ? [] : [{ path, mine, theirs }];
}

/** Lists the different settings; empty where a text is not JSON, or only the form of the texts differs. */
export function conflictingValues(conflict: Merge): ConflictingValue[] {
  const [mine, theirs] = (['mine', 'theirs'] as const).map((side) =>
    readJson(resolved(conflict, side)),
  );
  return isObject(mine) && isObject(theirs) ? differences(mine, theirs, []) : [];
}
