import { limitsOf, numberAnswer } from './number.ts';

/** Any number, within limits where there are some. */
export const numeric = numberAnswer((question) => limitsOf(question));
