import { totalOf, type Counted } from './numbers.ts';

const PROMOTERS_FROM = 9;
const PASSIVES_FROM = 7;

/** Net promoter score of counted scores, from -100 to 100, with its numbers; `null` without a score. */
export function npsOf(counted: Counted) {
  const within = (from: number, below: number): number =>
    totalOf(counted.filter(([score]) => score >= from && score < below));
  const [detractors, passives, promoters] = [
    within(-Infinity, PASSIVES_FROM),
    within(PASSIVES_FROM, PROMOTERS_FROM),
    within(PROMOTERS_FROM, Infinity),
  ];
  const total = detractors + passives + promoters;
  if (total === 0) return null;
  return { score: (100 * (promoters - detractors)) / total, promoters, passives, detractors };
}
