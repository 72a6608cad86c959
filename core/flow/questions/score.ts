import { range, rating } from './rating.ts';

/** 0 to 10. */
export const score = rating(() => range(0, 10));
