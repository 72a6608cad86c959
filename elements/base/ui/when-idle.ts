/** Calls a function when the browser has nothing else to do; a little later where it can't tell. */
export const whenIdle = (act: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 200));
