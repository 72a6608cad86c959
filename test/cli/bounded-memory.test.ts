import { testBoundedMemory } from '../support/bounded-memory.ts';

/** A short form of `test/long`: all views over 2,500 responses, of which more have long texts than the host reads at once. */

testBoundedMemory(2_500, 3);
