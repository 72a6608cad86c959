import { sql, type Kysely } from 'kysely';

/**
 * Migration for versions: immutable sets of files, the newest of which is live. Responses name the version they answer.
 * Those from before the first version name that one: the folder of the workspace becomes it at the next start.
 */
export async function createVersions(db: Kysely<unknown>): Promise<void> {
  await sql`create table version_files (digest text primary key, content bytea not null)`.execute(
    db,
  );
  await sql`create table versions (
    number integer primary key,
    files jsonb not null,
    digest text not null,
    published_by text not null,
    message text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table survey_revisions (
    flow_id text not null,
    version integer not null,
    digest text,
    primary key (flow_id, version)
  )`.execute(db);
  // A default of a new column changes no row, so that this is fast for any number of responses.
  await sql`alter table feedbacks add column version integer not null default 1`.execute(db);
  await sql`alter table shown_flows rename to channel_surveys`.execute(db);
  await sql`alter table channel_surveys add column version integer not null default 1`.execute(db);
  await sql`create index feedbacks_version on feedbacks (flow_id, version)`.execute(db);
  await sql`drop table hosts`.execute(db);
}
