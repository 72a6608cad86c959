import { sql, type Kysely } from 'kysely';

/**
 * View of all terms that a response is counted by. Measures: `response` (of every response), `node`, `language`,
 * `channel`, `device` and `completed` (filters of results), `seconds` (rounded in steps that grow with the duration),
 * `left` (question of the last answer in an incomplete response), `answered`, `text`, `file`, `value`, `rank` (place of
 * an option and its id), `attribute` (key of a customer's attribute). Answers to unknown questions are not counted.
 */
const RESULT_ENTRIES = String.raw`create view result_entries as
  select id as feedback_id, entry.measure, entry.question_id, entry.value
  from feedbacks cross join lateral (values
    ('response', '', ''),
    ('node', '', node_id),
    ('language', '', left(coalesce(payload ->> 'language_id', ''), 64)),
    ('channel', '', channel_of(context)),
    ('device', '', device),
    ('completed', '', is_completed::text),
    ('seconds', '', case when is_completed then rounded_seconds((payload ->> 'time_spent_in_seconds')::numeric) end),
    ('left', coalesce((select question_id from responses
      where feedback_id = feedbacks.id and not is_unknown and not is_completed order by position desc limit 1), ''),
      case when not is_completed then '' end)
  ) as entry (measure, question_id, value)
  where entry.value is not null
  union all
  select feedback_id, entry.measure, question_id, entry.value
  from responses cross join lateral (values
    ('answered', ''), ('value', counted_value(option_id, body, ranking, hide_personal_data)),
    ('text', case when body is not null then '' end), ('file', case when active_storage_blob_id is not null then '' end)
  ) as entry (measure, value)
  where not is_unknown and entry.value is not null
  union all
  select feedback_id, 'rank', question_id, min(least(ranking, 999) + 1) || ' ' || option_id
  from responses where not is_unknown and option_id is not null and ranking is not null
  group by feedback_id, question_id, option_id
  union all
  select id, 'attribute', left(key, 128), ''
  from feedbacks cross join lateral (
    select jsonb_object_keys(case when jsonb_typeof(payload #> '{customer,schema}') = 'object'
      then payload #> '{customer,schema}' else '{}' end) as key limit 50) keys`;

const ROUNDED_SECONDS = `create function rounded_seconds(spent numeric) returns text language sql immutable as $$
  select (case when seconds < 120 then seconds when seconds < 600 then seconds / 5 * 5
    when seconds < 3600 then seconds / 30 * 30 else seconds / 300 * 300 end)::text
  from (select floor(spent)::bigint as seconds) whole $$`;

/** Trigger that records every inserted, changed or deleted response. */
const NOTE_CHANGES = `create function note_result_change() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then
      insert into result_changes (flow_id, day, feedback_id)
        values (old.flow_id, (old.created_at at time zone 'UTC')::date, old.id);
    end if;
    if tg_op <> 'DELETE' then
      insert into result_changes (flow_id, day, feedback_id)
        values (new.flow_id, (new.created_at at time zone 'UTC')::date, new.id);
    end if;
    return null;
  end $$;
  create trigger feedbacks_results
    after insert or delete or update of flow_id, node_id, created_at, is_completed, payload, context, device
    on feedbacks for each row execute function note_result_change()`;

/**
 * Migration from numbers by day to bitmaps. Responses of a day are members of segments; each term of a segment has a bit
 * for each member, so that any filter is an AND of bits. All stored responses are recorded as changed, so that the host
 * counts them at its start.
 */
export async function createResultSegments(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger feedbacks_uncount on feedbacks`.execute(db);
  await sql`drop function uncount_response`.execute(db);
  await sql`drop table result_counts, result_changes`.execute(db);
  await sql`drop view result_entries`.execute(db);
  await sql.raw(ROUNDED_SECONDS).execute(db);
  await sql.raw(RESULT_ENTRIES).execute(db);
  await sql`create table result_segments (
    id bigserial primary key,
    flow_id text not null,
    day date not null,
    members uuid[] not null,
    first_at timestamptz not null,
    last_at timestamptz not null
  )`.execute(db);
  await sql`create index result_segments_day on result_segments (flow_id, day)`.execute(db);
  await sql`create table result_terms (
    id bigserial primary key,
    flow_id text not null,
    measure text not null,
    question_id text not null,
    value text not null,
    unique (flow_id, measure, question_id, value)
  )`.execute(db);
  await sql`create table result_bits (
    segment_id bigint not null references result_segments (id) on delete cascade,
    term_id bigint not null references result_terms (id) on delete cascade,
    n integer not null,
    bits bit varying not null,
    primary key (segment_id, term_id)
  )`.execute(db);
  await sql`create index result_bits_term on result_bits (term_id)`.execute(db);
  await sql`create table result_changes (
    id bigserial primary key,
    flow_id text not null,
    day date not null,
    feedback_id uuid not null
  )`.execute(db);
  await sql`insert into result_changes (flow_id, day, feedback_id)
    select flow_id, (created_at at time zone 'UTC')::date, id from feedbacks
    order by flow_id, created_at`.execute(db);
  await sql`create index result_changes_day on result_changes (flow_id, day)`.execute(db);
  await sql.raw(NOTE_CHANGES).execute(db);
}
