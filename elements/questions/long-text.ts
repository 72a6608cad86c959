import type { QuestionStyle } from '../../core/questions/index.ts';

/** Whether answers to a type are texts of several lines, which quotes prefer. */
export const isLongText = (style: string): boolean =>
  style === ('textarea' satisfies QuestionStyle);
