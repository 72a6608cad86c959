import {
  filesSchema,
  responseSchema,
  responsesSchema,
  textsSchema,
  themesSchema,
} from '../../contract/results/answers.ts';
import { filterToQuery, type ResultsFilter } from '../../contract/results/filter.ts';
import { questionResultsSchema } from '../../contract/results/question-result.ts';
import { shareSchema, sharesSchema } from '../../contract/results/share.ts';
import {
  summarySchema,
  surveysSchema,
  versionSchema,
} from '../../contract/results/survey-results.ts';
import { teamReportSchema } from '../../contract/results/team-report.ts';
import { SAMPLES_REMOVE } from '../../contract/samples.ts';
import type { Schema } from '../../contract/schema.ts';
import type { AnswersQuery, ResultsApi, ResultsQuery } from '../results-api.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { requestJson, type HttpRequest } from './http.ts';
import { operatorCall } from './operator-call.ts';
import type { ReportUnknown } from './report-unknown.ts';

const BASE = '/v1/results';

type Parameters = Readonly<Record<string, string | null>>;

const teamParameters = ({ from, to, node }: ResultsFilter): Parameters => ({ from, to, node });

/**
 * Creates the calls for results over HTTP. `api` is the base address, `token` that of an operator or of a shared link; `null`
 * for the session of the page.
 */
export function createFetchResultsApi(
  api: string,
  token: string | null,
  reportUnknown: ReportUnknown,
): ResultsApi {
  const proof = operatorCall(token);
  const post: HttpRequest = { ...proof, ...jsonPost({}, proof.headers) };
  function addressOf(path: readonly string[], parameters: Parameters): string {
    const query = new URLSearchParams(
      Object.entries(parameters).flatMap(([key, value]) => (value ? [[key, value]] : [])),
    );
    const address = [BASE, ...path.map(encodeURIComponent)].join('/');
    return `${api}${address}${query.size ? `?${query}` : ''}`;
  }
  async function read<T>(
    schema: Schema<T>,
    name: string,
    path: readonly string[],
    parameters: Parameters = {},
    call: HttpRequest = proof,
  ): Promise<T> {
    const answer = await requestJson(addressOf(path, parameters), call);
    return parseResponse(schema, answer, name, reportUnknown);
  }
  const ofSurvey = <T>(
    schema: Schema<T>,
    { surveyId, filter }: ResultsQuery,
    path: readonly string[],
    parameters: Parameters = {},
  ): Promise<T> =>
    read(schema, path.at(-1)!, ['surveys', surveyId, ...path], {
      ...filterToQuery(filter),
      ...parameters,
    });
  const ofQuestion = <T>(
    schema: Schema<T>,
    query: AnswersQuery,
    part: string,
    parameters: Parameters = {},
  ): Promise<T> =>
    ofSurvey(schema, query, ['questions', query.questionId, part], {
      before: query.before,
      ...parameters,
    });
  return {
    surveys: () => read(surveysSchema, 'surveys', ['surveys']),
    version: async (surveyId) =>
      (await read(versionSchema, 'version', ['surveys', surveyId, 'version'])).version,
    summary: (query) => ofSurvey(summarySchema, query, ['summary']),
    questions: async (query) =>
      (await ofSurvey(questionResultsSchema, query, ['questions'])).questions,
    texts: (query) =>
      ofQuestion(textsSchema, query, 'texts', { search: query.search, theme: query.theme }),
    themes: (query) => ofQuestion(themesSchema, query, 'themes'),
    files: (query) => ofQuestion(filesSchema, query, 'files'),
    responses: ({ before, ...query }) =>
      ofSurvey(responsesSchema, query, ['responses'], { before }),
    response: (id) => read(responseSchema, 'response', ['responses', id]),
    tableRequest: ({ surveyId, filter, format, hasSamples }) => ({
      url: addressOf(['surveys', surveyId, 'export'], {
        ...filterToQuery(filter),
        format,
        samples: hasSamples ? 'true' : null,
      }),
      ...proof,
    }),
    team: (filter) => read(teamReportSchema, 'team', ['team'], teamParameters(filter)),
    teamTableRequest: (filter, format) => ({
      url: addressOf(['team', 'export'], { ...teamParameters(filter), format }),
      ...proof,
    }),
    removeSamples: async () => void (await requestJson(api + SAMPLES_REMOVE, post)),
    shares: async (surveyId) =>
      (await read(sharesSchema, 'shares', ['surveys', surveyId, 'shares'])).shares,
    addShare: (surveyId) => read(shareSchema, 'share', ['surveys', surveyId, 'shares'], {}, post),
    endShare: async (id) => void (await requestJson(addressOf(['shares', id, 'revoke'], {}), post)),
  };
}
