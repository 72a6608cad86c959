import { expect } from 'vitest';

/** Setup of host tests: buffers are compared as a whole. By default, each byte is compared as a member of an object. */
expect.addEqualityTesters([
  (one, other) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined),
]);
