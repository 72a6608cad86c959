/** On pages that are never idle. */
const MAX_WAIT_MS = 2000;

/** Calls a function when the browser is idle; after a short timeout without `requestIdleCallback`. */
export const whenIdle = (act: () => void): void =>
  void (typeof globalThis.requestIdleCallback === 'function'
    ? requestIdleCallback(act, { timeout: MAX_WAIT_MS })
    : setTimeout(act, 200));
