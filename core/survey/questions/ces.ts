import { integersBetween, ratingAnswer } from './rating.ts';

/** 1 to 7: how easy something was. */
export const ces = ratingAnswer(() => integersBetween(1, 7));
