import type { QuestionResult, ResultBar } from '../../../core/contract/results/question-result.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';
import type { Messages } from '../../../core/language/messages.ts';
import { formatOf, type Figure, type FigureRow } from '../charts/figure.ts';

/** Parts of which the figures of all questions are made. */

/** Language and sentences that figures are written in. */
export interface Wording {
  messages: Messages;
  locale: string;
  text: (text: LocalizedText | null) => string;
}

export type FiguresOf = (question: QuestionResult, wording: Wording) => Figure[];

export const row = (
  label: string,
  value: number | null,
  more: Partial<FigureRow> = {},
): FigureRow => ({
  label,
  value,
  share: null,
  before: null,
  filter: null,
  ...more,
});

export const shareOf = (count: number, total: number): number | null =>
  total > 0 ? count / total : null;

/** A figure whose labels are answers and whose values are numbers of responses, unless told otherwise. */
export function figure(
  question: QuestionResult,
  { messages: { results }, text }: Wording,
  part: Pick<Figure, 'kind' | 'rows'> & Partial<Figure>,
  name = '',
): Figure {
  return {
    id: `${question.id}-${part.kind}-${name}`,
    title: name || text(question.body) || question.key || question.id,
    isTitleShown: name !== '',
    unit: 'count',
    labelName: results.answer(),
    valueName: results.responses(),
    ends: null,
    ...part,
  };
}

/** The rows of bars, each a filter. */
export const barRows = (
  bars: readonly ResultBar[],
  questionId: string,
  answered: number | null,
  labelOf: (bar: ResultBar) => string,
): FigureRow[] =>
  bars.map((bar) =>
    row(labelOf(bar), bar.count, {
      share: answered === null ? null : shareOf(bar.count, answered),
      filter: { question: questionId, values: [bar.value] },
    }),
  );

export const optionLabel =
  ({ text }: Wording) =>
  ({ label, value }: ResultBar): string =>
    text(label) || value;

/** Label of a step of a scale: its text, or its number in the digits of the language. */
export const stepLabel =
  ({ text, locale }: Wording) =>
  ({ label, value }: ResultBar): string =>
    text(label) ||
    (Number.isFinite(Number(value)) ? formatOf('number', locale)(Number(value)) : value);
