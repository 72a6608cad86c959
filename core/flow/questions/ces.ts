import { range, rating } from './rating.ts';

/** 1 to 7: how easy something was. */
export const ces = rating(() => range(1, 7));
