import { sql, type RawBuilder } from 'kysely';

const MAX_SEARCH_LENGTH = 200;

/** Pattern for `like` that finds a text anywhere in a folded one, with its wildcards escaped. */
const containing = (text: string): RawBuilder<string> =>
  sql`'%' || regexp_replace(folded(${text.trim().slice(0, MAX_SEARCH_LENGTH)}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Condition that a text has one of the searched ones, in any case, and with or without accents. */
export const hasAnyOf = (text: RawBuilder<unknown>, searched: readonly string[]) =>
  sql<boolean>`folded(${text}) like any(array[${sql.join(searched.map(containing))}])`;
