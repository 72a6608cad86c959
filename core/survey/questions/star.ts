import { integersBetween, ratingAnswer } from './rating.ts';

/** 1 to 5, or to `upper_limit`. */
export const star = ratingAnswer((question) =>
  integersBetween(1, Math.min(question.extra?.upperLimit ?? 5, 10)),
);
