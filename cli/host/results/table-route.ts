import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Flow } from '../../../core/contract/flow.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import {
  fileEnding,
  tableQuerySchema,
  type ExportFormat,
} from '../../../core/contract/results/table.ts';
import type { Actor } from '../auth/actor.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import type { Database } from '../database/database.ts';
import { createSlots } from '../http/heavy-work.ts';
import { parseBody } from '../http/parse-body.ts';
import { createSlices } from '../http/slices.ts';
import { baseUrlOf } from '../http/urls.ts';
import { tableFile } from '../tables/file.ts';
import { overviewOf, type Selection } from '../tables/overview.ts';
import { readFeedbacks } from '../tables/rows.ts';
import { codebookOf } from '../tables/sav/codebook.ts';
import { savFile, savTable } from '../tables/sav/sav.ts';
import { answeredFlows, createTable } from '../tables/table.ts';
import { openSurvey, SURVEY, type ResultServices, type SurveyParams } from './opened.ts';
import { responsesWhere } from './source.ts';

/** Route of all responses as a file, for operators. */

/** Files that a host writes at the same time, which bounds its memory and its load. */
const MAX_FILES = 3;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: WORKBOOK,
  sav: 'application/x-spss-sav',
  codebook: WORKBOOK,
};

const fileName = ({ id }: Flow, format: ExportFormat): string =>
  `${id.replaceAll(/[^\w.-]+/g, '-')}.${fileEnding(format)}`;

/** Passes items on, and lets other requests run in between. */
async function* inSlices<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const pause = createSlices();
  for await (const item of items) {
    yield item;
    await pause();
  }
}

const mayReadCustomers = ({ roles, scopes }: Actor): boolean =>
  roles.includes('customers') && (scopes === null || scopes.includes('customers'));

interface TableRequest {
  flow: Flow;
  filter: ResultsFilter;
  format: ExportFormat;
  hasSamples: boolean;
  isAnonymous: boolean;
  publicUrl: string;
}

async function fileOf(
  database: Database,
  history: SurveyHistory,
  { flow, filter, format, hasSamples, isAnonymous, publicUrl }: TableRequest,
): Promise<Readable> {
  const where = responsesWhere(flow.id, filter);
  const selection: Selection = hasSamples ? where : sql`${where} and not is_sample`;
  const workspace = await history.complete();
  if (format === 'sav' || format === 'codebook') {
    const complete = workspace.flows.get(flow.id)?.value ?? flow;
    const table = savTable(workspace, [complete], { publicUrl, isAnonymous });
    return format === 'sav'
      ? savFile(table, () => inSlices(readFeedbacks(database, selection)), flow.name || flow.id)
      : Readable.from([await codebookOf(table)]);
  }
  const { timeZones } = await overviewOf(database, selection);
  const table = await createTable(
    database,
    workspace,
    answeredFlows(history),
    selection,
    // Also a file without responses has the columns of the survey.
    { flowIds: new Set([flow.id]), timeZones },
    { publicUrl, isAnonymous },
  );
  const feedbacks = inSlices(readFeedbacks(database, selection));
  return tableFile(table, feedbacks, format, flow.name || flow.id);
}

export function serveTables(app: FastifyInstance, services: ResultServices): void {
  const takeSlot = createSlots(MAX_FILES);
  const read = async (request: FastifyRequest<SurveyParams>) => {
    const { flow, filter, database } = await openSurvey(services, request);
    const { format, samples } = parseBody(tableQuerySchema, request.query);
    const freeSlot = await takeSlot();
    try {
      const file = await fileOf(database, services.history, {
        flow,
        filter,
        format,
        hasSamples: samples === 'true',
        isAnonymous: !mayReadCustomers(actorOf(request)),
        publicUrl: baseUrlOf(request),
      });
      file.once('close', freeSlot);
      await recordAct(services.database, byActor(actorOf(request)), 'results_exported', {
        subject: flow.name || flow.id,
        details: format,
      });
      return { file, format, name: fileName(flow, format) };
    } catch (error) {
      freeSlot();
      throw error;
    }
  };
  app.get<SurveyParams>(
    `${SURVEY}/export`,
    // A request for the headers alone would write the whole file.
    { config: { isFile: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const { file, format, name } = await read(request);
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Content-Type': MEDIA_TYPES[format],
        })
        .send(file);
    },
  );
}
