import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of host tests that last longest, the longest first. */
const LONGEST = [
  'bounded-memory',
  'command',
  'typed',
  'compression',
  'redis',
  'build',
  'bounded-parameters',
  'people-access',
  'results',
  'process-tree',
  'stopping',
  'host-brand',
  'operation',
  'backup',
  'answers-totals',
];

/** Place of a file in the order, by its path. */
function placeOf(path: string): number {
  const place = LONGEST.indexOf(basename(path, '.test.ts'));
  return place < 0 ? LONGEST.length : place;
}

/**
 * Starts the longest files first, so that no worker begins one when the other has nothing left. Without results of an
 * earlier run, vitest orders files by their size, and some of the longest are small.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId));
  }
}
