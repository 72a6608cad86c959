import { limitsOf, numberAnswer } from './number.ts';

/** A number, within the question's limits if it has any. */
export const numeric = numberAnswer((question) => limitsOf(question));
