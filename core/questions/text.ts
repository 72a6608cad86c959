import type { Question } from '../contract/flow.ts';
import { invalid, type Invalid } from './answer.ts';
import { textAnswer } from './written.ts';

/** Number of Unicode code points, without white space at both ends. */
export const lengthOf = (text: string): number => [...text.trim()].length;

function checkLength(text: string, question: Question): Invalid | null {
  const min = question.extra?.minResponseLength ?? null;
  const max = question.extra?.maxResponseLength ?? null;
  const length = lengthOf(text);
  if ((min === null || length >= min) && (max === null || length <= max)) return null;
  if (min !== null && max !== null) return invalid('textBetween', { min, max });
  return min !== null ? invalid('textAtLeast', { min }) : invalid('textAtMost', { max: max! });
}

/** A text of one or several lines. */
export const text = textAnswer(checkLength);
