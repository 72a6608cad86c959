import { sql, type Kysely } from 'kysely';

/** Marks that a search ignores, in the notation of a character class; see core/language/fold.ts. */
const MARKS = String.raw`\u00ad\u0300-\u036f\u0591-\u05c7\u061c\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`;
/** Replaced letters and their common spelling; letters that are spelled by two are separate. */
const LETTERS = ['øłđðħŧıŋəςىیکةʻʼ‘’', "olddhtineσييكه''''''''"] as const;
const PAIRS = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** Lower case that does not depend on the locale of the database, which may know ASCII alone. */
async function collationOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select collname as name from pg_collation
    where collname in ('pg_c_utf8', 'und-x-icu') order by collname limit 1`.execute(db);
  return rows[0] ? `collate pg_catalog."${rows[0].name}"` : '';
}

/** Migration for searches that ignore case, accents and variants of letters, with their indexes. */
export async function createFoldedSearch(db: Kysely<unknown>): Promise<void> {
  const base = `lower(regexp_replace(normalize(written, NFKD), '[${MARKS}]', '', 'g') ${await collationOf(db)})`;
  const paired = Object.entries(PAIRS).reduce(
    (text, [letter, pair]) => `replace(${text}, '${letter}', '${pair}')`,
    base,
  );
  await sql
    .raw(
      `create function folded(written text) returns text language sql immutable parallel safe as $$
        select case when octet_length(written) = length(written) then lower(written)
          else translate(${paired}, '${LETTERS[0]}', '${LETTERS[1]}') end $$`,
    )
    .execute(db);
  await sql`drop index if exists responses_text, timeline_items_text, feedbacks_customer`.execute(
    db,
  );
  await sql`do $$ begin
    if exists (select from pg_extension where extname = 'pg_trgm') then
      create index responses_text on responses using gin (folded(body) gin_trgm_ops);
      create index timeline_items_text on timeline_items using gin (folded(body) gin_trgm_ops);
      create index feedbacks_customer on feedbacks using gin (
        folded(payload #>> '{customer,name}') gin_trgm_ops,
        folded(payload #>> '{customer,email}') gin_trgm_ops
      );
    end if;
  end $$`.execute(db);
}
