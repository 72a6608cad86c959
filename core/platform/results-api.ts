import { createEvent } from 'effector';
import type {
  Files,
  ListedResponse,
  Responses,
  Texts,
  Themes,
} from '../contract/results/answers.ts';
import type { ResultsFilter } from '../contract/results/filter.ts';
import type { QuestionResult } from '../contract/results/question-result.ts';
import type { Share } from '../contract/results/share.ts';
import type { Summary, Surveys } from '../contract/results/survey-results.ts';
import type { TeamReport } from '../contract/results/team-report.ts';
import type { ExportFormat, TableFormat } from '../contract/results/table.ts';
import { port } from './port.ts';

/** The responses of a survey that count. */
export interface ResultsQuery {
  surveyId: string;
  filter: ResultsFilter;
}

/** A page of the answers to a question. */
export interface AnswersQuery extends ResultsQuery {
  questionId: string;
  /** `next` of the page before; `null` for the first one. */
  before: string | null;
}

interface TextsQuery extends AnswersQuery {
  /** Text that the answers contain; empty for all. */
  search: string;
  /** Theme that the answers have; `null` for all. */
  theme: string | null;
}

/** File with all responses. */
interface TableQuery extends ResultsQuery {
  format: ExportFormat;
  /** Whether it has samples too. */
  hasSamples: boolean;
}

export interface TableRequest {
  url: string;
  headers: Record<string, string>;
  credentials: 'include' | 'omit';
}

/** Calls for results. Each rejects with an `HttpError`. */
export interface ResultsApi {
  surveys(): Promise<Surveys>;
  /** A text that is another one after each change of the responses. */
  version(surveyId: string): Promise<string>;
  summary(query: ResultsQuery): Promise<Summary>;
  questions(query: ResultsQuery): Promise<readonly QuestionResult[]>;
  texts(query: TextsQuery): Promise<Texts>;
  themes(query: AnswersQuery): Promise<Themes>;
  files(query: AnswersQuery): Promise<Files>;
  responses(query: ResultsQuery & { before: string | null }): Promise<Responses>;
  response(id: string): Promise<ListedResponse>;
  /** Address and proof of identity of a file, which is requested by itself. */
  tableRequest(query: TableQuery): TableRequest;
  /** The report about the team. Only the period and the channel of the filter count. */
  team(filter: ResultsFilter): Promise<TeamReport>;
  /** Address and proof of identity of a file with its conversations. */
  teamTableRequest(filter: ResultsFilter, format: TableFormat): TableRequest;
  /** Removes all samples, for operators with the role `customers`. */
  removeSamples(): Promise<void>;
  /** Links that show the results of a survey without signing in, newest first. */
  shares(surveyId: string): Promise<readonly Share[]>;
  /** Creates a link. Only its answer has the token. */
  addShare(surveyId: string): Promise<Share>;
  endShare(id: string): Promise<void>;
}

export const resultsApiConnected = createEvent<ResultsApi>({ name: 'resultsApiConnected' });
export const $resultsApi = port<ResultsApi>('$resultsApi').on(resultsApiConnected, (_, api) => api);
