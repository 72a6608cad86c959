import { testBoundedMemory } from '../support/bounded-memory.ts';

/** A short form of `test/long`: less of everything, in less memory. More have long texts than the host reads at once. */

testBoundedMemory(128, {
  responses: 1_500,
  questions: 3,
  longTexts: 900,
  largest: 6,
  ofOneCustomer: 200,
  messages: 1_000,
});
