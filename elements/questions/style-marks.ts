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

/**
 * Number of an answer to a scale or with stars; `null` for all others. With options of its own a scale is answered by a text.
 */
export function markedNumber(style: string | null, text: unknown): number | null {
  const { scaleEnd, hasStar } = marksOf(style);
  const digits = (scaleEnd || hasStar) && /^\d+$/.exec(String(text));
  return digits ? Number(digits[0]) : null;
}

/** The marks of a style; none for most. */
export const marksOf = (style: string | null): StyleMarks =>
  (style !== null && Object.hasOwn(marks, style) && marks[style as QuestionStyle]) || {};
