import type { Question } from '../../../../core/contract/flow.ts';
import type { QuestionResult } from '../../../../core/contract/results/question-result.ts';
import type { ResultKind } from '../../../../core/contract/results/result-kinds.ts';
import { amountsChart, dateChart, numberChart } from './amounts.ts';
import type { ChartCounts, Part } from './counts.ts';
import { choiceChart, matrixChart, rankingChart } from './options.ts';
import { scaleChart } from './scale.ts';
import { conjointChart, maxdiffChart } from './utilities.ts';

/** Charts by the kind of question. */

/** Empty fields, which only some charts set. */
export const EMPTY = {
  bars: [],
  mean: null,
  meanBefore: null,
  median: null,
  medianBefore: null,
  min: null,
  max: null,
  scale: null,
  topShare: null,
  topShareBefore: null,
  nps: null,
  trend: [],
  statements: [],
  utilities: [],
  ranks: [],
  bins: [],
  amounts: [],
} satisfies Partial<QuestionResult>;

type Chart = (question: Question, of: ChartCounts) => Part;

const nothing: Chart = () => ({});

export const charts: Readonly<Record<ResultKind, Chart>> = {
  nps: scaleChart,
  scale: scaleChart,
  choice: choiceChart,
  ranking: rankingChart,
  matrix: matrixChart,
  maxdiff: maxdiffChart,
  conjoint: conjointChart,
  number: numberChart,
  amounts: amountsChart,
  date: dateChart,
  text: nothing,
  file: nothing,
  count: nothing,
};
