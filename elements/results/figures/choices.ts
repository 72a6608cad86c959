import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import type { FigureRow } from '../charts/figure.ts';
import {
  barRows,
  beforeOf,
  figure,
  optionLabel,
  row,
  type FiguresOf,
  type Wording,
} from './parts.ts';

/** Figures of choices, ranks and preferences. */

/** Options, the most frequent first; equally frequent ones in the order of the survey. */
const optionRows = (question: QuestionResult, wording: Wording): FigureRow[] =>
  barRows(question, optionLabel(wording)).sort((a, b) => b.value! - a.value!);

export const choice: FiguresOf = (question, wording) => [
  figure(question, wording, { kind: 'bars', rows: optionRows(question, wording) }),
];

/** The first place has the longest bar. */
const lengthOfPlace = (place: number, { ranks }: QuestionResult): number =>
  1 - (place - 1) / ranks.length;

export const ranking: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    unit: 'number',
    valueName: wording.messages.results.averageRank(),
    rows: [...question.ranks]
      .sort((a, b) => a.average - b.average)
      .map(({ id, label, average, averageBefore }) =>
        row(wording.text(label) || id, average, {
          length: lengthOfPlace(average, question),
          before: beforeOf(question, averageBefore, {
            length: lengthOfPlace(averageBefore ?? 0, question),
          }),
        }),
      ),
  }),
];

export const matrix: FiguresOf = (question, wording) =>
  question.statements.map((statement) =>
    figure(
      question,
      wording,
      { kind: 'bars', rows: barRows(statement, optionLabel(wording)) },
      wording.text(statement.label) || statement.id,
    ),
  );

/** Utilities, the highest first. */
const utilityRows = (
  question: QuestionResult,
  { text }: Wording,
  utilities = question.utilities,
): FigureRow[] =>
  [...utilities]
    .sort((a, b) => b.utility - a.utility)
    .map(({ id, label, utility, utilityBefore }) =>
      row(text(label) || id, utility, {
        tone: utility < 0 ? 'bad' : 'good',
        before: beforeOf(question, utilityBefore),
      }),
    );

export const maxdiff: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    unit: 'number',
    valueName: wording.messages.results.utility(),
    rows: utilityRows(question, wording),
  }),
];

export const conjoint: FiguresOf = (question, wording) => {
  const { text, messages } = wording;
  const groups = [...new Set(question.utilities.map(({ group }) => text(group)))];
  return [
    figure(question, wording, { kind: 'bars', rows: optionRows(question, wording) }),
    ...groups.map((name) =>
      figure(
        question,
        wording,
        {
          kind: 'bars',
          unit: 'number',
          valueName: messages.results.utility(),
          rows: utilityRows(
            question,
            wording,
            question.utilities.filter(({ group }) => text(group) === name),
          ),
        },
        name,
      ),
    ),
  ];
};
