import { range, rating } from './rating.ts';

/** 1 to 5, or to `upper_limit`. */
export const star = rating((question) => range(1, Math.min(question.extra?.upperLimit ?? 5, 10)));
