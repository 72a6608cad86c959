import { useMessages } from '../ui/use-texts.ts';
import type { MetricValue } from './metrics.ts';

const ARROWS = { up: '▲', down: '▼', same: '=' };

/** A number under its name, with the one of the period before. */
export function Metric({ metric: { name, value, before, change } }: { metric: MetricValue }) {
  const { results } = useMessages();
  const changes = { up: results.higher, down: results.lower, same: results.unchanged };
  return (
    <li className="metric">
      <div className="metric-name">{name}</div>
      <div className="metric-figures">
        <span className="metric-value">{value}</span>
        {before !== null && (
          <span className="metric-before">
            {change && (
              <>
                <span aria-hidden="true">{ARROWS[change]} </span>
                {changes[change]()} ·{' '}
              </>
            )}
            {results.before()}: {before}
          </span>
        )}
      </div>
    </li>
  );
}
