import type { QuestionStyle } from '../../core/questions/index.ts';

/** Whether results show the mean, and not the share of the best two steps: effort has no satisfied people. */
export const isEffort = (style: string): boolean => style === ('ces' satisfies QuestionStyle);
