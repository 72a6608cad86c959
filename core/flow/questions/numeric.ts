import { limitsOf, within } from './number.ts';

/** Any number, within limits where there are some. */
export const numeric = within((question) => limitsOf(question));
