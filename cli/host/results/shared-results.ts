import type { Flow } from '../../../core/contract/flow.ts';
import {
  EMPTY_FILTER,
  FIRST_DAY,
  type ResultsFilter,
} from '../../../core/contract/results/filter.ts';
import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import type { Summary, Surveys } from '../../../core/contract/results/survey-results.ts';
import { ApiError } from '../http/api-error.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { groupsWithin, MIN_RESPONSES, periodOf, type DayGroup } from './day-groups.ts';
import { groupBy } from './group-by.ts';
import { periodBefore, type ResultsPeriod } from './period.ts';
import { askedQuestions, questionResults, type Asked } from './questions.ts';
import { sharedDaysOf } from './shared-days.ts';
import { summaryOf } from './summary.ts';
import { listSurveys } from './surveys.ts';

/** Results for shared links: of groups of days, without other filters. */

/** Period without responses. */
const NO_DAYS: ResultsPeriod = { ...EMPTY_FILTER, from: FIRST_DAY, to: FIRST_DAY };
/** Parts of a trend. */
const MAX_TREND_PARTS = 92;

/**
 * Rejects other filters than days: the difference of two results, or the found texts, could reveal a response.
 *
 * @throws {ApiError} with status 403
 */
export function refuseFilters({ from: _from, to: _to, ...others }: ResultsFilter): void {
  if (Object.values(others).some((asked) => asked !== null))
    throw new ApiError(403, 'not_shared', 'A shared link filters by days only.');
}

/** Period of some groups under a filter, and the preceding one; `null` without a group. */
function periodsOf(groups: readonly DayGroup[], filter: ResultsFilter) {
  const before = periodBefore(filter);
  return {
    period: periodOf(groupsWithin(groups, filter)),
    past: before && periodOf(groupsWithin(groups, before)),
  };
}

export async function sharedSummary(
  database: Database,
  workspace: Workspace,
  flow: Flow,
  filter: ResultsFilter,
): Promise<Summary> {
  const days = await sharedDaysOf(database, workspace, flow);
  const { period, past } = periodsOf(days.get('') ?? [], filter);
  const summary = await summaryOf(
    database,
    workspace,
    flow,
    period ?? NO_DAYS,
    period === null ? null : past,
  );
  return {
    ...summary,
    ...withoutFewTimes(summary),
    before: summary.before && { ...summary.before, ...withoutFewTimes(summary.before) },
    choices: { nodes: [], languages: [], channels: [], devices: [], versions: [] },
    isHidden: period === null,
  };
}

/** Removes the median of a few times, which may be the time of a single response. */
const withoutFewTimes = ({
  completed,
  medianSeconds,
}: Pick<Summary, 'completed' | 'medianSeconds'>) => ({
  medianSeconds: completed < MIN_RESPONSES ? null : medianSeconds,
});

/** Returns the first day of the part of a trend that contains a day of a group. */
function trendDayOf(groups: readonly DayGroup[]): (day: string) => string {
  const size = Math.ceil(groups.length / MAX_TREND_PARTS);
  const firstOf = new Map<string, string>();
  return (day) => {
    const known = firstOf.get(day);
    if (known !== undefined) return known;
    const at = groups.findIndex(({ last }) => day <= last);
    const { first } = groups[Math.floor(at / size) * size]!;
    firstOf.set(day, first);
    return first;
  };
}

/** Results of the questions, each for its days with enough answers. */
export async function sharedQuestions(
  database: Database,
  workspace: Workspace,
  flow: Flow,
  filter: ResultsFilter,
): Promise<QuestionResult[]> {
  const days = await sharedDaysOf(database, workspace, flow);
  const asked = askedQuestions(flow);
  const groupsOf = ({ question }: Asked) => days.get(question.id) ?? [];
  const trendDays = new Map(
    asked.map((item) => [item.question.id, trendDayOf(groupsWithin(groupsOf(item), filter))]),
  );
  const results: QuestionResult[] = [];
  // Questions with the same days, which are most of them, are counted together.
  for (const sameDays of groupBy(asked, (item) =>
    JSON.stringify(periodsOf(groupsOf(item), filter)),
  ).values()) {
    const { period, past } = periodsOf(groupsOf(sameDays[0]!), filter);
    const counted = await questionResults(database, flow, period ?? NO_DAYS, {
      asked: sameDays,
      past: period === null ? null : past,
      trendDay: (id, day) => trendDays.get(id)!(day),
    });
    results.push(...counted.map((result) => ({ ...result, isHidden: period === null })));
  }
  const placeOf = ({ id }: QuestionResult) => asked.findIndex(({ question }) => question.id === id);
  return results.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** List of surveys for a link: its survey, with the numbers of its summary. */
export async function sharedSurveys(
  database: Database,
  workspace: Workspace,
  surveyId: string,
): Promise<Surveys['surveys']> {
  const flow = workspace.flows.get(surveyId)?.value;
  if (!flow) return [];
  const { started, completed } = await sharedSummary(database, workspace, flow, EMPTY_FILTER);
  const surveys = await listSurveys(database, workspace, surveyId);
  return surveys.map((survey) => ({ ...survey, started, completed, lastAt: null }));
}
