import { setImmediate } from 'node:timers/promises';

/** Long work on the main thread in slices, between which the event loop serves other requests. */

/** Processor time of a slice. */
const SLICE_MS = 10;

/** Returns a function to await after each small step: it lets the event loop run when the slice is used up. */
export function createSlices(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now();
  return async () => {
    if (now() - began < SLICE_MS) return;
    await setImmediate();
    began = now();
  };
}
