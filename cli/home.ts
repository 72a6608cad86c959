import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder; the command is bundled one folder below it. */
export const home = dirname(dirname(fileURLToPath(import.meta.url)));
