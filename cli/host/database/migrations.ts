import { sql, type Kysely, type Migration } from 'kysely';
import { createResultSegments } from './result-segments.ts';
import { createResultTables } from './result-tables.ts';

/**
 * Function that keeps origin, path and campaign parameters of an address, without user, parameters of the path, query
 * and fragment, and masks email addresses, and in the path long numbers that are no part of a UUID.
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

/** Schema migrations in order. A released migration is never edited. */
export const migrations: Record<string, Migration> = {
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
  '002-calls-of-questions': {
    async up(db: Kysely<unknown>) {
      await sql`alter table responses add column token text`.execute(db);
      await sql`create table blobs (
        id uuid primary key,
        name text not null,
        type text not null,
        content bytea not null,
        created_at timestamptz not null default now()
      )`.execute(db);
      await sql`create table verifications (
        id uuid primary key,
        address text not null,
        question_id text not null,
        code text not null,
        tries integer not null default 0,
        token text,
        created_at timestamptz not null default now()
      )`.execute(db);
      await sql`create index verifications_address on verifications (address, created_at)`.execute(
        db,
      );
      await sql`create table quota_events (
        id uuid primary key,
        node_id text not null,
        kind text not null,
        created_at timestamptz not null default now()
      )`.execute(db);
      await sql`create index quota_events_node on quota_events (node_id, kind)`.execute(db);
    },
  },
  '003-visitors': {
    async up(db: Kysely<unknown>) {
      await sql`create table visitors (
        id uuid primary key,
        node_id text not null,
        attributes jsonb not null,
        created_at timestamptz not null default now()
      )`.execute(db);
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
  '005-webhooks': {
    async up(db: Kysely<unknown>) {
      await sql`create table webhook_deliveries (
        id uuid primary key,
        webhook_id text not null,
        body text not null,
        tries integer not null default 0,
        next_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      )`.execute(db);
      await sql`create index webhook_deliveries_next on webhook_deliveries (next_at)`.execute(db);
    },
  },
  '006-files-on-disk': {
    async up(db: Kysely<unknown>) {
      // Files uploaded before this migration are still served from this column.
      await sql`alter table blobs alter column content drop not null`.execute(db);
    },
  },
  '007-customers': {
    async up(db: Kysely<unknown>) {
      await sql`alter table visitors rename to customers`.execute(db);
      await sql`alter table customers
        alter column id type text,
        drop constraint visitors_pkey,
        add primary key (node_id, id),
        add column external_id text,
        add column user_id text,
        add column updated_at timestamptz not null default now()`.execute(db);
      await sql`update customers set updated_at = created_at`.execute(db);
      // Each visit used to make a row: the newest one keeps the id.
      for (const column of ['external_id', 'user_id']) {
        const given = sql`attributes ->> ${sql.lit(column)}`;
        await sql`update customers set ${sql.ref(column)} = ${given} where id in (
          select distinct on (node_id, ${given}) id from customers
          where ${given} is not null order by node_id, ${given}, created_at desc
        )`.execute(db);
        await sql`create unique index ${sql.ref(`customers_${column}`)}
          on customers (node_id, ${sql.ref(column)})`.execute(db);
      }
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
  '013-signed-identity': {
    async up(db: Kysely<unknown>) {
      await sql`create table proof_devices (
        proof_id text primary key,
        device_id text not null,
        created_at timestamptz not null default now()
      )`.execute(db);
      await sql`alter table blobs add column node_id text, add column external_id text`.execute(db);
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
  '015-needed-addresses': {
    async up(db: Kysely<unknown>) {
      // Addresses of pages, as core/contract/page-address.ts reduces them when they come; `null` when they are none.
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
      // The extension comes with Postgres, but not in all its packages. The inbox can search without these indexes.
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
  '020-results': { up: createResultTables },
  '021-notices': {
    async up(db: Kysely<unknown>) {
      await sql`create table notices (
        notification_id text not null,
        channel text not null,
        recipient_id text not null,
        key text not null,
        feedback_id uuid references feedbacks (id) on delete cascade,
        batch_id uuid,
        tries integer not null default 0,
        next_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        sent_at timestamptz,
        primary key (notification_id, channel, recipient_id, key)
      )`.execute(db);
      await sql`create index notices_mail on notices (notification_id, recipient_id, sent_at)
        where channel = 'mail'`.execute(db);
      await sql`create index notices_batch on notices (batch_id)`.execute(db);
      await sql`create index notices_feedback on notices (feedback_id)`.execute(db);
    },
  },
  '022-result-segments': { up: createResultSegments },
};
