/** On pages that are never idle. */
const MAX_WAIT_MS = 2000;

/** Calls a function when the browser has nothing else to do; a little later where it can't tell. */
export const whenIdle = (act: () => void): void =>
  void ('requestIdleCallback' in globalThis
    ? requestIdleCallback(act, { timeout: MAX_WAIT_MS })
    : setTimeout(act, 200));
