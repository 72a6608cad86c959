import type { Summary } from '../../core/contract/results/survey-results.ts';
import type { Figure } from './charts/figure.ts';
import { FigureView } from './charts/figure-view.tsx';
import { shortDay, withEmptyDays, zonesText } from './figures/dates.ts';
import type { Wording } from './figures/index.ts';
import { leaveFigures } from './leave-figures.ts';
import { Metric } from './metric.tsx';
import { summaryMetrics } from './metrics.ts';
import { useWording } from './use-wording.ts';

/** Numbers of all responses, their days, and where people leave. */
export function SummaryPanel({ summary, isShared }: { summary: Summary; isShared: boolean }) {
  const wording = useWording();
  // A shared link has no days with few responses: they are not empty.
  const days = isShared ? summary.days : withEmptyDays(summary.days, { started: 0, completed: 0 });
  const figures = [daysFigure({ ...summary, days }, wording), ...leaveFigures(summary, wording)];
  return (
    <section className="summary">
      <ul className="metrics metrics-large">
        {summaryMetrics(summary, wording).map((metric) => (
          <Metric key={metric.name} metric={metric} />
        ))}
      </ul>
      <div className="summary-figures">
        {figures.map(
          (figure) =>
            figure.rows.length > 0 && (
              <div key={figure.id} className="question-card">
                <FigureView figure={figure} />
              </div>
            ),
        )}
      </div>
    </section>
  );
}

const emptyRow = { share: null, before: null, filter: null };

const daysFigure = (
  { days, timeZones }: Summary,
  { messages: { results }, locale }: Wording,
): Figure => ({
  id: 'days',
  kind: days.length > 1 ? 'line' : 'columns',
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
