import type { QuestionResult, ResultBar } from '../../../core/contract/results/question-result.ts';
import { trendOf } from '../../../core/results/index.ts';
import {
  STEP_COLOURS,
  type Amount,
  type Figure,
  type FigureRow,
  type Tone,
} from '../charts/figure.ts';
import { shortDay } from './dates.ts';
import { scoreGroupNames, toneOfScore } from './score-groups.ts';
import {
  barRows,
  beforeOf,
  figure,
  stepLabel,
  row,
  shareOf,
  type FiguresOf,
  type Wording,
} from './parts.ts';

/** Figures of scores, stars and other scales. */

/** Answers of a point: the mean of fewer is moved by a single one. */
const MIN_POINT = 10;

function trend(
  question: QuestionResult,
  wording: Wording,
  valueName: string,
  valueOf: (day: QuestionResult['trend'][number]) => number | null,
): Figure[] {
  const points = trendOf(question.trend, valueOf, MIN_POINT);
  // One point is no line.
  if (points.length < 2) return [];
  const rows = points.map(({ day, value }) => row(shortDay(day, wording.locale), value));
  const labelName = wording.messages.results.date();
  const values = { kind: 'line', unit: 'number', labelName, valueName, rows } as const;
  return [figure(question, wording, values, wording.messages.results.trend())];
}

const scaleEnds = ({ scale }: QuestionResult, { text }: Wording): Figure['ends'] => {
  const ends = [text(scale?.lowLabel ?? null), text(scale?.highLabel ?? null)] as const;
  return ends.some(Boolean) ? ends : null;
};

const barsOf = ({ bars }: QuestionResult, tone: Tone): ResultBar[] =>
  bars.filter(({ value }) => toneOfScore(Number(value)) === tone);

/** A group of scores in the period before. */
function groupBefore(question: QuestionResult, tone: Tone): Amount | null {
  const count = barsOf(question, tone).reduce((sum, bar) => sum + (bar.countBefore ?? 0), 0);
  return beforeOf(question, count, { share: shareOf(count, question.answeredBefore ?? 0) });
}

export const nps: FiguresOf = (question, wording) => {
  const names = scoreGroupNames(wording);
  const { promoters, passives, detractors } = question.nps ?? {
    promoters: 0,
    passives: 0,
    detractors: 0,
  };
  const group = (label: string, count: number, tone: Tone): FigureRow => ({
    ...row(label, count, { share: shareOf(count, question.answered), tone }),
    before: groupBefore(question, tone),
    filter: { question: question.id, values: barsOf(question, tone).map(({ value }) => value) },
  });
  const columns = barRows(question, stepLabel(wording));
  return [
    figure(question, wording, {
      kind: 'bars',
      rows: [
        group(names.good, promoters, 'good'),
        group(names.neutral, passives, 'neutral'),
        group(names.bad, detractors, 'bad'),
      ],
    }),
    figure(
      question,
      wording,
      {
        kind: 'columns',
        ends: scaleEnds(question, wording),
        rows: columns.map((column, at) => ({
          ...column,
          tone: toneOfScore(Number(question.bars[at]!.value)),
        })),
      },
      wording.messages.inbox.answers(),
    ),
    ...trend(question, wording, 'NPS', ({ score }) => score),
  ];
};

/** The colour of a step among the steps of a scale, where it has colours in the survey too. */
const toneOfStep = ({ isWeighted, bars }: QuestionResult, at: number): Partial<FigureRow> =>
  isWeighted && bars.length > 1
    ? { tone: Math.round((at / (bars.length - 1)) * (STEP_COLOURS.length - 1)) }
    : {};

export const scale: FiguresOf = (question, wording) => [
  figure(question, wording, {
    // Steps that have texts of their own need the room of bars.
    kind: question.bars.some(({ label }) => label !== null) ? 'bars' : 'columns',
    ends: scaleEnds(question, wording),
    rows: barRows(question, stepLabel(wording)).map((step, at) => ({
      ...step,
      ...toneOfStep(question, at),
    })),
  }),
  ...trend(question, wording, wording.messages.results.average(), ({ mean }) => mean),
];
