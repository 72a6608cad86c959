import { sql, type Kysely } from 'kysely';

/**
 * Function for the counted value of an answer: its option, a number, a date, or an option copied from another question;
 * `null` for free texts.
 */
const COUNTED_VALUE = String.raw`
  create function counted_value(option_id text, body text, ranking integer, hide_personal_data boolean)
  returns text language sql immutable as $$
    select case
      when option_id is not null then option_id
      when hide_personal_data or length(body) > 128 then null
      when ranking is not null or body ~ '^-?\d{1,9}([.]\d{1,6})?$' or body ~ '^\d{4}-\d{2}-\d{2}$' then body
    end $$`;

/** Function for the channel of a response by its context headers; `web` without any. */
const CHANNEL_OF = `create function channel_of(context jsonb) returns text language sql immutable as $$
  select case when context ? 'x-sdi' then 'sdi' when context ? 'x-edi' then 'edi' when context ? 'x-ldi' then 'ldi'
    when context ? 'x-wdi' then 'wdi' when context ? 'x-pndi' then 'pndi' else 'web' end $$`;

/**
 * View of all entries that a response is counted by. Measures: `response` (one for each), `seconds` (rounded in steps
 * that grow with the duration), `left` (question of the last answer in an incomplete response), `answered`, `value`,
 * `rank` (its `n` is the place of an option), `attribute` (key of a customer's attribute). Answers to unknown questions
 * are not counted.
 */
const RESULT_ENTRIES = String.raw`create view result_entries as
  select feedbacks.id as feedback_id, flow_id, created_at, (created_at at time zone 'UTC')::date as day, node_id,
    left(coalesce(payload ->> 'language_id', ''), 64) as language_id,
    channel_of(context) as channel, device, is_completed, entry.question_id, entry.measure, entry.value, entry.n
  from feedbacks cross join lateral (
    select '' as question_id, 'response' as measure, '' as value, 1 as n
    union all
    select '', 'seconds', (case when seconds < 120 then seconds when seconds < 600 then seconds / 5 * 5
      when seconds < 3600 then seconds / 30 * 30 else seconds / 300 * 300 end)::text, 1
    from (select floor((payload ->> 'time_spent_in_seconds')::numeric)::bigint as seconds) spent
    where is_completed and seconds is not null
    union all
    select coalesce((select question_id from responses
      where feedback_id = feedbacks.id and not is_unknown order by position desc limit 1), ''), 'left', '', 1
    where not is_completed
    union all
    select question_id, 'answered', '', 1 from responses
    where feedback_id = feedbacks.id and not is_unknown group by question_id
    union all
    select question_id, 'value', counted_value(option_id, body, ranking, hide_personal_data) as value, 1
    from responses where feedback_id = feedbacks.id and not is_unknown
      and counted_value(option_id, body, ranking, hide_personal_data) is not null
    group by question_id, value
    union all
    select question_id, 'rank', option_id, min(least(ranking, 999) + 1) from responses
    where feedback_id = feedbacks.id and not is_unknown and option_id is not null and ranking is not null
    group by question_id, option_id
    union all
    select left(key, 128), 'attribute', '', 1 from (
      select jsonb_object_keys(case when jsonb_typeof(payload #> '{customer,schema}') = 'object'
        then payload #> '{customer,schema}' else '{}' end) as key limit 50) keys
  ) as entry`;

/** Trigger that removes a deleted response from the counts. */
const UNCOUNT = `create function uncount_response() returns trigger language plpgsql as $$ begin
    insert into result_changes
      (flow_id, day, node_id, language_id, channel, device, is_completed, sign, entries)
    select flow_id, day, node_id, language_id, channel, device, is_completed, -1,
      jsonb_agg(jsonb_build_array(question_id, measure, value, n))
    from result_entries where feedback_id = old.id group by 1, 2, 3, 4, 5, 6, 7;
    return old;
  end $$;
  create trigger feedbacks_uncount before delete on feedbacks
    for each row execute function uncount_response()`;

/** Migration that counts stored responses. */
export async function createResultTables(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feedbacks add column device text not null default ''`.execute(db);
  await sql`create index feedbacks_flow on feedbacks (flow_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql.raw(COUNTED_VALUE).execute(db);
  await sql.raw(CHANNEL_OF).execute(db);
  await sql`create index responses_value on responses (
      question_id, counted_value(option_id, body, ranking, hide_personal_data)
    ) where not is_unknown`.execute(db);
  await sql.raw(RESULT_ENTRIES).execute(db);
  await sql`create table result_counts (
    flow_id text not null,
    day date not null,
    node_id text not null,
    language_id text not null,
    channel text not null,
    device text not null,
    is_completed boolean not null,
    question_id text not null,
    measure text not null,
    value text not null,
    n bigint not null,
    primary key (flow_id, question_id, measure, day, node_id, language_id, channel, device, is_completed, value)
  )`.execute(db);
  await sql`create index result_counts_responses on result_counts (flow_id, node_id, is_completed)
    include (n) where measure = 'response'`.execute(db);
  await sql`create index result_counts_empty on result_counts (n) where n = 0`.execute(db);
  await sql`create table result_changes (
    id bigserial primary key,
    flow_id text not null,
    day date not null,
    node_id text not null,
    language_id text not null,
    channel text not null,
    device text not null,
    is_completed boolean not null,
    sign smallint not null,
    entries jsonb not null
  )`.execute(db);
  await sql.raw(UNCOUNT).execute(db);
  await sql`insert into result_counts
    select flow_id, day, node_id, language_id, channel, device, is_completed, question_id, measure, value, sum(n)
    from result_entries group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(db);
  await sql`create table result_shares (
    id uuid primary key,
    flow_id text not null,
    token_hash text not null unique,
    created_by text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
}
