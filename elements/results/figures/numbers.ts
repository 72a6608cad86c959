import { dayText } from '../dates.ts';
import { barRows, figure, row, type FiguresOf } from './parts.ts';

/** Figures of numbers and dates. */

export const numbers: FiguresOf = (question, wording) => {
  const format = new Intl.NumberFormat(wording.locale, { maximumFractionDigits: 2 });
  return [
    figure(question, wording, {
      kind: 'columns',
      rows: question.bins.map(({ from, to, count }) =>
        row(from === to ? format.format(from) : format.formatRange(from, to), count),
      ),
    }),
  ];
};

export const amounts: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    unit: 'number',
    valueName: wording.messages.results.average(),
    rows: question.amounts.map(({ id, label, mean }) => row(wording.text(label) || id, mean)),
  }),
];

export const dates: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    rows: barRows(question.bars, question.id, question.answered, ({ value }) =>
      dayText(value, wording.locale),
    ),
  }),
];
