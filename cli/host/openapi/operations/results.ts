import {
  filesSchema,
  responseSchema,
  responsesSchema,
  textsSchema,
  themesSchema,
} from '../../../../core/contract/results/answers.ts';
import { questionResultsSchema } from '../../../../core/contract/results/question-result.ts';
import { shareSchema, sharesSchema } from '../../../../core/contract/results/share.ts';
import { exportFormats, tableFormats } from '../../../../core/contract/results/table.ts';
import {
  summarySchema,
  surveysSchema,
  versionSchema,
} from '../../../../core/contract/results/survey-results.ts';
import { teamReportSchema } from '../../../../core/contract/results/team-report.ts';
import type { Operation, Parameters, Subject } from '../operation.ts';
import { before } from '../parameters.ts';
import { filter, filterTexts } from './results-filter.ts';

const SURVEY = { id: 'Id of the survey (flow).' };
const QUESTION = { ...SURVEY, question: 'Id of the question.' };

const everybody: Pick<Operation, 'proofs'> = { proofs: ['session', 'operator', 'share'] };
const operators: Pick<Operation, 'proofs'> = { proofs: ['session', 'operator'] };
const refused: Operation['errors'] = [
  'unauthorized',
  'missing_role',
  'not_shared',
  'not_found',
  'too_many',
];
const filtered: Operation['errors'] = [...refused, 'invalid'];
const ofTeam: Operation['errors'] = [
  'unauthorized',
  'missing_role',
  'not_shared',
  'too_many',
  'invalid',
];
const { from, to, node } = filterTexts;
const teamFilter: Parameters = { from, to, node };

export const results: Subject = {
  title: 'Results',
  text: 'Counts of answers. Calls need an operator with the role `results`, or, where listed, the token of a shared link. A shared link shows whole days that are over, in groups of at least ten responses, and of each question in groups of at least ten answers; `from` and `to` choose among the groups that lie between them whole. Any other filter is refused with 403 `not_shared`. Calls that read many texts or numbers run one at a time; more than 20 that wait are refused with 503 and `Retry-After`.',
  operations: {
    'GET /v1/results/surveys': {
      summary: 'List the surveys with the numbers of their responses',
      text: 'A shared link has the survey that it is for.',
      ...everybody,
      answers: { 200: { text: 'The surveys.', content: surveysSchema } },
      errors: ['unauthorized', 'missing_role', 'too_many'],
    },
    'GET /v1/results/surveys/{id}/version': {
      summary: 'Read whether the responses have changed',
      text: 'A cheap call that shows when the other results have changed. Poll it every ten seconds at most. For a shared link it changes once a day.',
      ...everybody,
      path: SURVEY,
      answers: { 200: { text: 'The version.', content: versionSchema } },
      errors: refused,
    },
    'GET /v1/results/surveys/{id}/summary': {
      summary: 'Read counts, rate, time, days and where people left',
      text: 'It also has the choices of the filter.',
      ...everybody,
      path: SURVEY,
      query: filter,
      answers: { 200: { text: 'The summary.', content: summarySchema } },
      errors: filtered,
    },
    'GET /v1/results/surveys/{id}/questions': {
      summary: 'Read the data of the charts, by question',
      ...everybody,
      path: SURVEY,
      query: filter,
      answers: { 200: { text: 'The questions.', content: questionResultsSchema } },
      errors: filtered,
    },
    'GET /v1/results/surveys/{id}/questions/{question}/texts': {
      summary: 'List the texts that answer a question, newest first',
      text: 'For shared links they are masked, without the ids and the languages of responses, and with the last day of their group in place of a time, in a random order within it. A theme, and a shared link, look among the newest 1,500 texts and 500,000 characters.',
      ...everybody,
      path: QUESTION,
      query: {
        ...filter,
        search: { text: 'Words that the texts have.' },
        theme: { text: 'A `theme` of the themes.' },
        ...before,
      },
      answers: { 200: { text: 'The texts.', content: textsSchema } },
      errors: filtered,
    },
    'GET /v1/results/surveys/{id}/questions/{question}/themes': {
      summary: 'Read the frequent words and phrases of a question, by language',
      text: 'They are found in the newest 1,500 texts and 500,000 characters, of each text in the first 2,000. For shared links they are found in masked texts, of languages with at least ten texts.',
      ...everybody,
      path: QUESTION,
      query: filter,
      answers: { 200: { text: 'The themes.', content: themesSchema } },
      errors: filtered,
    },
    'GET /v1/results/surveys/{id}/questions/{question}/files': {
      summary: 'List the files that answer a question, newest first',
      ...operators,
      path: QUESTION,
      query: { ...filter, ...before },
      answers: { 200: { text: 'The files.', content: filesSchema } },
      errors: filtered,
    },
    'GET /v1/results/surveys/{id}/responses': {
      summary: 'List responses with their answers, newest first',
      ...operators,
      path: SURVEY,
      query: { ...filter, ...before },
      answers: { 200: { text: 'The responses.', content: responsesSchema } },
      errors: filtered,
    },
    'GET /v1/results/surveys/{id}/export': {
      summary: 'Download all responses as a table',
      text: 'A row for each response, oldest first, with the columns of [`psn data export`](../operating.md#export-the-data). Columns with names, addresses and attributes of customers need the role `customers` as well. In a workbook, numbers, days and times are such cells; times are in the time zone of the channel. `sav` are data for SPSS, PSPP and R, with a variable for each question, statement or option; `codebook` is the workbook that explains its variables and values. The file is written while it is sent: one that breaks off is not whole. A host writes three files at a time; others wait, and more than 100 that wait are refused with 503 and `Retry-After`.',
      ...operators,
      path: SURVEY,
      query: {
        ...filter,
        format: {
          text: 'Format of the file.',
          schema: { enum: exportFormats },
          isRequired: true,
        },
        samples: {
          text: 'Whether the file has [samples](../operating.md#samples) too.',
          schema: { type: 'boolean', default: false },
        },
      },
      answers: {
        200: {
          text: 'The file: `text/csv`, a workbook of Office Open XML, or a system file of SPSS.',
          content: '*/*',
        },
      },
      errors: filtered,
    },
    'GET /v1/results/responses/{id}': {
      summary: 'Read a response',
      text: 'Its id is that of its conversation in the inbox.',
      ...operators,
      path: { id: 'Id of the response.' },
      answers: { 200: { text: 'The response.', content: responseSchema } },
      errors: refused,
    },
    'GET /v1/results/team': {
      summary: 'Read the report about the team',
      text: 'Counts and medians of the conversations that began in a period, by operator, channel, hour and day: of the newest 100,000. A first answer is the first message of an operator after the first one of the customer, a resolution the last closing of a conversation that is over.',
      ...operators,
      query: teamFilter,
      answers: { 200: { text: 'The report.', content: teamReportSchema } },
      errors: ofTeam,
    },
    'GET /v1/results/team/export': {
      summary: 'Download the conversations of the report as a table',
      text: 'A row for each conversation, the newest first, without data of customers. Times are in UTC.',
      ...operators,
      query: {
        ...teamFilter,
        format: {
          text: 'Format of the file.',
          schema: { enum: tableFormats },
          isRequired: true,
        },
      },
      answers: {
        200: { text: 'The file: `text/csv`, or a workbook of Office Open XML.', content: '*/*' },
      },
      errors: ofTeam,
    },
    'GET /v1/results/surveys/{id}/shares': {
      summary: 'List the shared links to a survey',
      ...operators,
      path: SURVEY,
      answers: { 200: { text: 'The links, without their tokens.', content: sharesSchema } },
      errors: refused,
    },
    'POST /v1/results/surveys/{id}/shares': {
      summary: 'Make a shared link to a survey',
      ...operators,
      path: SURVEY,
      answers: { 201: { text: 'The link, with its token.', content: shareSchema } },
      errors: refused,
    },
    'POST /v1/results/shares/{id}/revoke': {
      summary: 'End a shared link',
      ...operators,
      path: { id: 'Id of the link.' },
      answers: { 204: { text: 'The link has ended.', content: null } },
      errors: refused,
    },
  },
};
