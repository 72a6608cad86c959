import { sql } from 'kysely';
import { exportedRows } from './subject-rows.ts';
import { EVERYTHING, subjectOf } from './erasure.ts';
import type { Person } from './person.ts';
import type { Reader } from './records.ts';

/** File of a person. `content` is `null` for files on the disk. */
interface ExportedFile {
  id: string;
  type: string;
  content: Buffer | null;
}

/** Rows of a person, by table. */
interface PersonExport {
  tables: Record<string, Record<string, unknown>[]>;
  files: readonly ExportedFile[];
}

const contentOf = (content: unknown): Buffer | null => (Buffer.isBuffer(content) ? content : null);

/** Reads all exported rows of a person. */
export async function readExport(database: Reader, person: Person): Promise<PersonExport> {
  const subject = await subjectOf(database, person, EVERYTHING);
  const tables: PersonExport['tables'] = {};
  for (const [table, condition] of exportedRows(subject))
    tables[table] = (
      await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} where ${condition}`.execute(database)
    ).rows;
  const files = (tables['blobs'] ?? []).map(({ id, type, content }) => ({
    id: String(id),
    type: String(type),
    content: contentOf(content),
  }));
  for (const row of tables['blobs'] ?? []) delete row['content'];
  for (const row of tables['verifications'] ?? []) {
    delete row['code'];
    delete row['token'];
  }
  return { tables, files };
}

/** Approximate size of the rows of an export, in bytes. */
export async function measureExport(database: Reader, person: Person): Promise<number> {
  const subject = await subjectOf(database, person, EVERYTHING);
  let bytes = 0;
  for (const [table, condition] of exportedRows(subject)) {
    const { rows } = await sql<{ bytes: string | null }>`
      select sum(octet_length((to_jsonb(held) - 'content')::text)) as bytes
      from (select * from ${sql.table(table)} where ${condition}) as held`.execute(database);
    bytes += Number(rows[0]!.bytes);
  }
  return bytes;
}
