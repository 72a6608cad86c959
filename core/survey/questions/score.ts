import { integersBetween, ratingAnswer } from './rating.ts';

/** Net promoter score: 0 to 10. */
export const score = ratingAnswer(() => integersBetween(0, 10));
