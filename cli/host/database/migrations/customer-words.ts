import { sql, type Kysely } from 'kysely';

/**
 * All that a response names of its customer, as one text: name, email, phone number, ids and attributes. The attributes are a
 * JSON array of the values, so their names are not found.
 */
const CUSTOMER_WORDS = `create function customer_words(customer jsonb, user_id text) returns text
  language sql immutable parallel safe as $$
    select concat_ws(E'\\n', customer ->> 'name', customer ->> 'email', customer ->> 'phone_number',
      customer ->> 'external_id', customer ->> 'user_id', user_id,
      nullif(jsonb_path_query_array(customer, 'lax $.schema.*')::text, '[]'),
      nullif(jsonb_path_query_array(customer, 'lax $.attributes.*')::text, '[]')) $$`;

/** Migration that lets the inbox find conversations by ids and attributes of their customers, beside name and email. */
export async function createCustomerWords(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CUSTOMER_WORDS).execute(db);
  await sql`drop index if exists feedbacks_customer`.execute(db);
  await sql`do $$ begin
    if exists (select from pg_extension where extname = 'pg_trgm') then
      create index feedbacks_customer on feedbacks using gin (
        folded(customer_words(payload -> 'customer', payload ->> 'user_id')) gin_trgm_ops
      );
    end if;
  end $$`.execute(db);
}
