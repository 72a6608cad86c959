import { sql, type Kysely } from 'kysely';

/**
 * Migration for drafts: files on top of the live version, and presence in the editor. Numbers of revisions are
 * never used again, so that a draft is not mistaken for an earlier one of its path.
 */
export async function createDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence draft_revisions`.execute(db);
  // A content that a draft began with is not removed with its version.
  await sql`create table drafts (
    path text primary key,
    content bytea,
    base_digest text references version_files,
    revision bigint not null default nextval('draft_revisions'),
    changed_by text not null,
    changed_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index drafts_base on drafts (base_digest)`.execute(db);
  await sql`create unlogged table presence (
    path text not null,
    person_id text not null,
    name text not null,
    color text,
    place text not null,
    seen_at timestamptz not null default now(),
    primary key (path, person_id)
  )`.execute(db);
}
