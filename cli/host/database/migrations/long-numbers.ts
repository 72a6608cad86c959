import { sql, type Kysely } from 'kysely';

/** Counted value of an answer, with numbers of up to 15 digits, the limit of browsers, instead of nine. */
const COUNTED_VALUE = String.raw`
  create or replace function counted_value(option_id text, body text, ranking integer, hide_personal_data boolean)
  returns text language sql immutable as $$
    select case
      when option_id is not null then option_id
      when hide_personal_data or length(body) > 128 then null
      when ranking is not null or body ~ '^-?(?=([.]?\d){1,15}$)\d+([.]\d+)?$' or body ~ '^\d{4}-\d{2}-\d{2}$' then body
    end $$`;

/** Migration that also counts numbers of more than nine digits or six decimals, including stored ones. */
export async function countLongNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`drop index responses_value`.execute(db);
  await sql.raw(COUNTED_VALUE).execute(db);
  await sql`create index responses_value on responses (
      question_id, counted_value(option_id, body, ranking, hide_personal_data)
    ) where not is_unknown`.execute(db);
  await sql`insert into result_changes (flow_id, day, feedback_id)
    select flow_id, (created_at at time zone 'UTC')::date, id from feedbacks
    where id in (select feedback_id from responses where body ~ '^-?[0-9]+([.][0-9]+)?$'
      and body !~ '^-?[0-9]{1,9}([.][0-9]{1,6})?$' and length(body) <= 17)
    order by flow_id, created_at`.execute(db);
}
