/** The numbers of a rating scale, as visitors see them, without their effect. */
export function ScaleSketch({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null;
  return (
    <div className="scale-sketch" aria-hidden="true">
      {numbers.map((number) => (
        <span key={number}>{number}</span>
      ))}
    </div>
  );
}
