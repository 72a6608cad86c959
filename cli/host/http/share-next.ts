/**
 * Bounds the cost of work that any client can request: one run at a time. All calls during a run share the next run, which
 * starts after them and so reads no older data.
 */
export function shareNext<T>(run: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    const current = run();
    last = current.catch(() => undefined);
    return current;
  };
  return () => (next ??= last.then(begin));
}
