import { testBoundedMemory } from '../support/bounded-memory.ts';

/** All views over 20,000 responses, with texts in eight questions. */

testBoundedMemory(20_000, 8);
