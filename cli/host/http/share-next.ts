/**
 * Bounds the cost of work that strangers cause: it runs once at a time. Calls during a run share the next one, which begins
 * after they have come and so reads nothing older.
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
