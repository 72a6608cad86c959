import { one } from './choice.ts';

/** One option, drawn once for each response. */
export const random: typeof one = { ...one, isSilent: true };
