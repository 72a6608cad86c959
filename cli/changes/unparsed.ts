import type { ContentChange } from '../../core/contract/content/changes.ts';
import { NO_PART, toChange, type Difference } from './difference.ts';

/** Differences of files that are served as they are: pages, pictures and stylesheets. */

/** Contents by path. */
type Contents = ReadonlyMap<string, Uint8Array>;

const isUnparsed = (path: string): boolean => !path.endsWith('.json');

function differenceOf(
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
): Difference | null {
  if (!before) return { path: '', message: 'The file is new.', kind: 'added' };
  if (!after) return { path: '', message: 'The file was removed.', kind: 'removed' };
  const isSame = Buffer.compare(before, after) === 0;
  return isSame ? null : { path: '', message: 'The content of the file changed.' };
}

/** Compares the pages, pictures and stylesheets of two versions. */
export const unparsedChanges = (before: Contents, after: Contents): ContentChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(isUnparsed).flatMap((file) => {
    const difference = differenceOf(before.get(file), after.get(file));
    return difference === null ? [] : [toChange(file, difference, NO_PART)];
  });
