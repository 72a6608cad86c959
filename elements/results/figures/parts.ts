import type { QuestionResult, ResultBar } from '../../../core/contract/results/question-result.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';
import type { Messages } from '../../../core/language/messages.ts';
import type { AnswerValue } from '../../../core/contract/results/filter.ts';
import { formatOf, type Amount, type Figure, type FigureRow } from '../charts/figure.ts';

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

/** An amount of the period before; `null` without one, or without responses in it. */
export const beforeOf = (
  { answeredBefore }: Pick<QuestionResult, 'answeredBefore'>,
  value: number | null,
  more: Partial<Amount> = {},
): Amount | null => (answeredBefore && value !== null ? { value, share: null, ...more } : null);

/** A figure; by default its labels are answers and its values numbers of responses. */
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

/** The rows of bars of a question or a statement, each a filter by its value, with their shares. */
export const barRows = (
  of: Pick<QuestionResult, 'id' | 'answered' | 'answeredBefore' | 'bars'>,
  labelOf: (bar: ResultBar) => string,
  valueOf: (bar: ResultBar) => AnswerValue = ({ value }) => value,
): FigureRow[] =>
  of.bars.map((bar) =>
    row(labelOf(bar), bar.count, {
      share: shareOf(bar.count, of.answered),
      before: beforeOf(of, bar.countBefore, {
        share: shareOf(bar.countBefore ?? 0, of.answeredBefore ?? 0),
      }),
      filter: { question: of.id, values: [valueOf(bar)] },
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
