import { testBoundedMemory } from '../support/bounded-memory.ts';

/** All views over 20,000 responses, with texts in eight questions. */

testBoundedMemory(256, {
  responses: 20_000,
  questions: 8,
  longTexts: 1_600,
  largest: 15,
  ofOneCustomer: 300,
  messages: 5_000,
});
