/** Hosts compute for the languages of all their visitors. */
const MAX_RESULTS = 200;

/** Caches the results of a function by its argument; it starts again with an empty cache once that is full. */
export function remember<Result extends object>(
  compute: (key: string) => Result,
): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    if (results.size > MAX_RESULTS) results.clear();
    results.set(key, result);
    return result;
  };
}
