import type { QuestionStyle } from '../../core/questions/index.ts';

/** How answers of a question type look in the inbox, which does not load the type itself. */
interface StyleMarks {
  /** The end of a scale that every survey has in common, shown after the number: 9 / 10. */
  scaleEnd?: number;
  hasStar?: true;
  /** Whether answers are a list with ranks. */
  isRanked?: true;
}

const marks: Partial<Record<QuestionStyle, StyleMarks>> = {
  score: { scaleEnd: 10 },
  ces: { scaleEnd: 7 },
  star: { hasStar: true },
  ranking: { isRanked: true },
};

/** The marks of a style; none for most. */
export const marksOf = (style: string | null): StyleMarks =>
  (style !== null && Object.hasOwn(marks, style) && marks[style as QuestionStyle]) || {};
