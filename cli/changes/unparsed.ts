import type { Change } from './change.ts';

/** Differences of files that are served as they are: pages, pictures and stylesheets. */

/** Contents by path. */
type Contents = ReadonlyMap<string, Uint8Array>;

const isUnparsed = (path: string): boolean => !path.endsWith('.json');

const messageOf = (before: Uint8Array | undefined, after: Uint8Array | undefined) => {
  if (!before) return 'The file is new.';
  if (!after) return 'The file was removed.';
  return Buffer.compare(before, after) === 0 ? null : 'The content of the file changed.';
};

/** Compares the pages, pictures and stylesheets of two versions. */
export const unparsedChanges = (before: Contents, after: Contents): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(isUnparsed).flatMap((file) => {
    const message = messageOf(before.get(file), after.get(file));
    return message === null ? [] : [{ file, path: '', message }];
  });
