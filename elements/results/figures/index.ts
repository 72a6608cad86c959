import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import type { Figure } from '../charts/figure.ts';
import { choice, conjoint, matrix, maxdiff, ranking } from './choices.ts';
import { amounts, dates, numbers } from './numbers.ts';
import type { FiguresOf, Wording } from './parts.ts';
import { nps, scale } from './scales.ts';

/** Which charts show the results of a question. */

const FIGURES: Partial<Readonly<Record<QuestionResult['kind'], FiguresOf>>> = {
  nps,
  scale,
  choice,
  ranking,
  matrix,
  maxdiff,
  conjoint,
  number: numbers,
  amounts,
  date: dates,
};

/** Returns the figures of a question, most informative first. Texts, files and personal answers have none. */
export function figuresOf(question: QuestionResult, wording: Wording): Figure[] {
  return (FIGURES[question.kind]?.(question, wording) ?? []).filter(({ rows }) => rows.length > 0);
}
