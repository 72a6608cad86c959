import { limitsOf, numberAnswer } from './number.ts';

/** A number within the limits, 0 to 100 by default. */
export const slider = numberAnswer((question) => limitsOf(question, 0, 100));
