import { randomUUID } from 'node:crypto';
import type { AnswerImport, ImportRequest } from '../../../core/contract/content/answers.ts';
import type { Author } from '../auth/audit-log.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { invalidBody } from '../http/api-error.ts';

/** Imports of answers of other programs: their list, and the removal of one. */

const MAX_LISTED = 100;

type Request = Pick<ImportRequest, 'survey' | 'program' | 'importId' | 'file'>;

/**
 * Adds an import with its first call. Returns its id.
 *
 * @throws {ApiError} with status 422 for the id of an import of another survey or program
 */
export async function openImport(
  transaction: DatabaseTransaction,
  { survey, program, importId, file }: Request,
  { name }: Author,
): Promise<string> {
  const id = importId ?? randomUUID();
  await transaction
    .insertInto('answer_imports')
    .values({ id, flow_id: survey, program, file, imported_by: name, created_at: new Date() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const known = await transaction
    .selectFrom('answer_imports')
    .select(['flow_id', 'program'])
    .where('id', '=', id)
    // Its removal waits for the call.
    .forShare()
    .executeTakeFirstOrThrow();
  if (known.flow_id !== survey || known.program !== program)
    throw invalidBody([
      { path: 'import_id', message: 'expected the id of an import of this survey and program' },
    ]);
  return id;
}

/** Imports with stored responses, newest first: of a survey, or one by its id. `null` is any. */
export async function importsOf(
  database: Database,
  { survey, id: wanted = null }: { survey: string | null; id?: string | null },
): Promise<(AnswerImport & { survey: string })[]> {
  const rows = await database
    .selectFrom('answer_imports')
    .innerJoin('feedbacks', 'feedbacks.import_id', 'answer_imports.id')
    .select([
      'answer_imports.id',
      'answer_imports.flow_id',
      'answer_imports.program',
      'answer_imports.file',
      'answer_imports.imported_by',
      'answer_imports.created_at',
    ])
    .select(({ fn }) => fn.countAll<string>().as('responses'))
    .$if(survey !== null, (query) => query.where('answer_imports.flow_id', '=', survey))
    .$if(wanted !== null, (query) =>
      query.where('answer_imports.id', '=', isUuid(wanted!) ? wanted : null),
    )
    .groupBy('answer_imports.id')
    .orderBy('answer_imports.created_at', (order) => order.desc().nullsLast())
    .orderBy('answer_imports.id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ id, flow_id, program, file, imported_by, created_at, responses }) => ({
    id,
    survey: flow_id,
    program,
    file,
    importedBy: imported_by,
    importedAt: created_at?.toISOString() ?? null,
    responses: Number(responses),
  }));
}

interface RemovedImport {
  survey: string;
  program: string;
  removed: number;
}

/** Removes an import with its responses; `null` for an unknown id. */
export async function removeImport(
  transaction: DatabaseTransaction,
  id: string,
): Promise<RemovedImport | null> {
  if (!isUuid(id)) return null;
  const row = await transaction
    .deleteFrom('answer_imports')
    .where('id', '=', id)
    .returning(['flow_id', 'program'])
    .executeTakeFirst();
  if (!row) return null;
  const { numDeletedRows } = await transaction
    .deleteFrom('feedbacks')
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return { survey: row.flow_id, program: row.program, removed: Number(numDeletedRows) };
}
