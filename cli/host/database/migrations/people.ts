import { sql, type Kysely } from 'kysely';

/**
 * Migration for accounts: people with their sessions, passkeys, links and tokens, and the audit log. Operators of files
 * become people at the next start; with its salt the link of each stays valid until it is renewed.
 */
export async function createPeople(db: Kysely<unknown>): Promise<void> {
  await sql`create table people (
    id text primary key,
    name text,
    nickname text,
    avatar text,
    avatar_color text,
    saved_replies jsonb not null default '[]',
    email text,
    language text,
    roles text[] not null,
    follows_file boolean not null default false,
    link_salt text,
    link_hash text unique,
    password_hash text,
    provider_issuer text,
    provider_subject text,
    created_at timestamptz not null default now(),
    seen_at timestamptz,
    removed_at timestamptz,
    unique (provider_issuer, provider_subject)
  )`.execute(db);
  await sql`create index people_email on people (lower(email))`.execute(db);
  await sql`create table sessions (
    id uuid primary key,
    secret_hash text not null unique,
    person_id text not null references people on delete cascade,
    browser text not null default '',
    address text not null default '',
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    authenticated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index sessions_person on sessions (person_id)`.execute(db);
  await sql`create table sign_in_links (
    secret_hash text primary key,
    kind text not null,
    person_id text references people on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index sign_in_links_person on sign_in_links (person_id)`.execute(db);
  await sql`create table passkeys (
    id text primary key,
    person_id text not null references people on delete cascade,
    name text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null default '{}',
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`.execute(db);
  await sql`create index passkeys_person on passkeys (person_id)`.execute(db);
  await sql`create table pending_sign_ins (
    secret_hash text primary key,
    kind text not null,
    data jsonb not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create table personal_tokens (
    id uuid primary key,
    secret_hash text not null unique,
    person_id text not null references people on delete cascade,
    name text not null,
    scopes text[] not null,
    created_at timestamptz not null default now(),
    used_at timestamptz,
    expires_at timestamptz
  )`.execute(db);
  await createAuditLog(db);
}

async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    act text not null,
    person_id text,
    name text not null default '',
    source text not null,
    address text not null default '',
    subject text not null default '',
    details text not null default ''
  )`.execute(db);
  await sql`create index audit_log_at on audit_log (at)`.execute(db);
  await protectAuditLog(db);
}

/** The log only grows: rows are never changed, and only the retention removes some, with a setting of its transaction. */
async function protectAuditLog(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('psn.audit_retention', true) = 'on' then
        return old;
      end if;
      raise exception 'The audit log only grows.';
    end $$`.execute(db);
  await sql`create trigger audit_log_grows before update or delete on audit_log
    for each row execute function refuse_audit_change()`.execute(db);
  await sql`create trigger audit_log_stays before truncate on audit_log
    for each statement execute function refuse_audit_change()`.execute(db);
}
