import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of this package's folder. Both this file and the bundled command lie one folder below it. */
export const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
