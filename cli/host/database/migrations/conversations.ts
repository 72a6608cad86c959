import { sql, type Kysely, type Migration } from 'kysely';

/** Migrations of responses and their conversations. */
export const conversationsMigrations: Record<string, Migration> = {
  '001-feedbacks-and-chat': {
    async up(db: Kysely<unknown>) {
      await sql`create table feedbacks (
        id uuid primary key,
        node_id text not null,
        flow_id text not null,
        device_id text not null,
        is_completed boolean not null,
        payload jsonb not null,
        context jsonb not null,
        chat_status text not null default 'open',
        token_generation integer not null default 1,
        last_seq integer not null default 0,
        created_at timestamptz not null default now()
      )`.execute(db);
      await sql`create table responses (
        feedback_id uuid not null references feedbacks (id) on delete cascade,
        position integer not null,
        question_id text not null,
        option_id text,
        body text,
        ranking integer,
        active_storage_blob_id text,
        hide_personal_data boolean not null default false,
        primary key (feedback_id, position)
      )`.execute(db);
      await sql`create table timeline_items (
        id uuid primary key,
        feedback_id uuid not null references feedbacks (id) on delete cascade,
        seq integer not null,
        action text not null,
        actor text not null,
        body text not null,
        created_at timestamptz not null default now(),
        unique (feedback_id, seq)
      )`.execute(db);
      await sql`create table idempotency (
        scope text not null,
        key text not null,
        fingerprint text not null,
        status integer not null,
        reply jsonb not null,
        created_at timestamptz not null default now(),
        primary key (scope, key)
      )`.execute(db);
      await sql`create table secrets (name text primary key, value text not null)`.execute(db);
    },
  },
  '004-conversations': {
    async up(db: Kysely<unknown>) {
      await sql`alter table feedbacks
        add column customer_seen_seq integer not null default 0,
        add column customer_delivered_seq integer not null default 0,
        add column operator_seen_seq integer not null default 0,
        add column operator_delivered_seq integer not null default 0,
        add column archived_at timestamptz,
        add column active_at timestamptz not null default now()`.execute(db);
      await sql`update feedbacks set active_at = created_at`.execute(db);
      await sql`create index feedbacks_active on feedbacks (active_at desc, id)`.execute(db);
      await sql`alter table timeline_items add column sender jsonb, add column attachment_id uuid, add column client_key text`.execute(
        db,
      );
      await sql`create table chat_ratings (
        id uuid primary key,
        feedback_id uuid not null references feedbacks (id) on delete cascade,
        rating integer not null,
        created_at timestamptz not null default now()
      )`.execute(db);
      await sql`create index chat_ratings_feedback on chat_ratings (feedback_id, created_at)`.execute(
        db,
      );
      // The Socket.IO adapter stores payloads here that exceed the size limit of a Postgres notification.
      await sql`create table socket_io_attachments (
        id bigserial unique,
        created_at timestamptz default now(),
        payload bytea
      )`.execute(db);
    },
  },
  '019-teamwork': {
    async up(db: Kysely<unknown>) {
      await sql`create table assignments (
        feedback_id uuid primary key references feedbacks (id) on delete cascade,
        operator_id text not null
      )`.execute(db);
      await sql`create index assignments_operator on assignments (operator_id)`.execute(db);
      await sql`create table notes (
        id uuid primary key,
        feedback_id uuid not null references feedbacks (id) on delete cascade,
        author_id text not null,
        author jsonb not null,
        body text not null,
        client_key text not null,
        created_at timestamptz not null default now(),
        unique (feedback_id, client_key)
      )`.execute(db);
      await sql`create index feedbacks_unseen on feedbacks (active_at desc, id)
        where is_completed and last_seq > operator_seen_seq`.execute(db);
    },
  },
};
