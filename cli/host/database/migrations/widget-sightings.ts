import { sql, type Kysely } from 'kysely';

/** Migration for the last page that each widget was loaded on. It has nothing of a visitor. */
export async function createWidgetSightings(db: Kysely<unknown>): Promise<void> {
  await sql`create table widget_sightings (
    code text primary key,
    page text not null,
    seen_at timestamptz not null
  )`.execute(db);
}
