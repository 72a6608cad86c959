import { sql, type Kysely } from 'kysely';

/** Trigger that records every inserted, changed or deleted response, by its day in its time zone. */
const NOTE_CHANGES = `create or replace function note_result_change() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then
      insert into result_changes (flow_id, day, feedback_id)
        values (old.flow_id, (old.created_at at time zone old.time_zone)::date, old.id);
    end if;
    if tg_op <> 'DELETE' then
      insert into result_changes (flow_id, day, feedback_id)
        values (new.flow_id, (new.created_at at time zone new.time_zone)::date, new.id);
    end if;
    return null;
  end $$;
  drop trigger feedbacks_results on feedbacks;
  create trigger feedbacks_results
    after insert or delete or update of flow_id, node_id, created_at, time_zone, is_completed, payload, context, device
    on feedbacks for each row execute function note_result_change()`;

/** Trigger that gives a response the time zone of its channel. */
const SET_TIME_ZONE = `create function set_time_zone() returns trigger language plpgsql as $$ begin
    new.time_zone = coalesce((select time_zone from channel_time_zones where node_id = new.node_id), 'UTC');
    return new;
  end $$;
  create trigger feedbacks_time_zone before insert on feedbacks
    for each row execute function set_time_zone()`;

/** Migration for days of responses in the time zones of their channels, which the host stores at its start. */
export async function countLocalDays(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feedbacks add column time_zone text not null default 'UTC'`.execute(db);
  await sql`create table channel_time_zones (
    node_id text primary key,
    time_zone text not null,
    is_applied boolean not null
  )`.execute(db);
  await sql.raw(NOTE_CHANGES).execute(db);
  await sql.raw(SET_TIME_ZONE).execute(db);
}
