import { diff3Merge } from 'node-diff3';
import { readJson } from '../text/json-text.ts';

/** Joins the changes of two people to one file, line by line. */

interface MergeChoice {
  mine: string;
  theirs: string;
}

export interface Merge {
  /** Lines that both agree on, and the places where they changed the same. */
  parts: readonly (string | MergeChoice)[];
}

const lines = (text: string): string[] => text.split('\n');

/** Compares two texts with the one that both began with. */
export function merge(base: string, mine: string, theirs: string): Merge {
  if (mine === base) return { parts: [theirs] };
  if (theirs === base || theirs === mine) return { parts: [mine] };
  const regions = diff3Merge(lines(mine), lines(base), lines(theirs), {
    excludeFalseConflicts: true,
  });
  const parts = regions.map((region) =>
    region.conflict
      ? { mine: region.conflict.a.join('\n'), theirs: region.conflict.b.join('\n') }
      : (region.ok ?? []).join('\n'),
  );
  const merged: Merge = { parts };
  // Lines of two changes can make a file that is not JSON: then one of the texts has to win.
  const isReadable = (['mine', 'theirs'] as const).every(
    (side) => readJson(resolved(merged, side)) !== undefined,
  );
  return isReadable ? merged : { parts: [{ mine, theirs }] };
}

export const choicesIn = ({ parts }: Merge): readonly MergeChoice[] =>
  parts.filter((part) => typeof part !== 'string');

/** The text with one side of all choices. */
export const resolved = ({ parts }: Merge, side: keyof MergeChoice): string =>
  parts.map((part) => (typeof part === 'string' ? part : part[side])).join('\n');
