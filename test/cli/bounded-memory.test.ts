import { testBoundedMemory } from '../support/bounded-memory.ts';

/** A short form of `test/long`: less of everything, in less memory. More have long texts than the host reads at once. */

testBoundedMemory(96, {
  responses: 800,
  questions: 3,
  longTexts: 500,
  largest: 3,
  ofOneCustomer: 140,
  messages: 1_000,
});
