import { singleChoice } from './choice.ts';

/** One option, drawn once for each response. */
export const random: typeof singleChoice = { ...singleChoice, isSilent: true };
