type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** All tables of a database. */
export const tablesOf = async (query: Query): Promise<string[]> =>
  (
    await query(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ name }) => String(name));

/** The columns of all tables that have a text in them, as `table.column`; bytes are searched as well. */
export async function columnsWith(
  query: Query,
  text: string,
  { isCaseSensitive = true }: { isCaseSensitive?: boolean } = {},
): Promise<string[]> {
  const columns = await query(
    `select table_name as table, column_name as name, data_type as type
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const content = (name: unknown) =>
    isCaseSensitive ? `"${name}"::text` : `lower("${name}"::text)`;
  // One statement: a query for each column costs seconds.
  const searches = columns.map(({ table, name, type }) => {
    const condition =
      type === 'bytea'
        ? `position(convert_to($1, 'UTF8') in "${name}") > 0`
        : `strpos(${content(name)}, $1) > 0`;
    return `select '${table}.${name}' as place where exists (select from "${table}" where ${condition})`;
  });
  const sought = isCaseSensitive ? text : text.toLowerCase();
  const found = await query(searches.join(' union all '), [sought]);
  return found.map(({ place }) => String(place));
}
