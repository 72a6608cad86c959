import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import { rangeOf, type AnswerRange } from '../../../core/contract/results/range.ts';
import { dayText } from './dates.ts';
import { barRows, beforeOf, figure, row, type FiguresOf } from './parts.ts';
import { rangeName, rangeOfDays } from './ranges.ts';

/** Figures of numbers and dates. */

/** The numbers of a bin. Only the last one has its end. */
const rangeOfBin = (bins: QuestionResult['bins'], at: number): AnswerRange => {
  const { from, to } = bins[at]!;
  return from === to || at === bins.length - 1
    ? rangeOf({ from, to })
    : rangeOf({ from, below: to });
};

export const numbers: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'columns',
    rows: question.bins.map(({ count, countBefore }, at) => {
      const range = rangeOfBin(question.bins, at);
      return row(rangeName(range, wording.locale), count, {
        before: beforeOf(question, countBefore),
        filter: { question: question.id, values: [range] },
      });
    }),
  }),
];

export const amounts: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    unit: 'number',
    valueName: wording.messages.results.average(),
    rows: question.amounts.map(({ id, label, mean, meanBefore }) =>
      row(wording.text(label) || id, mean, { before: beforeOf(question, meanBefore) }),
    ),
  }),
];

export const dates: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    rows: barRows(
      question,
      ({ value }) => dayText(value, wording.locale),
      ({ value }) => rangeOfDays(value),
    ),
  }),
];
