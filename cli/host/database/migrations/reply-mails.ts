import { sql, type Kysely } from 'kysely';

/** Migration for replies that are sent by email, and for addresses that have unsubscribed. */
export async function createReplyMails(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feedbacks add column mail_generation integer not null default 1`.execute(
    db,
  );
  await sql`create table reply_mails (
    feedback_id uuid not null references feedbacks (id) on delete cascade,
    seq integer not null,
    status text not null default 'waiting',
    batch_id uuid,
    address text,
    problem text,
    tries integer not null default 0,
    next_at timestamptz not null,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    primary key (feedback_id, seq)
  )`.execute(db);
  await sql`create index reply_mails_next on reply_mails (next_at) where status = 'waiting'`.execute(
    db,
  );
  await sql`create index reply_mails_batch on reply_mails (batch_id)`.execute(db);
  await sql`create table unsubscribed_addresses (
    hash text primary key,
    created_at timestamptz not null default now()
  )`.execute(db);
}
