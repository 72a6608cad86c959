import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  filesSchema,
  responseSchema,
  responsesSchema,
  textsSchema,
  themesSchema,
} from '../../../core/contract/results/answers.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/api-error.ts';
import { createReadersWork } from '../http/heavy-work.ts';
import { baseUrlOf } from '../http/urls.ts';
import { requireReader } from './access.ts';
import {
  databaseOf,
  openQuestion,
  openSurvey,
  PATH,
  QUESTION,
  sendResult,
  SURVEY,
  type QuestionParams,
  type ResultServices,
  type SurveyParams,
} from './opened.ts';
import { responseOf, responsesOf } from './responses.ts';
import { sharedTexts, sharedThemes } from './shared-texts.ts';
import { textsOf, themesOf } from './texts.ts';
import { filesOf } from './uploads.ts';

/** Routes of single answers: texts and their themes for all readers, files and whole responses for operators only. */
export function serveAnswers(app: FastifyInstance, services: ResultServices): void {
  const { workspace, history } = services;
  const servicesOf = (request: FastifyRequest, database: Database) => ({
    database,
    workspace: workspace.current(),
    history,
    baseUrl: baseUrlOf(request),
  });
  serveTexts(app, services, servicesOf);

  app.get<QuestionParams>(`${QUESTION}/files`, async (request, reply) => {
    const { flow, filter, question, database } = await openQuestion(services, request);
    const { before } = request.query;
    const files = await filesOf(database, flow, question, filter, before, baseUrlOf(request));
    return sendResult(reply, filesSchema, files);
  });

  app.get<SurveyParams>(`${SURVEY}/responses`, async (request, reply) => {
    const { flow, filter, database } = await openSurvey(services, request);
    const { before } = request.query;
    const responses = await responsesOf(servicesOf(request, database), flow.id, filter, before);
    return sendResult(reply, responsesSchema, responses);
  });

  app.get<SurveyParams>(`${PATH}/responses/:id`, async (request, reply) => {
    await requireReader(services, request);
    const database = databaseOf(services, request);
    const response = await responseOf(servicesOf(request, database), request.params.id);
    if (!response) throw notFound('response');
    return sendResult(reply, responseSchema, response);
  });
}

/** Texts and themes. Readers wait for each other where many texts are read. */
function serveTexts(
  app: FastifyInstance,
  services: ResultServices,
  servicesOf: (request: FastifyRequest, database: Database) => Parameters<typeof sharedTexts>[0],
): void {
  const queued = createReadersWork();

  app.get<QuestionParams>(`${QUESTION}/texts`, async (request, reply) => {
    const opened = await openQuestion(services, request);
    const { flow, filter, question, kind, reader, database } = opened;
    if (kind !== 'text' && kind !== 'count') throw notFound('question of texts');
    const { search = '', theme = '', before } = request.query;
    const query = { search, theme, before };
    const read = () =>
      reader.isShared
        ? sharedTexts(servicesOf(request, database), flow, question, filter, query)
        : textsOf(database, flow, question, filter, query);
    const isHeavy = reader.isShared || theme !== '';
    return sendResult(reply, textsSchema, await (isHeavy ? queued(reader.link, read) : read()));
  });

  app.get<QuestionParams>(`${QUESTION}/themes`, async (request, reply) => {
    const opened = await openQuestion(services, request);
    const { flow, filter, question, kind, reader, database } = opened;
    if (kind !== 'text') throw notFound('question of texts');
    const themes = await queued(reader.link, () =>
      reader.isShared
        ? sharedThemes(servicesOf(request, database), flow, question, filter)
        : themesOf(database, flow, question, filter),
    );
    return sendResult(reply, themesSchema, themes);
  });
}
