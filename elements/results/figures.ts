import type { QuestionResult, ResultBar } from '../../core/contract/results/question-result.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import type { Messages } from '../../core/language/messages.ts';
import type { AnswerFilter } from '../../core/results/index.ts';
import type { Figure, FigureRow, Tone } from './charts/figure.ts';
import { dayText, shortDay } from './dates.ts';

/** Which charts show the results of a question. */

/** What figures are written in. */
export interface Wording {
  messages: Messages;
  locale: string;
  text: (text: LocalizedText | null) => string;
}

const row = (label: string, value: number | null, more: Partial<FigureRow> = {}): FigureRow => ({
  label,
  value,
  share: null,
  before: null,
  filter: null,
  ...more,
});

const shareOf = (count: number, total: number): number | null => (total > 0 ? count / total : null);

/** The scale of the net promoter score: from 0 to 10. */
const PROMOTER_FROM = 9;
const PASSIVE_FROM = 7;
const toneOfScore = (score: number): Tone =>
  score >= PROMOTER_FROM ? 'good' : score >= PASSIVE_FROM ? 'neutral' : 'bad';

/** Returns the figures of a question, the most telling first. Texts, files and personal answers have none. */
export function figuresOf(question: QuestionResult, wording: Wording): Figure[] {
  return (FIGURES[question.kind]?.(question, wording) ?? []).filter(({ rows }) => rows.length > 0);
}

type FiguresOf = (question: QuestionResult, wording: Wording) => Figure[];

/** A figure whose labels are answers and whose values are numbers of responses, unless told otherwise. */
function figure(
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
const barRows = (
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

const optionLabel =
  ({ text }: Wording) =>
  ({ label, value }: ResultBar): string =>
    text(label) || value;

const trend = (
  question: QuestionResult,
  wording: Wording,
  valueName: string,
  valueOf: (day: QuestionResult['trend'][number]) => number | null,
): Figure[] =>
  // One point is no line.
  question.trend.length < 2
    ? []
    : [
        figure(
          question,
          wording,
          {
            kind: 'line',
            unit: 'number',
            labelName: wording.messages.results.date(),
            valueName,
            rows: question.trend.map((day) => row(shortDay(day.day, wording.locale), valueOf(day))),
          },
          wording.messages.results.trend(),
        ),
      ];

const scaleEnds = ({ scale }: QuestionResult, { text }: Wording): Figure['ends'] => {
  const ends = [text(scale?.lowLabel ?? null), text(scale?.highLabel ?? null)] as const;
  return ends.some(Boolean) ? ends : null;
};

const nps: FiguresOf = (question, wording) => {
  const { results } = wording.messages;
  const { promoters, passives, detractors } = question.nps ?? {
    promoters: 0,
    passives: 0,
    detractors: 0,
  };
  const group = (label: string, count: number, tone: Tone): FigureRow => ({
    ...row(label, count, { share: shareOf(count, question.answered), tone }),
    filter: {
      question: question.id,
      values: question.bars
        .filter(({ value }) => toneOfScore(Number(value)) === tone)
        .map(({ value }) => value),
    },
  });
  const columns = barRows(question.bars, question.id, null, ({ value }) => value);
  return [
    figure(question, wording, {
      kind: 'bars',
      rows: [
        group(results.promoters(), promoters, 'good'),
        group(results.passives(), passives, 'neutral'),
        group(results.detractors(), detractors, 'bad'),
      ],
    }),
    figure(
      question,
      wording,
      {
        kind: 'columns',
        ends: scaleEnds(question, wording),
        rows: columns.map((column) => ({ ...column, tone: toneOfScore(Number(column.label)) })),
      },
      wording.messages.inbox.answers(),
    ),
    ...trend(question, wording, 'NPS', ({ score }) => score),
  ];
};

const scale: FiguresOf = (question, wording) => [
  figure(question, wording, {
    // Steps that have texts of their own need the room of bars.
    kind: question.bars.some(({ label }) => label !== null) ? 'bars' : 'columns',
    ends: scaleEnds(question, wording),
    rows: barRows(question.bars, question.id, question.answered, optionLabel(wording)),
  }),
  ...trend(question, wording, wording.messages.results.average(), ({ mean }) => mean),
];

const choice: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    rows: barRows(question.bars, question.id, question.answered, optionLabel(wording)),
  }),
];

const ranking: FiguresOf = (question, wording) => [
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

const matrix: FiguresOf = (question, wording) =>
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

const maxdiff: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    unit: 'number',
    valueName: wording.messages.results.utility(),
    rows: utilityRows(question.utilities, wording),
  }),
];

const conjoint: FiguresOf = (question, wording) => {
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

const numbers: FiguresOf = (question, wording) => {
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

const amounts: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    unit: 'number',
    valueName: wording.messages.results.average(),
    rows: question.amounts.map(({ id, label, mean }) => row(wording.text(label) || id, mean)),
  }),
];

const dates: FiguresOf = (question, wording) => [
  figure(question, wording, {
    kind: 'bars',
    rows: barRows(question.bars, question.id, question.answered, ({ value }) =>
      dayText(value, wording.locale),
    ),
  }),
];

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
  const names = values.map((value) => {
    const bar = bars.find((other) => other.value === value);
    if (found?.kind === 'date') return dayText(value, wording.locale);
    return bar ? optionLabel(wording)(bar) : value;
  });
  const name = wording.text(statement?.label ?? found?.body ?? null) || found?.key || question;
  return `${name}: ${new Intl.ListFormat(wording.locale, { type: 'disjunction' }).format(names)}`;
}
