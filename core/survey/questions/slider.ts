import { limitsOf, numberAnswer } from './number.ts';

/** 0 to 100 unless limits say otherwise. */
export const slider = numberAnswer((question) => limitsOf(question, 0, 100));
