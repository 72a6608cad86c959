import { sql, type Kysely, type Migration } from 'kysely';

/** Migrations of customers, their signatures and passes, and the calls of questions. */
export const customersMigrations: Record<string, Migration> = {
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
      // Every visit created a row: only the newest one retains the id.
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
};
