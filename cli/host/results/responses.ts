import { sql } from 'kysely';
import { placeOf } from '../records/chat-wire.ts';
import type { ListedResponse, Responses } from '../../../core/contract/results/answers.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import { answersOf } from '../conversations/chat-request.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import { answersCard } from '../records/answers-wire.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import type { Database } from '../database/database.ts';
import { createSlices } from '../http/slices.ts';
import { isUuid } from '../database/uuid.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { areNewest } from './newest.ts';
import { after, NEWEST_FIRST, PAGE_SIZE, pageOf, PLACE, type Place } from './pages.ts';
import { responsesWhere } from './source.ts';

/** Single responses for operators. */

type ResponseRow = Place &
  Pick<FeedbackRow, 'node_id' | 'flow_id' | 'version' | 'is_completed' | 'device' | 'payload'> & {
    channel: string;
  };

const COLUMNS = sql`${PLACE}, node_id, flow_id, version, is_completed, device, payload, channel_of(context) as channel`;

interface ResponseServices {
  database: Database;
  workspace: Workspace;
  history: SurveyHistory;
  /** Address of the host, for files. */
  baseUrl: string;
}

async function toResponse(
  { database, workspace, history, baseUrl }: ResponseServices,
  row: ResponseRow,
  maxAnswers?: number,
): Promise<ListedResponse> {
  const { rows, files } = await answersOf(database, row.id, maxAnswers);
  const flow = await history.at(row.flow_id, row.version);
  const place = placeOf(workspace, row, flow);
  const { language_id, time_spent_in_seconds, origin_url } = row.payload as {
    language_id?: string | number | null;
    time_spent_in_seconds?: number;
    origin_url?: string | null;
  };
  return {
    id: row.id,
    nodeId: row.node_id,
    nodeName: place.node_name,
    surveyId: row.flow_id,
    surveyName: place.survey_name,
    version: String(row.version),
    createdAt: row.at,
    isCompleted: row.is_completed,
    languageId: language_id === undefined || language_id === null ? null : String(language_id),
    channel: row.channel,
    device: row.device || null,
    seconds: time_spent_in_seconds ?? 0,
    pageUrl: origin_url ?? null,
    answers: answersCard(flow, rows, files, baseUrl) as ListedResponse['answers'],
  };
}

/** Limit of the answers of each response in a list. A single response has all of them. */
const LISTED_ANSWERS = 200;

/** Reads a page of the responses of a survey. */
export async function responsesOf(
  services: ResponseServices,
  surveyId: string,
  filter: ResultsFilter,
  before: string | undefined,
): Promise<Responses> {
  const { rows } = await sql<ResponseRow>`select ${COLUMNS} from feedbacks
    where ${responsesWhere(surveyId, filter)} and ${after(before)}
      and ${areNewest(surveyId, filter, { before, limit: PAGE_SIZE + 1 })}
    ${NEWEST_FIRST} limit ${PAGE_SIZE + 1}`.execute(services.database);
  const { page, next } = pageOf(rows);
  const pause = createSlices();
  const responses: ListedResponse[] = [];
  // Sequential, because each may be a submission of 256 KiB.
  for (const row of page) {
    responses.push(await toResponse(services, row, LISTED_ANSWERS));
    await pause();
  }
  return { responses, next };
}

/** Reads a response by its id; `null` for an unknown id. */
export async function responseOf(
  services: ResponseServices,
  id: string,
): Promise<ListedResponse | null> {
  if (!isUuid(id)) return null;
  const { rows } =
    await sql<ResponseRow>`select ${COLUMNS} from feedbacks where id = ${id}`.execute(
      services.database,
    );
  return rows[0] ? toResponse(services, rows[0]) : null;
}
