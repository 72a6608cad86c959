import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * A path within a folder, with forward slashes on every system.
 *
 * @param {string} folder
 * @param {string} path relative to the package, or absolute
 */
export const within = (folder, path) => relative(folder, resolve(root, path)).replaceAll('\\', '/');
