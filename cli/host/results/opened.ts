import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Flow } from '../../../core/contract/flow.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { Schema } from '../../../core/contract/schema.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import type { Connection, Database } from '../database/database.ts';
import { notFound } from '../http/api-error.ts';
import type { Query } from '../http/query.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { notShared, requireReader, type Reader } from './access.ts';
import { encode } from '../http/encode.ts';
import { filterOf } from './filter.ts';
import { isPrivate } from '../../../core/questions/index.ts';
import { localDay } from '../../../core/language/local-day.ts';
import { askedQuestions, type Asked } from './questions.ts';
import { zonesOf } from './time-zones.ts';

/** Steps that the routes of the results share: access, look-up and reply. */

export interface ResultServices extends Pick<Connection, 'database' | 'databaseUntil'> {
  workspace: LiveWorkspace;
  history: SurveyHistory;
  limits: RateLimits;
}

export const PATH = '/v1/results';
export const SURVEY = `${PATH}/surveys/:id`;
export const QUESTION = `${SURVEY}/questions/:question`;

export interface SurveyParams {
  Params: { id: string };
  Querystring: Query;
}
export interface QuestionParams {
  Params: { id: string; question: string };
  Querystring: Query;
}

/** Time between the end of the statements of a request and that of the request, which answers 503 in any case. */
const REPLY_MS = 100;

/** The database for a request. Its statements end with the request: none runs on after the reply 503. */
export const databaseOf = ({ databaseUntil }: ResultServices, request: FastifyRequest): Database =>
  databaseUntil(performance.now() + request.routeOptions.handlerTimeout! - REPLY_MS);

/** Survey of a request, with its reader and the requested filter. */
interface OpenedSurvey {
  /** The database for the request. */
  database: Database;
  reader: Reader;
  flow: Flow;
  filter: ResultsFilter;
}

/** A period without an end is until today in the last of its time zones, so that the one before it is as long. */
async function untilToday(
  database: Database,
  workspace: Workspace,
  surveyId: string,
  filter: ResultsFilter,
): Promise<ResultsFilter> {
  if (filter.from === null || filter.to !== null) return filter;
  const zones = await zonesOf(database, workspace, surveyId, filter);
  const days = zones.map((zone) => localDay(Date.now(), zone));
  return { ...filter, to: days.toSorted().at(-1)! };
}

/**
 * Opens the survey of a request.
 *
 * @throws {ApiError} with status 404 for an unknown survey, and for any other survey than that of a shared link
 */
export async function openSurvey(
  services: ResultServices,
  request: FastifyRequest<SurveyParams>,
): Promise<OpenedSurvey> {
  const reader = await requireReader(services, request);
  const { id } = request.params;
  const flow = (await services.history.complete()).flows.get(id)?.value;
  if (!flow || (reader.isShared && reader.surveyId !== id)) throw notFound('survey');
  const filter = filterOf(request.query, flow, reader);
  const database = databaseOf(services, request);
  const period = await untilToday(database, services.workspace.current(), id, filter);
  return { database, reader, flow, filter: period };
}

/**
 * Opens a question of a survey.
 *
 * @throws {ApiError} with status 404 for an unknown question, and 403 for personal answers behind a shared link
 */
export async function openQuestion(
  services: ResultServices,
  request: FastifyRequest<QuestionParams>,
): Promise<Asked & OpenedSurvey> {
  const opened = await openSurvey(services, request);
  const asked = askedQuestions(opened.flow).find(
    ({ question: { id } }) => id === request.params.question,
  );
  if (!asked) throw notFound('question');
  if (opened.reader.isShared && isPrivate(asked.question)) throw notShared();
  return { ...asked, ...opened };
}

/** Sends a value in wire format, which no cache may store. */
export function sendResult<T>(
  reply: FastifyReply,
  schema: Schema<T>,
  value: T,
  status = 200,
): FastifyReply {
  return reply.status(status).header('Cache-Control', 'no-store').send(encode(schema, value));
}
