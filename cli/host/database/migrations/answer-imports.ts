import { sql, type Kysely } from 'kysely';

/** Migration for the imports of answers, by which each can be removed. Earlier ones become one for each survey and program. */
export async function createAnswerImports(db: Kysely<unknown>): Promise<void> {
  await sql`create table answer_imports (
    id uuid primary key,
    flow_id text not null,
    program text not null,
    file text not null default '',
    imported_by text not null default '',
    created_at timestamptz
  )`.execute(db);
  await sql`create index answer_imports_flow on answer_imports (flow_id)`.execute(db);
  await sql`alter table feedbacks add column import_id uuid`.execute(db);
  await sql`insert into answer_imports (id, flow_id, program)
    select gen_random_uuid(), flow_id, context ->> 'imported-from' from feedbacks
    where import_key is not null and context ? 'imported-from' group by 2, 3`.execute(db);
  await sql`update feedbacks set import_id = answer_imports.id from answer_imports
    where import_key is not null and feedbacks.flow_id = answer_imports.flow_id
      and context ->> 'imported-from' = program`.execute(db);
  await sql`create index feedbacks_import on feedbacks (import_id) where import_id is not null`.execute(
    db,
  );
}
