import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../../core/language/model.ts';
import type { TrendPoint } from '../../../core/results/index.ts';
import { useMessages } from '../../ui/use-texts.ts';
import { formatOf, type Unit } from '../charts/figure.ts';
import { shortDay } from '../figures/dates.ts';

const WIDTH = 100;
const HEIGHT = 40;
/** Room for the width of the line. */
const EDGE = 2;

interface TrendLineProps {
  points: readonly TrendPoint[];
  unit: Unit;
}

/** The trend of the main number, from its first to its last group of days. */
export function TrendLine({ points, unit }: TrendLineProps) {
  const { results } = useMessages();
  const locale = useUnit($formattingLocale);
  const format = formatOf(unit, locale);
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y = (value: number): number =>
    HEIGHT - EDGE - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * EDGE);
  const path = values.map((value, at) => `${(at / (values.length - 1)) * WIDTH},${y(value)}`);
  const texts = points.map(({ day, value }) => `${shortDay(day, locale)}: ${format(value)}`);
  return (
    <figure className="trend" role="img" aria-label={`${results.trend()}: ${texts.join(', ')}`}>
      <figcaption className="muted" aria-hidden="true">
        {results.trend()}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={path.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="trend-ends" aria-hidden="true">
        <span>{texts[0]}</span>
        <span>{texts.at(-1)}</span>
      </div>
    </figure>
  );
}
