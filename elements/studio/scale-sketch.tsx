/** Width of a number with its gap, and the gap, in px. */
const STEP = 48;
const GAP = 4;

interface ScaleSketchProps {
  numbers: readonly number[];
  /** Words at the ends of the scale; empty without ones. */
  low: string;
  high: string;
}

/** The numbers of a rating scale and the words at its ends, as visitors see them, without their effect. */
export function ScaleSketch({ numbers, low, high }: ScaleSketchProps) {
  if (numbers.length === 0) return null;
  return (
    <div
      className="scale-sketch"
      aria-hidden="true"
      style={{ maxWidth: numbers.length * STEP - GAP }}
    >
      <div className="scale-numbers">
        {numbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
      {(low || high) && (
        <div className="scale-ends">
          <span dir="auto">{low}</span>
          <span dir="auto">{high}</span>
        </div>
      )}
    </div>
  );
}
