import { sql, type Kysely } from 'kysely';

/**
 * SQL for the digits of a phone number in any common notation: `+49 (0)30 123456`, `0049-30-123456` and `+4930123456` are
 * equal; `null` for other texts. Inlined, because a function that calls another one by its bare name can't be restored
 * from a backup.
 */
const phoneDigits = (text: string): string => String.raw`case
  when ${text} !~ '^[+0-9 ()./–\u00a0-]{7,40}$' or ${text} ~ '^\d{4}-\d{2}-\d{2}$' then null
  when regexp_replace(${text}, '\D', '', 'g') !~ '^\d{7,17}$' then null
  else regexp_replace(
    regexp_replace(regexp_replace(${text}, '(?<=^\s*(\+|00)[\d ]{1,5})\(0\)', ''), '[^0-9+]', '', 'g'),
    '^00', '+')
  end`;

const PHONE_DIGITS = `create function phone_digits(written text) returns text
  language sql immutable parallel safe as $$ select ${phoneDigits('written')} $$`;

/** Longest identifier that is indexed as a whole; a longer one is indexed by its prefix and its hash. */
const MAX_LENGTH = 320;
const HASH_LENGTH = 32;
/** Longest text that is read as a list of emails. */
const MAX_EMAILS = 2_000;

/** White space of all scripts, in the notation of Postgres. */
const SPACES = String.raw`E' \t\n\r\f\u000b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'`;
const trimmed = (text: string): string => `btrim(${text}, ${SPACES})`;

/** Characters that separate emails, in the notation of a character class. */
const SEPARATORS = String.raw`\s,;،、，\u00a0\u3000`;
const EMAIL = `[^@${SEPARATORS}]+@[^@${SEPARATORS}]+`;

const bounded = (text: string): string => `case when length(${text}) > ${MAX_LENGTH}
  then left(${text}, ${MAX_LENGTH - HASH_LENGTH}) || md5(${text}) else ${text} end`;

const IDENTIFIER = `create function identifier(written text) returns text
  language sql immutable parallel safe as $$
    select ${bounded('text')} from (select nullif(${trimmed('written')}, '') as text) as trimmed $$`;

/** Emails of a text that consists of emails, in lower case; `null` for other texts. */
const EMAILS = `create function emails(written text) returns text[]
  language sql immutable parallel safe as $$
    select array_agg(${bounded('part')} order by n)
    from regexp_split_to_table(lower(written), '[${SEPARATORS}]+') with ordinality as parts (part, n)
    where part <> '' and length(written) <= ${MAX_EMAILS}
      and written ~ '^[${SEPARATORS}]*${EMAIL}([${SEPARATORS}]+${EMAIL})*[${SEPARATORS}]*$' $$`;

/**
 * All identifiers of a customer, prefixed by their kind: `external:4711`, `email:bob@example.com`. One index covers all
 * of them. Its high cost makes the planner prefer the index.
 *
 * @param fold SQL for the compared form of a name or an attribute
 */
export const customerIdentifiers = (
  fold: (text: string) => string,
): string => String.raw`create or replace function customer_identifiers(customer jsonb, id text, external_id text, user_id text)
  returns text[] language sql immutable parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct kind || ':' || ${bounded('value')}), '{}') from (
    select kind, ${trimmed('written')} from (
      select 'id', coalesce(id, customer ->> 'id')
      union all select 'external', external_id
      union all select 'external', customer ->> 'external_id'
      union all select 'user', user_id
      union all select 'user', customer ->> 'user_id'
      union all select 'email', part
        from regexp_split_to_table(lower(left(customer ->> 'email', ${MAX_EMAILS})), '[${SEPARATORS}]+') as part
      union all select 'phone', ${phoneDigits("(customer ->> 'phone_number')")}
      union all select 'name', ${fold("(customer ->> 'name')")}
      union all select 'attribute', ${fold("(entry #>> '{}')")} from (
        (select entry from jsonb_path_query(customer, 'lax $.schema.**') as entry
          where jsonb_typeof(entry) in ('string', 'number') limit 200)
        union all
        (select entry from jsonb_path_query(customer, 'lax $.attributes.**') as entry
          where jsonb_typeof(entry) in ('string', 'number') limit 200)
      ) as attributes
    ) as given (kind, written)
  ) as compared (kind, value) where value <> ''
  $$`;

/** Migration for the indexed search of customers by any stored identifier. */
export async function createCustomerSearch(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PHONE_DIGITS).execute(db);
  await sql.raw(IDENTIFIER).execute(db);
  await sql.raw(EMAILS).execute(db);
  await sql.raw(customerIdentifiers((text) => `lower(${text})`)).execute(db);
  // Visits are unverified, so only rows of operators prove which ids belong together.
  await sql`alter table customers add column is_put boolean not null default false`.execute(db);
  await sql`create index feedbacks_identifiers on feedbacks
    using gin (customer_identifiers(payload -> 'customer', null, null, payload ->> 'user_id'))`.execute(
    db,
  );
  await sql`create index customers_identifiers on customers
    using gin (customer_identifiers(attributes, id, external_id, user_id))`.execute(db);
  await sql`create index feedbacks_device on feedbacks (device_id)`.execute(db);
  await sql`create index responses_body on responses (lower(identifier(body)))
    where length(body) between 3 and 320`.execute(db);
  await sql`create index responses_emails on responses using gin (emails(body))
    where position('@' in body) > 0`.execute(db);
  await sql`create index responses_phone on responses (phone_digits(body))
    where phone_digits(body) is not null`.execute(db);
  await sql`create index verifications_feedback on verifications (feedback_id)
    where feedback_id is not null`.execute(db);
}
