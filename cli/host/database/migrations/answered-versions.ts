import { sql, type Kysely } from 'kysely';

/**
 * View of all terms that a response is counted by. Measures: `response` (of every response), `node`, `language`,
 * `channel`, `device`, `completed` and `version` (filters of results), `seconds` (rounded in steps that grow with the
 * duration), `left` (question of the last answer in an incomplete response), `answered`, `text`, `file`, `value`, `rank`
 * (place of an option and its id), `attribute` (key of a customer's attribute). Answers to unknown questions are not
 * counted.
 */
const RESULT_ENTRIES = String.raw`create or replace view result_entries as
  select id as feedback_id, entry.measure, entry.question_id, entry.value
  from feedbacks cross join lateral (values
    ('response', '', ''),
    ('node', '', node_id),
    ('language', '', left(coalesce(payload ->> 'language_id', ''), 64)),
    ('channel', '', channel_of(context)),
    ('device', '', device),
    ('completed', '', is_completed::text),
    ('version', '', version::text),
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

const TRIGGER = `drop trigger feedbacks_results on feedbacks;
  create trigger feedbacks_results
    after insert or delete
      or update of flow_id, node_id, created_at, time_zone, is_completed, payload, context, device, version
    on feedbacks for each row execute function note_result_change()`;

/** Migration that counts responses by their version. Those counted before are of the first one. */
export async function countVersions(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RESULT_ENTRIES).execute(db);
  await sql.raw(TRIGGER).execute(db);
  await sql`insert into result_terms (flow_id, measure, question_id, value)
    select distinct flow_id, 'version', '', '1' from result_segments`.execute(db);
  await sql`insert into result_bits (segment_id, term_id, n, bits)
    select segments.id, terms.id, cardinality(members), repeat('1', cardinality(members))::varbit
    from result_segments as segments join result_terms as terms using (flow_id)
    where measure = 'version'`.execute(db);
}
