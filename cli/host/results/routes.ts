import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  filesSchema,
  responseSchema,
  responsesSchema,
  textsSchema,
  themesSchema,
} from '../../../core/contract/results/answers.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import { questionResultsSchema } from '../../../core/contract/results/question-result.ts';
import { shareSchema, sharesSchema } from '../../../core/contract/results/share.ts';
import {
  summarySchema,
  surveysSchema,
  versionSchema,
} from '../../../core/contract/results/survey-results.ts';
import type { Flow } from '../../../core/contract/flow.ts';
import type { Schema } from '../../../core/contract/schema.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';
import type { Operators } from '../auth/operators.ts';
import type { Database } from '../database/database.ts';
import { createReadersWork } from '../http/heavy-work.ts';
import type { Query } from '../http/query.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';
import { requireReader, type Reader } from './access.ts';
import { encode } from './encode.ts';
import { filterOf } from './filter.ts';
import { isPrivate } from './kinds.ts';
import { askedQuestions, questionResults, type Asked } from './questions.ts';
import { responseOf, responsesOf } from './responses.ts';
import { createShare, listShares, revokeShare } from './shares.ts';
import { summaryOf } from './summary.ts';
import { listSurveys } from './surveys.ts';
import { lastSharedDay } from './shared-days.ts';
import { sharedQuestions, sharedSummary, sharedSurveys } from './shared-results.ts';
import { sharedTexts, sharedThemes } from './shared-texts.ts';
import { textsOf, themesOf } from './texts.ts';
import { filesOf } from './uploads.ts';
import { versionOf } from './version.ts';

interface ResultServices {
  database: Database;
  workspace: LiveWorkspace;
  operators: Operators;
  limits: RateLimits;
}

interface SurveyParams {
  Params: { id: string };
  Querystring: Query;
}
interface QuestionParams {
  Params: { id: string; question: string };
  Querystring: Query;
}

/** A survey, and what its reader may and wants to see of it. */
interface Opened {
  reader: Reader;
  flow: Flow;
  filter: ResultsFilter;
}

const PATH = '/v1/results';
const SURVEY = `${PATH}/surveys/:id`;
const QUESTION = `${SURVEY}/questions/:question`;

function send<T>(reply: FastifyReply, schema: Schema<T>, value: T, status = 200): FastifyReply {
  return reply.status(status).header('Cache-Control', 'no-store').send(encode(schema, value));
}

/** Calls that shared links have no access to. */
function refuseShared({ isShared }: Reader): void {
  if (isShared) throw new ApiError(403, 'not_shared', 'A shared link does not show this.');
}

/** Routes of the results: counts for whoever may read a survey, people and links for operators only. */
export function serveResults(app: FastifyInstance, services: ResultServices): void {
  const { database, workspace } = services;
  const reading = createReadersWork();
  const counting = createReadersWork();

  /** The survey of a request, which its reader may see, and its filter. A survey of others is none for a shared link. */
  async function open(request: FastifyRequest<SurveyParams>): Promise<Opened> {
    const reader = await requireReader(services, request);
    const { id } = request.params;
    const flow = workspace.current().flows.get(id)?.value;
    if (!flow || (reader.isShared && reader.surveyId !== id)) throw notFound('survey');
    return { reader, flow, filter: filterOf(request.query, flow, reader) };
  }

  /** A question of it that has single answers; a shared link shows none of personal ones. */
  async function openQuestion(request: FastifyRequest<QuestionParams>): Promise<Asked & Opened> {
    const opened = await open(request);
    const asked = askedQuestions(opened.flow).find(
      ({ question: { id } }) => id === request.params.question,
    );
    if (!asked) throw notFound('question');
    if (isPrivate(asked.question)) refuseShared(opened.reader);
    return { ...asked, ...opened };
  }

  const servicesOf = (request: FastifyRequest) => ({
    database,
    workspace: workspace.current(),
    baseUrl: baseUrlOf(request),
  });

  app.get(`${PATH}/surveys`, async (request, reply) => {
    const reader = await requireReader(services, request);
    return send(reply, surveysSchema, {
      surveys: reader.isShared
        ? await sharedSurveys(database, workspace.current(), reader.surveyId)
        : await listSurveys(database, workspace.current(), null),
      isShared: reader.isShared,
      mayErase: !reader.isShared && reader.operator.roles.includes('customers'),
    });
  });

  app.get<SurveyParams>(`${SURVEY}/version`, async (request, reply) => {
    const { flow, reader } = await open(request);
    // Shared results change once a day.
    const version = reader.isShared ? lastSharedDay() : await versionOf(database, flow.id);
    return send(reply, versionSchema, { version });
  });

  app.get<SurveyParams>(`${SURVEY}/summary`, async (request, reply) => {
    const { flow, filter, reader } = await open(request);
    const read = reader.isShared ? sharedSummary : summaryOf;
    return send(reply, summarySchema, await read(database, workspace.current(), flow, filter));
  });

  app.get<SurveyParams>(`${SURVEY}/questions`, async (request, reply) => {
    const { flow, filter, reader } = await open(request);
    const questions = await counting(reader.link, () =>
      reader.isShared
        ? sharedQuestions(database, workspace.current(), flow, filter)
        : questionResults(database, flow, filter),
    );
    return send(reply, questionResultsSchema, { questions });
  });

  app.get<QuestionParams>(`${QUESTION}/texts`, async (request, reply) => {
    const { flow, filter, question, kind, reader } = await openQuestion(request);
    if (kind !== 'text' && kind !== 'count') throw notFound('question of texts');
    const { search = '', theme = '', before } = request.query;
    const query = { search, theme, before };
    const texts = reader.isShared
      ? await reading(reader.link, () =>
          sharedTexts(servicesOf(request), flow, question, filter, query),
        )
      : theme === ''
        ? await textsOf(database, flow, question, filter, query)
        : await reading(reader.link, () => textsOf(database, flow, question, filter, query));
    return send(reply, textsSchema, texts);
  });

  app.get<QuestionParams>(`${QUESTION}/themes`, async (request, reply) => {
    const { flow, filter, question, kind, reader } = await openQuestion(request);
    if (kind !== 'text') throw notFound('question of texts');
    const themes = await reading(reader.link, () =>
      reader.isShared
        ? sharedThemes(servicesOf(request), flow, question, filter)
        : themesOf(database, flow, question, filter),
    );
    return send(reply, themesSchema, themes);
  });

  app.get<QuestionParams>(`${QUESTION}/files`, async (request, reply) => {
    const { flow, filter, question, reader } = await openQuestion(request);
    refuseShared(reader);
    const { before } = request.query;
    const files = await filesOf(database, flow, question, filter, before, baseUrlOf(request));
    return send(reply, filesSchema, files);
  });

  app.get<SurveyParams>(`${SURVEY}/responses`, async (request, reply) => {
    const { flow, filter, reader } = await open(request);
    refuseShared(reader);
    const { before } = request.query;
    return send(
      reply,
      responsesSchema,
      await responsesOf(servicesOf(request), flow.id, filter, before),
    );
  });

  app.get<SurveyParams>(`${PATH}/responses/:id`, async (request, reply) => {
    refuseShared(await requireReader(services, request));
    const response = await responseOf(servicesOf(request), request.params.id);
    if (!response) throw notFound('response');
    return send(reply, responseSchema, response);
  });

  app.get<SurveyParams>(`${SURVEY}/shares`, async (request, reply) => {
    const { flow, reader } = await open(request);
    refuseShared(reader);
    return send(reply, sharesSchema, { shares: await listShares(database, flow.id) });
  });

  app.post<SurveyParams>(`${SURVEY}/shares`, async (request, reply) => {
    const { flow, reader } = await open(request);
    if (reader.isShared) throw new ApiError(403, 'not_shared', 'A shared link makes no others.');
    const { id, name, nickname } = reader.operator;
    const share = await createShare(database, flow.id, name ?? nickname ?? id, id);
    return send(reply, shareSchema, share, 201);
  });

  app.post<SurveyParams>(`${PATH}/shares/:id/revoke`, async (request, reply) => {
    refuseShared(await requireReader(services, request));
    if (!(await revokeShare(database, request.params.id))) throw notFound('link');
    return reply.status(204).send();
  });
}
