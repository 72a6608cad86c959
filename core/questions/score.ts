import { integersBetween, ratingAnswer } from './rating.ts';

/** A score from 0 to 10, such as a net promoter score. */
export const score = ratingAnswer(() => integersBetween(0, 10));
