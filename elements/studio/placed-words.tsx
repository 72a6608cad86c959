interface PlacedWordsProps {
  /** Name of a part of the survey; may be empty. */
  place: string;
  words: string;
}

/** A sentence about a part of the survey, behind its name. */
export function PlacedWords({ place, words }: PlacedWordsProps) {
  return (
    <span>
      {place && (
        <>
          <bdi className="place-name">{place}</bdi> –{' '}
        </>
      )}
      {words}
    </span>
  );
}
