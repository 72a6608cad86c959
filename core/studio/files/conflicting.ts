import { $files } from './files.ts';

/** A file of which another person changed the same place; `null` without one. */
export const $conflicting = $files.map(
  (files) => Object.values(files).find(({ conflict }) => conflict !== null) ?? null,
);
