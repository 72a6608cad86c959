import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Option, type Command } from 'commander';
import { stringify } from 'csv-stringify';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../host/database/database.ts';
import { openEmbedded } from '../host/database/embedded.ts';
import { Failure } from '../failure.ts';

interface Options {
  format: 'csv' | 'jsonl';
  data: string;
  databaseUrl?: string;
}

const PAGE = 500;

export function addData(program: Command): void {
  program
    .command('data')
    .description('what the host has stored')
    .command('export')
    .description('write every feedback with its answers to the standard output, oldest first')
    .addOption(
      new Option('--format <name>', 'csv: a line for each answer; jsonl: a line for each feedback')
        .choices(['csv', 'jsonl'])
        .default('csv'),
    )
    .option('--data <dir>', 'where the embedded database keeps its data', '.psn')
    .option('--database-url <url>', 'a Postgres to read instead of the embedded one')
    .action(exportData);
}

async function exportData({ format, data, databaseUrl }: Options): Promise<void> {
  const embedded =
    databaseUrl === undefined ? await openEmbedded(resolve(data), { isGuest: true }) : null;
  const { database } = await openDatabase(databaseUrl ?? embedded!.url);
  try {
    if (format === 'jsonl')
      await pipeline(Readable.from(lines(database)), process.stdout, { end: false });
    // What a spreadsheet would take for a formula is marked as text.
    else
      await pipeline(
        Readable.from(answers(database)),
        stringify({ header: true, columns: COLUMNS, escape_formulas: true }),
        process.stdout,
        { end: false },
      );
  } catch (error) {
    // Whoever reads may stop reading.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE')
      throw new Failure(`The export failed: ${(error as Error).message}`);
  } finally {
    await database.destroy();
    await embedded?.stop();
  }
}

const COLUMNS = [
  'feedback_id',
  'created_at',
  'node_id',
  'flow_id',
  'device_id',
  'is_completed',
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
  'rating',
];

/** Every feedback in pages: whatever their number, only a page is in memory. */
async function* feedbacks(database: Database) {
  // The database's own text of a time is finer than a date here can be.
  let last: { at: string; id: string } | null = null;
  for (;;) {
    let query = database
      .selectFrom('feedbacks')
      .selectAll()
      .select(sql<string>`created_at::text`.as('at'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE);
    if (last)
      query = query.where(
        sql<boolean>`(created_at, id) > (${last.at}::timestamptz, ${last.id}::uuid)`,
      );
    const rows = await query.execute();
    if (rows.length === 0) return;
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
    for (const row of rows) {
      const isOf = ({ feedback_id: id }: { feedback_id: string }) => id === row.id;
      yield {
        row,
        responses: responses.filter(isOf),
        rating: ratings.findLast(isOf)?.rating ?? null,
      };
    }
    last = rows.at(-1)!;
  }
}

async function* lines(database: Database): AsyncGenerator<string> {
  for await (const { row, responses, rating } of feedbacks(database)) {
    const {
      id,
      created_at: at,
      node_id,
      flow_id,
      device_id,
      is_completed,
      chat_status,
      context,
      payload,
    } = row;
    const {
      customer = null,
      language_id = null,
      origin_url = null,
      created_offline = false,
      time_spent_in_seconds = 0,
    } = payload as Record<string, unknown>;
    yield `${JSON.stringify({ id, created_at: at.toISOString(), node_id, flow_id, device_id, is_completed, chat_status, rating, language_id, origin_url, created_offline, time_spent_in_seconds, context, customer, responses })}\n`;
  }
}

async function* answers(database: Database): AsyncGenerator<Record<string, unknown>> {
  for await (const { row, responses, rating } of feedbacks(database)) {
    const { language_id, origin_url, created_offline, time_spent_in_seconds } =
      row.payload as Record<string, unknown>;
    const common = {
      feedback_id: row.id,
      created_at: row.created_at.toISOString(),
      node_id: row.node_id,
      flow_id: row.flow_id,
      device_id: row.device_id,
      is_completed: String(row.is_completed),
      chat_status: row.chat_status,
      language_id,
      origin_url,
      created_offline: String(created_offline),
      time_spent_in_seconds,
      rating,
    };
    // A feedback without answers is a line too.
    for (const response of responses.length ? responses : [{}])
      yield { ...common, ...response, feedback_id: row.id };
  }
}
