import { sql, type Kysely } from 'kysely';

/**
 * SQL for the digits of a phone number in any usual way of writing: `+49 (0)30 123456`, `0049-30-123456` and
 * `+4930123456` are the same. `null` for other texts. Inlined wherever it is needed: a function that calls another one by
 * its bare name can't be restored from a backup.
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

/** Longest identifier that is compared; a longer one is compared by its beginning. */
const MAX_LENGTH = 320;

/**
 * All identifiers of a customer, with their kind before them: `external:4711`, `email:bob@example.com`. One index on
 * them finds a customer by any of them.
 */
const CUSTOMER_IDENTIFIERS = String.raw`create function customer_identifiers(customer jsonb, id text, external_id text, user_id text)
  returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct kind || ':' || left(value, ${MAX_LENGTH})), '{}') from (
    select 'id', coalesce(id, customer ->> 'id')
    union all select 'external', external_id
    union all select 'external', customer ->> 'external_id'
    union all select 'user', user_id
    union all select 'user', customer ->> 'user_id'
    union all select 'email', lower(btrim(customer ->> 'email'))
    union all select 'phone', ${phoneDigits("(customer ->> 'phone_number')")}
    union all select 'name', lower(btrim(customer ->> 'name'))
    union all select 'attribute', lower(btrim(entry #>> '{}')) from (
      (select entry from jsonb_path_query(customer, 'lax $.schema.**') as entry
        where jsonb_typeof(entry) in ('string', 'number') limit 200)
      union all
      (select entry from jsonb_path_query(customer, 'lax $.attributes.**') as entry
        where jsonb_typeof(entry) in ('string', 'number') limit 200)
    ) as attributes
  ) as given (kind, value) where value <> ''
  $$`;

/** Migration that finds a customer by each identifier that is stored, without reading all responses. */
export async function createCustomerSearch(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PHONE_DIGITS).execute(db);
  await sql.raw(CUSTOMER_IDENTIFIERS).execute(db);
  await sql`create index feedbacks_identifiers on feedbacks
    using gin (customer_identifiers(payload -> 'customer', null, null, payload ->> 'user_id'))`.execute(
    db,
  );
  await sql`create index customers_identifiers on customers
    using gin (customer_identifiers(attributes, id, external_id, user_id))`.execute(db);
  await sql`create index feedbacks_device on feedbacks (device_id)`.execute(db);
  await sql`create index responses_body on responses (lower(body))
    where length(body) between 3 and 320`.execute(db);
  await sql`create index responses_phone on responses (phone_digits(body))
    where phone_digits(body) is not null`.execute(db);
  await sql`create index verifications_feedback on verifications (feedback_id)
    where feedback_id is not null`.execute(db);
}
