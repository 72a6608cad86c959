import type { FastifyInstance } from 'fastify';
import { questionResultsSchema } from '../../../core/contract/results/question-result.ts';
import { shareSchema, sharesSchema } from '../../../core/contract/results/share.ts';
import {
  summarySchema,
  surveysSchema,
  versionSchema,
} from '../../../core/contract/results/survey-results.ts';
import { notFound } from '../http/api-error.ts';
import { createReadersWork } from '../http/heavy-work.ts';
import { baseUrlOf } from '../http/urls.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import { requireReader } from './access.ts';
import { serveAnswers } from './answer-routes.ts';
import {
  databaseOf,
  openSurvey,
  PATH,
  sendResult,
  SURVEY,
  type ResultServices,
  type SurveyParams,
} from './opened.ts';
import { periodBefore } from './period.ts';
import { withHistory } from './question-history.ts';
import { questionResults } from './questions.ts';
import { lastSharedDay } from './shared-days.ts';
import { sharedQuestions, sharedSummary, sharedSurveys } from './shared-results.ts';
import { createShare, listShares, revokeShare } from './shares.ts';
import { summaryOf } from './summary.ts';
import { surveyBrand } from './survey-brand.ts';
import { listSurveys } from './surveys.ts';
import { serveTables } from './table-route.ts';
import { serveTeamReport } from './team/routes.ts';
import { versionOf } from './version.ts';

/** Routes of the results: counts for operators and shared links, responses and links for operators only. */
export function serveResults(app: FastifyInstance, services: ResultServices): void {
  serveCounts(app, services);
  serveAnswers(app, services);
  serveTables(app, services);
  serveShares(app, services);
  serveTeamReport(app, services);
}

function serveCounts(app: FastifyInstance, services: ResultServices): void {
  const { workspace, history } = services;
  const queued = createReadersWork();

  app.get(`${PATH}/surveys`, async (request, reply) => {
    const reader = await requireReader(services, request);
    const known = await history.complete();
    const database = databaseOf(services, request);
    return sendResult(reply, surveysSchema, {
      surveys: reader.isShared
        ? await sharedSurveys(database, known, reader.surveyId)
        : await listSurveys(database, known, null),
      isShared: reader.isShared,
      mayErase: !reader.isShared && reader.operator.roles.includes('customers'),
      brand: reader.isShared ? surveyBrand(known, reader.surveyId, baseUrlOf(request)) : null,
    });
  });

  app.get<SurveyParams>(`${SURVEY}/version`, async (request, reply) => {
    const { flow, reader, database } = await openSurvey(services, request);
    // Shared results change once a day.
    const version = reader.isShared ? lastSharedDay() : await versionOf(database, flow.id);
    return sendResult(reply, versionSchema, { version });
  });

  app.get<SurveyParams>(`${SURVEY}/summary`, async (request, reply) => {
    const { flow, filter, reader, database } = await openSurvey(services, request);
    const summary = reader.isShared
      ? await sharedSummary(database, workspace.current(), flow, filter)
      : await summaryOf(
          database,
          workspace.current(),
          flow,
          filter,
          periodBefore(filter),
          await history.revisions(flow.id),
        );
    return sendResult(reply, summarySchema, summary);
  });

  app.get<SurveyParams>(`${SURVEY}/questions`, async (request, reply) => {
    const { flow, filter, reader, database } = await openSurvey(services, request);
    const questions = await queued(reader.link, () =>
      reader.isShared
        ? sharedQuestions(database, workspace.current(), flow, filter)
        : questionResults(database, flow, filter),
    );
    const revisions = reader.isShared ? [] : await history.revisions(flow.id);
    return sendResult(reply, questionResultsSchema, {
      questions: withHistory(questions, revisions),
    });
  });
}

function serveShares(app: FastifyInstance, services: ResultServices): void {
  const { database } = services;

  app.get<SurveyParams>(`${SURVEY}/shares`, async (request, reply) => {
    const { flow } = await openSurvey(services, request);
    return sendResult(reply, sharesSchema, { shares: await listShares(database, flow.id) });
  });

  app.post<SurveyParams>(`${SURVEY}/shares`, async (request, reply) => {
    const { flow } = await openSurvey(services, request);
    const operator = actorOf(request);
    const { id, name, nickname } = operator;
    const share = await createShare(database, flow.id, name ?? nickname ?? id, id);
    await recordAct(database, byActor(operator), 'results_link_added', {
      subject: flow.name || flow.id,
    });
    return sendResult(reply, shareSchema, share, 201);
  });

  app.post<SurveyParams>(`${PATH}/shares/:id/revoke`, async (request, reply) => {
    await requireReader(services, request);
    if (!(await revokeShare(database, request.params.id))) throw notFound('link');
    await recordAct(database, byActor(actorOf(request)), 'results_link_removed', {
      subject: request.params.id,
    });
    return reply.status(204).send();
  });
}
