import { sql, type Kysely, type Migration } from 'kysely';

/** Migrations of files, limits, retention, hosts and large tables. */
export const operationMigrations: Record<string, Migration> = {
  '006-files-on-disk': {
    async up(db: Kysely<unknown>) {
      // Files uploaded before this migration are still served from this column.
      await sql`alter table blobs alter column content drop not null`.execute(db);
    },
  },
  '008-operator-tokens': {
    async up(db: Kysely<unknown>) {
      await sql`create table operator_tokens (operator_id text primary key, salt text not null)`.execute(
        db,
      );
    },
  },
  '010-limits': {
    async up(db: Kysely<unknown>) {
      await sql`create table rate_limits (
        key text primary key,
        count bigint not null,
        ends_at timestamptz not null
      )`.execute(db);
      await sql`create table quota_visits (
        id uuid primary key,
        node_id text not null,
        created_at timestamptz not null default now()
      )`.execute(db);
      await sql`drop index quota_events_node`.execute(db);
      await sql`create index quota_events_node on quota_events (node_id, kind, created_at)`.execute(
        db,
      );
      await sql`alter table feedbacks add column is_late boolean not null default false`.execute(
        db,
      );
      await sql`create table shown_flows (
        node_id text not null,
        flow_id text not null,
        primary key (node_id, flow_id)
      )`.execute(db);
      await sql`insert into shown_flows select distinct node_id, flow_id from feedbacks`.execute(
        db,
      );
      await sql`alter table responses
        add column is_unknown boolean not null default false,
        add column is_verified boolean not null default false`.execute(db);
      await sql`alter table verifications add column feedback_id uuid`.execute(db);
      await sql`create index verifications_token on verifications (token)`.execute(db);
      await sql`update responses set is_verified = true from verifications
        where responses.token = verifications.token
          and responses.question_id = verifications.question_id
          and responses.body = verifications.address`.execute(db);
      await sql`update verifications set feedback_id = responses.feedback_id from responses
        where responses.is_verified and responses.token = verifications.token`.execute(db);
    },
  },
  '014-retention': {
    async up(db: Kysely<unknown>) {
      await sql`create index feedbacks_node on feedbacks (node_id, created_at)`.execute(db);
      await sql`create index responses_file on responses (active_storage_blob_id)
        where active_storage_blob_id is not null`.execute(db);
      await sql`create index timeline_items_file on timeline_items (attachment_id)
        where attachment_id is not null`.execute(db);
    },
  },
  '016-hosts': {
    async up(db: Kysely<unknown>) {
      await sql`create table hosts (
        id uuid primary key,
        workspace text not null,
        started_at timestamptz not null default now(),
        seen_at timestamptz not null default now()
      )`.execute(db);
    },
  },
  '018-large-tables': {
    async up(db: Kysely<unknown>) {
      await sql`create index feedbacks_status on feedbacks (chat_status, active_at desc, id)
        where is_completed`.execute(db);
      await sql`create index idempotency_created on idempotency using brin (created_at)`.execute(
        db,
      );
      await sql`create index idempotency_owner on idempotency (split_part(scope, ' ', 2))`.execute(
        db,
      );
      await sql`create index idempotency_reply on idempotency ((reply ->> 'id'))`.execute(db);
      await sql`create index idempotency_file on idempotency ((reply #>> '{data,id}'))
        where reply #>> '{data,id}' is not null`.execute(db);
      // Some packages of Postgres lack the extension. The inbox can search without these indexes.
      await sql`do $$ begin
        create extension if not exists pg_trgm;
        create index responses_text on responses using gin (body gin_trgm_ops);
        create index timeline_items_text on timeline_items using gin (body gin_trgm_ops);
        create index feedbacks_customer on feedbacks using gin (
          (payload #>> '{customer,name}') gin_trgm_ops, (payload #>> '{customer,email}') gin_trgm_ops
        );
      exception when insufficient_privilege or undefined_file or feature_not_supported then null;
      end $$`.execute(db);
    },
  },
};
