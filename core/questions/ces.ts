import { integersBetween, ratingAnswer } from './rating.ts';

/** Customer effort score: 1 to 7. */
export const ces = ratingAnswer(() => integersBetween(1, 7));
