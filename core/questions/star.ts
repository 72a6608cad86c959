import { integersBetween, ratingAnswer } from './rating.ts';

/** Stars: 1 to 5, or 1 to `upper_limit`. */
export const star = ratingAnswer((question) =>
  integersBetween(1, Math.min(question.extra?.upperLimit ?? 5, 10)),
);
