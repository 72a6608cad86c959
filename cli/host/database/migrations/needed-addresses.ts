import { sql, type Kysely } from 'kysely';

/**
 * Function that reduces an address to origin, path and campaign parameters, without user, path parameters, query and
 * fragment. It masks email addresses, and long numbers of the path that are not part of a UUID.
 */
const NEEDED_ADDRESS = String.raw`create function pg_temp.needed_address(address text) returns text
  language sql immutable as $$
  select parts[1] || parts[3]
    || regexp_replace(
      regexp_replace(regexp_replace(parts[4], ';[^/]*', '', 'g'), '[^/]*(@|%(25)*40)[^/]*', '[EMAIL]', 'gi'),
      '(?<![0-9a-f-])\d([ ._-]?\d){6,}(?![0-9a-f-])', '[NUMBER]', 'gi')
    || coalesce('?' || (
      select string_agg(regexp_replace(parameter, '=.*(@|%(25)*40).*', '=%5BEMAIL%5D', 'i'), '&')
      from regexp_split_to_table(parts[5], '&') as parameter
      where parameter ~ '^(utm_(source|medium|campaign|term|content|id)|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id)=.'
    ), '')
  from regexp_match(address, '^(https?://)([^/?#]*@)?([^/?#@\s]+)([^?#]*)(?:\?([^#]*))?', 'i') as parts
  $$`;

/** Migration that reduces stored addresses of pages by the rules of core/contract/page-address.ts. */
export async function reduceAddresses(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NEEDED_ADDRESS).execute(db);
  await sql`update feedbacks
        set payload = payload - 'origin_url' || jsonb_strip_nulls(
          jsonb_build_object('origin_url', pg_temp.needed_address(payload ->> 'origin_url')))
        where payload ->> 'origin_url' is distinct from
          pg_temp.needed_address(payload ->> 'origin_url')`.execute(db);
  await sql`update webhook_deliveries
        set body = jsonb_set(body::jsonb, '{data,origin_url}', to_jsonb(coalesce(
          pg_temp.needed_address(body::jsonb #>> '{data,origin_url}'), '')))::text
        where body::jsonb #>> '{data,origin_url}' is distinct from
          pg_temp.needed_address(body::jsonb #>> '{data,origin_url}')`.execute(db);
  await sql`drop function pg_temp.needed_address`.execute(db);
}
