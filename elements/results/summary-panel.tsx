import type { Summary } from '../../core/contract/results/survey-results.ts';
import { Metric } from './metric.tsx';
import { summaryMetrics } from './metrics.ts';
import { useWording } from './use-wording.ts';

/** Numbers of all responses. */
export function SummaryPanel({ summary }: { summary: Summary }) {
  const wording = useWording();
  return (
    <section className="summary">
      <ul className="metrics metrics-large">
        {summaryMetrics(summary, wording).map((metric) => (
          <Metric key={metric.name} metric={metric} />
        ))}
      </ul>
    </section>
  );
}
