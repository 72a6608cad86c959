import { afterAll } from 'vitest';
import { dropDatabases } from './databases.ts';

/** Setup of host tests: drops the databases of a file after its own hooks, as they may be in memory. */
afterAll(dropDatabases);
