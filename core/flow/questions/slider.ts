import { limitsOf, within } from './number.ts';

/** 0 to 100 unless limits say otherwise. */
export const slider = within((question) => limitsOf(question, 0, 100));
