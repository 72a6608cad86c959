import { sql, type Kysely } from 'kysely';
import { customerIdentifiers } from './customer-search.ts';

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

/** SQL for a text in lower case, decomposed and without marks. */
const plainText = (text: string, collation: string): string =>
  `lower(regexp_replace(normalize(${text}, NFKD), '[${MARKS}]', '', 'g') ${collation})`;

/** SQL for a text with the common spelling of its letters. */
const spelledText = (text: string): string => {
  const paired = Object.entries(PAIRS).reduce(
    (replaced, [letter, pair]) => `replace(${replaced}, '${letter}', '${pair}')`,
    text,
  );
  return `translate(${paired}, '${LETTERS[0]}', '${LETTERS[1]}')`;
};

/** Function that folds a text. Each step is slow for long texts, so it runs only where there is something to replace. */
const folded = (collation: string): string => `
  create or replace function folded(written text) returns text
  language plpgsql immutable parallel safe as $$
  declare plain text;
  begin
    if octet_length(written) = length(written) then return lower(written); end if;
    plain = ${plainText('written', collation)};
    if plain ~ '[${LETTERS[0]}${Object.keys(PAIRS).join('')}]' then return ${spelledText('plain')}; end if;
    return plain;
  end $$`;

/** Migration for searches that ignore case, accents and variants of letters, with their indexes. */
export async function createFoldedSearch(db: Kysely<unknown>): Promise<void> {
  await sql.raw(folded(await collationOf(db))).execute(db);
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

/** Migration that finds names, attributes and answers of customers by their folded form. */
export async function foldCustomerSearch(db: Kysely<unknown>): Promise<void> {
  const collation = await collationOf(db);
  await sql.raw(folded(collation)).execute(db);
  await sql`drop index feedbacks_identifiers, customers_identifiers, responses_body`.execute(db);
  // Inlined, because a function that calls another one by its bare name can't be restored from a backup.
  await sql.raw(customerIdentifiers((text) => spelledText(plainText(text, collation)))).execute(db);
  await sql`create index feedbacks_identifiers on feedbacks
    using gin (customer_identifiers(payload -> 'customer', null, null, payload ->> 'user_id'))`.execute(
    db,
  );
  await sql`create index customers_identifiers on customers
    using gin (customer_identifiers(attributes, id, external_id, user_id))`.execute(db);
  await sql`create index responses_body on responses (folded(identifier(body)))
    where length(body) between 3 and 320`.execute(db);
}
