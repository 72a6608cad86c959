/** Parameters of an address, by name. */
export type Query = Record<string, string | undefined>;

/** Reads a query. Each value is one text: of a name that is there more than once the first counts, as in browsers. */
export function parseQuery(text: string): Query {
  const query = Object.create(null) as Query;
  for (const [name, value] of new URLSearchParams(text)) query[name] ??= value;
  return query;
}
