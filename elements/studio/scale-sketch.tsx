import { directionOf } from '../../core/language/direction.ts';
import { numberText } from '../../core/language/numbers.ts';
import { toRegionalLocale } from '../../core/language/formats.ts';

/** Width of a number with its gap, and the gap, in px. */
const STEP = 48;
const GAP = 4;

interface ScaleSketchProps {
  numbers: readonly number[];
  /** Words at the ends of the scale; empty without ones. */
  low: string;
  high: string;
  /** Language of the words: the scale has its direction and digits. */
  language: string;
}

/** The numbers of a rating scale and the words at its ends, as visitors see them, without their effect. */
export function ScaleSketch({ numbers, low, high, language }: ScaleSketchProps) {
  if (numbers.length === 0) return null;
  const locale = toRegionalLocale(language, navigator.languages);
  return (
    <div className="scale-sketch" aria-hidden="true" dir={directionOf(language)}>
      <div style={{ maxWidth: numbers.length * STEP - GAP }}>
        <div className="scale-numbers">
          {numbers.map((number) => (
            <span key={number}>{numberText(number, locale)}</span>
          ))}
        </div>
        {(low || high) && (
          <div className="scale-ends">
            <span>{low}</span>
            <span>{high}</span>
          </div>
        )}
      </div>
    </div>
  );
}
