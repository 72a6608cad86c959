import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import type { AnswerFilter } from '../../../core/results/index.ts';
import { optionLabel, stepLabel, type Wording } from './parts.ts';
import { rangeName } from './ranges.ts';

/** Returns the name of an answer that a filter asks for, as its bar has it; the value where no question has it. */
export function answerName(
  questions: readonly QuestionResult[],
  { question, values }: AnswerFilter,
  wording: Wording,
): string {
  const found = questions.find(
    ({ id, statements }) => id === question || statements.some(({ id: part }) => part === question),
  );
  const statement = found?.statements.find(({ id }) => id === question);
  const bars = statement?.bars ?? found?.bars ?? [];
  const labelOf = found?.kind === 'nps' || found?.kind === 'scale' ? stepLabel : optionLabel;
  const names = values.map((value) => {
    if (typeof value !== 'string') return rangeName(value, wording.locale);
    const bar = bars.find((other) => other.value === value);
    return bar ? labelOf(wording)(bar) : value;
  });
  const name = wording.text(statement?.label ?? found?.body ?? null) || found?.key || question;
  return `${name}: ${new Intl.ListFormat(wording.locale, { type: 'disjunction' }).format(names)}`;
}
