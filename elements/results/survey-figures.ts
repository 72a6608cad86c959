import type { Summary } from '../../core/contract/results/survey-results.ts';
import type { Figure } from './charts/figure.ts';
import { FEW_DAYS, shortDay, withEmptyDays, zonesText } from './figures/dates.ts';
import type { Wording } from './figures/parts.ts';
import { leaveFigures } from './leave-figures.ts';

/** Returns the figures of all responses: their days, and where people leave. */
export function surveyFigures(summary: Summary, isShared: boolean, wording: Wording): Figure[] {
  // A shared link has no days with few responses: they are not empty.
  const days = isShared ? summary.days : withEmptyDays(summary.days, { started: 0, completed: 0 });
  return [
    // The only day has the numbers of the summary.
    ...(days.length > 1 ? [daysFigure({ ...summary, days }, wording)] : []),
    ...leaveFigures(summary, wording),
  ].filter(({ rows }) => rows.length > 0);
}

const emptyRow = { share: null, before: null, filter: null };

const daysFigure = (
  { days, timeZones }: Summary,
  { messages: { results }, locale }: Wording,
): Figure => ({
  id: 'days',
  kind: days.length > FEW_DAYS ? 'line' : 'columns',
  title: results.byDay(),
  isTitleShown: true,
  unit: 'count',
  labelName: `${results.date()} (${zonesText(timeZones, locale)})`,
  valueName: results.responses(),
  ends: null,
  rows: days.map(({ day, started }) => ({
    ...emptyRow,
    label: shortDay(day, locale),
    value: started,
  })),
});
