import { sql } from 'kysely';
import type { Flow } from '../../../core/contract/flow.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { Summary } from '../../../core/contract/results/survey-results.ts';
import type { SurveyRevision } from '../content/survey-history.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { medianOf, type Counted } from '../statistics/numbers.ts';
import { periodBefore, type ResultsPeriod } from './period.ts';
import { ellipses } from '../../../core/survey/answer-texts/index.ts';
import { fillInText } from '../../../core/survey/engine/index.ts';
import { askedQuestions, byOrder } from './questions.ts';
import { countTerms, type TermCount } from './terms.ts';
import { groupBy } from './group-by.ts';
import { versionChoices } from './question-history.ts';
import { zonesOf } from './time-zones.ts';

/** Summary of a survey: numbers of responses, their days, durations and drop-off. */

const MEASURES = [
  'response',
  'completed',
  'node',
  'language',
  'channel',
  'device',
  'version',
  'seconds',
  'answered',
  'left',
];

const readRows = (
  database: Database,
  surveyId: string,
  filter: ResultsFilter,
): Promise<TermCount[]> =>
  countTerms(database, [surveyId], filter, {
    measures: MEASURES,
    byDay: [
      ['response', ''],
      ['completed', ''],
    ],
  });

/** Numbers of a measure of whole responses, by value. */
const countsIn = (rows: readonly TermCount[], measure: string): Map<string, number> =>
  new Map(rows.filter((row) => row.measure === measure).map(({ value, n }) => [value, n]));

/** Numbers of a measure by question. */
const countsAt = (rows: readonly TermCount[], measure: string): Map<string, number> =>
  new Map(rows.filter((row) => row.measure === measure).map((row) => [row.question_id, row.n]));

const startedIn = (rows: readonly TermCount[]): number =>
  rows.reduce((sum, { measure, n }) => sum + (measure === 'response' ? n : 0), 0);
const completedIn = (rows: readonly TermCount[]): number =>
  rows.reduce(
    (sum, { measure, value, n }) => sum + (measure === 'completed' && value === 'true' ? n : 0),
    0,
  );

function totalsOf(rows: readonly TermCount[]) {
  const started = startedIn(rows);
  const completed = completedIn(rows);
  const seconds: Counted = [...countsIn(rows, 'seconds')].map(([value, n]) => [Number(value), n]);
  return {
    started,
    completed,
    completionRate: started === 0 ? null : completed / started,
    medianSeconds: medianOf(seconds),
  };
}

/** Counted displays of channels with a quota of displays; `null` for a filter by properties that displays don't have. */
async function displaysOf(
  database: Database,
  { nodes }: Workspace,
  surveyId: string,
  { node, from, to, language, channel, device, version, completed, answers }: ResultsFilter,
): Promise<number | null> {
  if ([language, channel, device, version, completed, answers].some((asked) => asked !== null))
    return null;
  const ids = [...nodes.values()].flatMap(({ value: { id, flowId, channelQuota } }) =>
    flowId === surveyId && channelQuota?.actionKind === 'display' && (node ?? id) === id
      ? [id]
      : [],
  );
  if (ids.length === 0) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*) from quota_events left join channel_time_zones using (node_id)
    where node_id = any(${ids}) and kind = 'displayed'
      and (created_at at time zone coalesce(time_zone, 'UTC'))::date
        between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`.execute(
    database,
  );
  return rows[0]!.count;
}

/** Pages of a survey, with the number of responses that were abandoned there. */
function statesOf(flow: Flow, rows: readonly TermCount[]): Summary['states'] {
  const left = countsAt(rows, 'left');
  const answered = countsAt(rows, 'answered');
  const asked = askedQuestions(flow);
  const texts = ellipses(flow);
  return byOrder(flow.states).flatMap(({ id, title }) => {
    const questions = asked
      .filter(({ stateId }) => stateId === id)
      .map(({ question }) => {
        const ids = [question.id, ...question.statements.map((row) => row.id)];
        return {
          id: question.id,
          key: question.key,
          body: question.body,
          answered: Math.max(...ids.map((of) => answered.get(of) ?? 0)),
          left: ids.reduce((sum, of) => sum + (left.get(of) ?? 0), 0),
        };
      });
    return questions.length === 0
      ? []
      : [
          {
            id,
            title: fillInText(title, texts),
            left: questions.reduce((sum, of) => sum + of.left, 0),
            questions,
          },
        ];
  });
}

export async function summaryOf(
  database: Database,
  workspace: Workspace,
  flow: Flow,
  filter: ResultsFilter,
  past: ResultsPeriod | null = periodBefore(filter),
  revisions: readonly SurveyRevision[] = [],
): Promise<Summary> {
  const [rows, rowsBefore, displayed, displayedBefore, timeZones] = await Promise.all([
    readRows(database, flow.id, filter),
    past && readRows(database, flow.id, past),
    displaysOf(database, workspace, flow.id, filter),
    past && displaysOf(database, workspace, flow.id, past),
    zonesOf(database, workspace, flow.id, filter),
  ]);
  const days = groupBy(
    rows.filter(({ day }) => day !== null),
    ({ day }) => day!,
  );
  const choices = (part: string) => [...countsIn(rows, part)].map(([id, count]) => ({ id, count }));
  return {
    id: flow.id,
    name: flow.name || flow.id,
    languages: flow.languages,
    ...totalsOf(rows),
    displayed,
    before: past &&
      rowsBefore && {
        from: past.from,
        to: past.to,
        ...totalsOf(rowsBefore),
        displayed: displayedBefore,
      },
    timeZones,
    days: [...days].map(([day, of]) => ({
      day,
      started: startedIn(of),
      completed: completedIn(of),
    })),
    states: statesOf(flow, rows),
    leftAtOnce: countsAt(rows, 'left').get('') ?? 0,
    savesPartly: flow.allowSavingIncompleteSurvey,
    isHidden: false,
    choices: {
      nodes: choices('node').map(({ id, count }) => ({
        id,
        name: workspace.nodes.get(id)?.value.name || id,
        count,
      })),
      languages: flow.languages.flatMap(({ id, name }) => {
        const count = countsIn(rows, 'language').get(id);
        return count ? [{ id, name, count }] : [];
      }),
      channels: choices('channel'),
      devices: choices('device').filter(({ id }) => id !== ''),
      versions: versionChoices(revisions, countsIn(rows, 'version')),
    },
  };
}
