/** Statistics of the story: intervals and differences of means at a level of 95 %. Pure functions. */

/** Numbers of answers by their score. */
export type Distribution = readonly (readonly [score: number, count: number])[];

/** A smaller sample carries no conclusions. */
export const MIN_ANSWERS = 30;

/** Standard deviations on both sides of a mean that hold 95 % of a normal distribution. */
const DEVIATIONS = 1.96;
/** Answers that are added at each end of the scale ("plus four"): equal answers do not make an interval of no width. */
const ADDED = 2;

/** An upper bound of the deviations for the same level over several comparisons (Bonferroni), by the tail exp(−z²/2). */
const deviationsOf = (comparisons: number): number =>
  Math.sqrt(DEVIATIONS ** 2 + 2 * Math.log(comparisons));

const sizeOf = (distribution: Distribution): number =>
  distribution.reduce((sum, [, count]) => sum + count, 0);

interface Sample {
  mean: number;
  /** Square of the standard error of the mean. */
  error: number;
}

/** The mean of a distribution with the added answers, and its error; `null` for a sample that is too small. */
function sampleOf(distribution: Distribution): Sample | null {
  if (sizeOf(distribution) < MIN_ANSWERS) return null;
  const scores = distribution.map(([score]) => score);
  const whole: Distribution = [
    ...distribution,
    [Math.min(...scores), ADDED],
    [Math.max(...scores), ADDED],
  ];
  const size = sizeOf(whole);
  const mean = whole.reduce((sum, [score, count]) => sum + score * count, 0) / size;
  const squares = whole.reduce((sum, [score, count]) => sum + (score - mean) ** 2 * count, 0);
  return { mean, error: squares / size / size };
}

/** Returns the interval that holds the mean of all people most likely; `null` for a sample that is too small. */
export function intervalOf(distribution: Distribution): readonly [from: number, to: number] | null {
  const sample = sampleOf(distribution);
  if (!sample) return null;
  const scores = distribution.map(([score]) => score);
  const reach = DEVIATIONS * Math.sqrt(sample.error);
  return [
    Math.max(Math.min(...scores), sample.mean - reach),
    Math.min(Math.max(...scores), sample.mean + reach),
  ];
}

export type Difference = 'higher' | 'lower' | 'similar';

const differenceOf = (difference: number, error: number, deviations = DEVIATIONS): Difference =>
  Math.abs(difference) <= deviations * Math.sqrt(error)
    ? 'similar'
    : difference > 0
      ? 'higher'
      : 'lower';

/** Compares the means of two independent samples; `null` where one of them is too small. */
export function compareMeans(now: Distribution, before: Distribution): Difference | null {
  const [one, other] = [sampleOf(now), sampleOf(before)];
  return one && other && differenceOf(one.mean - other.mean, one.error + other.error);
}

/** Compares two numbers of independent events; `null` where they are too few together. */
export const compareCounts = (now: number, before: number): Difference | null =>
  now + before < MIN_ANSWERS ? null : differenceOf(now - before, now + before);

/**
 * Whether the most frequent of several answers leads by more than chance. People may choose several of them: the error is
 * the greatest that two dependent shares may have.
 *
 * @param candidates number of questions that are searched for a leading answer: the level of 95 % is that of all together
 */
export function leads(first: number, second: number, size: number, candidates: number): boolean {
  if (size < MIN_ANSWERS) return false;
  const deviation = (count: number): number => Math.sqrt((count / size) * (1 - count / size));
  const error = (deviation(first) + deviation(second)) ** 2 / size;
  return differenceOf((first - second) / size, error, deviationsOf(candidates)) === 'higher';
}
