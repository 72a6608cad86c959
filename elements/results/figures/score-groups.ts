import { formatOf } from '../charts/figure.ts';
import type { Wording } from './parts.ts';

/** The groups of a net promoter score: promoters, passives and detractors. */

const PROMOTER_FROM = 9;
const PASSIVE_FROM = 7;
const MAX_SCORE = 10;
const MAX_NPS = 100;

type Group = 'good' | 'neutral' | 'bad';

export const toneOfScore = (score: number): Group =>
  score >= PROMOTER_FROM ? 'good' : score >= PASSIVE_FROM ? 'neutral' : 'bad';

/** Names of the groups with their scores, such as “Would recommend (9–10)”. */
export function scoreGroupNames({
  messages: { results },
  locale,
}: Pick<Wording, 'messages' | 'locale'>): Record<Group, string> {
  const { format } = new Intl.NumberFormat(locale);
  const range = (from: number, to: number) => ({ range: `${format(from)}–${format(to)}` });
  return {
    good: results.promoters(range(PROMOTER_FROM, MAX_SCORE)),
    neutral: results.passives(range(PASSIVE_FROM, PROMOTER_FROM - 1)),
    bad: results.detractors(range(0, PASSIVE_FROM - 1)),
  };
}

/** The definition of the net promoter score, with the names of its groups. */
export function npsHelp(wording: Pick<Wording, 'messages' | 'locale'>): string {
  const { good, bad } = scoreGroupNames(wording);
  const format = formatOf('count', wording.locale);
  return wording.messages.results.npsHelp({
    promoters: good,
    detractors: bad,
    least: format(-MAX_NPS),
    greatest: format(MAX_NPS),
  });
}
