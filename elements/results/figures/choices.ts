import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import type { FigureRow } from '../charts/figure.ts';
import { barRows, figure, optionLabel, row, type FiguresOf, type Wording } from './parts.ts';

/** Figures of what people choose, rank and prefer. */

export const choice: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    rows: barRows(question.bars, question.id, question.answered, optionLabel(wording)),
  }),
];

export const ranking: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    unit: 'number',
    valueName: wording.messages.results.averageRank(),
    rows: [...question.ranks]
      .sort((a, b) => a.average - b.average)
      .map(({ id, label, average }) =>
        row(wording.text(label) || id, average, {
          // The first place has the longest bar.
          length: 1 - (average - 1) / question.ranks.length,
        }),
      ),
  }),
];

export const matrix: FiguresOf = (question, wording) =>
  question.statements.map(({ id, label, answered, bars }) =>
    figure(
      question,
      wording,
      { kind: 'bars', rows: barRows(bars, id, answered, optionLabel(wording)) },
      wording.text(label) || id,
    ),
  );

/** Utilities, the highest first. */
const utilityRows = (utilities: QuestionResult['utilities'], { text }: Wording): FigureRow[] =>
  [...utilities]
    .sort((a, b) => b.utility - a.utility)
    .map(({ id, label, utility }) =>
      row(text(label) || id, utility, { tone: utility < 0 ? 'bad' : 'good' }),
    );

export const maxdiff: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    unit: 'number',
    valueName: wording.messages.results.utility(),
    rows: utilityRows(question.utilities, wording),
  }),
];

export const conjoint: FiguresOf = (question, wording) => {
  const { text, messages } = wording;
  const groups = [...new Set(question.utilities.map(({ group }) => text(group)))];
  return [
    figure(question, wording, {
      kind: 'bars',
      rows: barRows(question.bars, question.id, question.answered, optionLabel(wording)),
    }),
    ...groups.map((name) =>
      figure(
        question,
        wording,
        {
          kind: 'bars',
          unit: 'number',
          valueName: messages.results.utility(),
          rows: utilityRows(
            question.utilities.filter(({ group }) => text(group) === name),
            wording,
          ),
        },
        name,
      ),
    ),
  ];
};
