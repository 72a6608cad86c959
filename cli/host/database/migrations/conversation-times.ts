import { sql, type Kysely } from 'kysely';

/**
 * Migration for the times of conversations, a row each: the first question of the customer, the first answer to it, and
 * the last time that it was closed. A trigger writes them with the timeline, so that medians and reports read no timelines.
 * Operators of earlier messages are not known.
 */
export async function createConversationTimes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table timeline_items add column operator_id text`.execute(db);
  await sql`alter table people
    add column is_away boolean not null default false,
    add column assigned_at timestamptz`.execute(db);
  await sql`create table conversation_times (
    feedback_id uuid primary key references feedbacks (id) on delete cascade,
    node_id text not null,
    time_zone text not null,
    is_sample boolean not null,
    asked_at timestamptz not null,
    answered_at timestamptz,
    answered_by text,
    resolved_at timestamptz,
    resolved_by text,
    assigned_at timestamptz
  )`.execute(db);
  await sql`create index conversation_times_asked on conversation_times (asked_at)`.execute(db);
  await sql`create index conversation_times_node on conversation_times (node_id, asked_at)`.execute(
    db,
  );
  await sql`create index conversation_times_unassigned on conversation_times (asked_at)
    where answered_at is null and assigned_at is null`.execute(db);
  await fillTimes(db);
  await followTimelines(db);
}

/** Times of the conversations that exist. */
const fillTimes = (db: Kysely<unknown>) =>
  sql`insert into conversation_times
    (feedback_id, node_id, time_zone, is_sample, asked_at, answered_at, resolved_at)
  select id, node_id, time_zone, is_sample, asked.at, (
      select min(created_at) from timeline_items where feedback_id = feedbacks.id
        and action = 'add_comment' and actor = 'user' and seq > asked.seq),
    case when chat_status in ('closed', 'archived') then (
      select max(created_at) from timeline_items where feedback_id = feedbacks.id
        and action in ('set_closed', 'set_archived')) end
  from feedbacks cross join lateral (
    select created_at as at, seq from timeline_items where feedback_id = feedbacks.id
      and action in ('add_comment', 'request_help') and actor = 'customer'
    order by seq limit 1) as asked`.execute(db);

async function followTimelines(db: Kysely<unknown>): Promise<void> {
  await sql`create function note_conversation_time() returns trigger language plpgsql as $$ begin
    if new.action in ('add_comment', 'request_help') and new.actor = 'customer' then
      insert into conversation_times (feedback_id, node_id, time_zone, is_sample, asked_at)
        select id, node_id, time_zone, is_sample, new.created_at
        from feedbacks where id = new.feedback_id
        on conflict do nothing;
    elsif new.action = 'add_comment' then
      update conversation_times set answered_at = new.created_at, answered_by = new.operator_id
        where feedback_id = new.feedback_id and answered_at is null;
    elsif new.action = 'set_open' then
      update conversation_times set resolved_at = null, resolved_by = null
        where feedback_id = new.feedback_id;
    elsif new.action in ('set_closed', 'set_archived') then
      update conversation_times set resolved_at = new.created_at, resolved_by = new.operator_id
        where feedback_id = new.feedback_id and resolved_at is null;
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger timeline_items_times after insert on timeline_items
    for each row execute function note_conversation_time()`.execute(db);
}
