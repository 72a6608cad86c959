import { useMessages } from '../ui/use-texts.ts';
import { CountUp } from './count-up.tsx';
import { Explained } from './explained.tsx';
import type { MetricValue } from './metrics.ts';

/** A number under its name, with the difference to the period before. */
export function Metric({
  metric: { name, help, value, format, before, change },
}: {
  metric: MetricValue;
}) {
  const { results } = useMessages();
  const beforeText = `${results.before()}: ${before}`;
  return (
    <li className="metric">
      <div className="metric-name">{help ? <Explained name={name} help={help} /> : name}</div>
      <div className="metric-figures">
        <span className="metric-value">
          {value === null ? format(value) : <CountUp value={value} format={format} />}
        </span>
        {change !== null && (
          <span className="metric-change" title={beforeText} aria-hidden="true">
            <bdi>{change}</bdi>
          </span>
        )}
        {before !== null && <span className="hidden">{beforeText}</span>}
      </div>
    </li>
  );
}
