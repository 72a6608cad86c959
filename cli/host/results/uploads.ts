import { sql } from 'kysely';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { Files } from '../../../core/contract/results/answers.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import { blobUrl } from '../http/urls.ts';
import type { Database } from '../database/database.ts';
import { areNewest } from './newest.ts';
import { after, NEWEST_FIRST, PAGE_SIZE, pageOf, PLACE, type Place } from './pages.ts';
import { responsesWhere } from './source.ts';

/** Reads a page of uploaded answers. */
export async function filesOf(
  database: Database,
  flow: Flow,
  question: Question,
  filter: ResultsFilter,
  before: string | undefined,
  baseUrl: string,
): Promise<Files> {
  const having = { measure: 'file', questionId: question.id, values: [''] };
  const { rows } = await sql<Place & { file: string; name: string; type: string }>`
    select ${PLACE}, file, name, type
    from feedbacks join responses on feedback_id = feedbacks.id
      join (select id::text as file, name, type from blobs) as blob on file = active_storage_blob_id
    where ${responsesWhere(flow.id, filter)} and ${after(before)}
      and question_id = ${question.id} and not is_unknown
      and ${areNewest(flow.id, filter, { having, before, limit: null })}
    ${NEWEST_FIRST}, position limit ${PAGE_SIZE + 1}`.execute(database);
  const { page, next } = pageOf(rows);
  return {
    files: page.map(({ id, at, file, name, type }) => ({
      feedbackId: id,
      url: blobUrl(baseUrl, file),
      name,
      type,
      createdAt: at,
    })),
    next,
  };
}
