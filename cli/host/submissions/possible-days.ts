import type { Feedback, ResponseItem } from '../../../core/contract/feedback-schema.ts';
import type { Question } from '../../../core/contract/flow.ts';
import { dayOf, isDate } from '../../../core/questions/days.ts';
import { factsOf } from '../../../core/questions/facts.ts';

/** Greatest difference between the time zones of a browser and of the host. */
const ZONES_MS = 26 * 60 * 60 * 1000;

/**
 * Whether a question may have accepted a date at any time of its response, in any time zone. Limits may be relative to the
 * day of the answer.
 */
export function isPossibleDay(
  question: Question,
  { body }: ResponseItem,
  { createdAt, timeSpentInSeconds }: Pick<Feedback, 'createdAt' | 'timeSpentInSeconds'>,
): boolean {
  const { earliestDate = null, latestDate = null } = question.extra ?? {};
  const hasLimits = factsOf(question).settings.includes('earliestDate');
  if (!hasLimits || body === null || !isDate(body)) return true;
  const end = Math.min(new Date(createdAt).getTime(), Date.now());
  // Browsers report any duration.
  const start = Math.max(end - timeSpentInSeconds * 1000, ZONES_MS);
  const earliest = dayOf(earliestDate, new Date(start - ZONES_MS));
  const latest = dayOf(latestDate, new Date(end + ZONES_MS));
  return (earliest === null || body >= earliest) && (latest === null || body <= latest);
}
