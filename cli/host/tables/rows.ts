import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { Selection } from './overview.ts';

export interface ExportedFeedback {
  row: Selectable<Tables['feedbacks']>;
  responses: Selectable<Tables['responses']>[];
  /** Latest rating of the conversation. */
  rating: number | null;
}

const PAGE_SIZE = 500;
/** Size of the submissions of a page. Their answers need about ten times as much memory. */
const PAGE_BYTES = 4 * 1024 * 1024;

/** Columns of the CSV export with ids. */
export const ID_COLUMNS = [
  'feedback_id',
  'created_at',
  'node_id',
  'flow_id',
  'device_id',
  'is_completed',
  'is_late',
  'chat_status',
  'language_id',
  'origin_url',
  'created_offline',
  'time_spent_in_seconds',
  'position',
  'question_id',
  'option_id',
  'body',
  'ranking',
  'active_storage_blob_id',
  'is_unknown',
  'is_verified',
  'rating',
  'version',
];

/** Size of the submissions of a page up to each one. */
const SIZE_SO_FAR = sql<number>`sum(octet_length(payload::text)) over (order by created_at, id)`;

/** Reads the feedbacks of a selection, oldest first. Holds one page in memory. */
export async function* readFeedbacks(
  database: Database,
  selection: Selection,
): AsyncGenerator<ExportedFeedback> {
  // The cursor is the text of the time, because a `Date` would lose its microseconds.
  let cursor: { at: string; id: string } | null = null;
  for (;;) {
    let query = database
      .selectFrom('feedbacks')
      .selectAll()
      .select(sql<string>`created_at::text`.as('at'))
      .where(selection)
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE_SIZE);
    if (cursor)
      query = query.where(
        sql<boolean>`(created_at, id) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
      );
    const rows = await database
      .selectFrom(
        database
          .selectFrom(query.as('page'))
          .selectAll()
          .select(SIZE_SO_FAR.as('bytes'))
          .as('measured'),
      )
      .selectAll()
      .where(sql<boolean>`bytes - octet_length(payload::text) <= ${PAGE_BYTES}`)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    if (rows.length === 0) return;
    yield* await withDetails(database, rows);
    cursor = rows.at(-1)!;
  }
}

/** Adds the responses and ratings of a page of feedbacks. */
async function withDetails(
  database: Database,
  rows: readonly ExportedFeedback['row'][],
): Promise<ExportedFeedback[]> {
  const ids = rows.map(({ id }) => id);
  const [responses, ratings] = await Promise.all([
    database
      .selectFrom('responses')
      .selectAll()
      .where('feedback_id', 'in', ids)
      .orderBy('position')
      .execute(),
    database
      .selectFrom('chat_ratings')
      .selectAll()
      .where('feedback_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
  ]);
  const responsesById = groupById(responses);
  const ratingsById = groupById(ratings);
  return rows.map((row) => ({
    row,
    responses: responsesById.get(row.id) ?? [],
    rating: ratingsById.get(row.id)?.at(-1)?.rating ?? null,
  }));
}

function groupById<T extends { feedback_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.feedback_id);
    if (group) group.push(row);
    else groups.set(row.feedback_id, [row]);
  }
  return groups;
}

/** JSON Lines: one line for each feedback, with its responses. */
export async function* jsonLines(
  feedbacks: AsyncIterable<ExportedFeedback>,
): AsyncGenerator<string> {
  for await (const { row, responses, rating } of feedbacks) {
    const {
      customer = null,
      language_id = null,
      origin_url = null,
      created_offline = false,
      time_spent_in_seconds = 0,
    } = row.payload;
    const line = {
      id: row.id,
      created_at: row.created_at.toISOString(),
      node_id: row.node_id,
      flow_id: row.flow_id,
      flow_version: String(row.version),
      device_id: row.device_id,
      is_completed: row.is_completed,
      is_late: row.is_late,
      chat_status: row.chat_status,
      rating,
      language_id,
      origin_url,
      created_offline,
      time_spent_in_seconds,
      context: row.context,
      device: row.device,
      customer,
      responses,
    };
    yield `${JSON.stringify(line)}\n`;
  }
}

/** CSV records for machines: one for each answer. A feedback without answers has one record too. */
export async function* idRecords(
  feedbacks: AsyncIterable<ExportedFeedback>,
): AsyncGenerator<Record<string, unknown>> {
  for await (const { row, responses, rating } of feedbacks) {
    const { language_id, origin_url, created_offline, time_spent_in_seconds } = row.payload;
    const common = {
      feedback_id: row.id,
      created_at: row.created_at.toISOString(),
      node_id: row.node_id,
      flow_id: row.flow_id,
      device_id: row.device_id,
      is_completed: String(row.is_completed),
      is_late: String(row.is_late),
      chat_status: row.chat_status,
      language_id,
      origin_url,
      created_offline: String(created_offline),
      time_spent_in_seconds,
      rating,
      version: row.version,
    };
    for (const response of responses.length ? responses : [{}])
      yield { ...common, ...response, feedback_id: row.id };
  }
}
