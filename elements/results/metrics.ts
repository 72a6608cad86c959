import type { QuestionResult } from '../../core/contract/results/question-result.ts';
import type { Summary } from '../../core/contract/results/survey-results.ts';
import { isEffort } from '../questions/effort.ts';
import { formatOf, type Unit } from './charts/figure.ts';
import { durationText } from './figures/dates.ts';
import type { Wording } from './figures/index.ts';

/** Single numbers, each with that of the period before. */
export interface MetricValue {
  name: string;
  /** As people read it. */
  value: string;
  /** The same in the period before; `null` without one. */
  before: string | null;
  /** Whether it has grown, shrunk, or neither; `null` without a period before. */
  change: 'up' | 'down' | 'same' | null;
}

/** Names that every language has as they are. */
const NPS = 'NPS';
const CSAT = 'CSAT';
const CES = 'CES';

function metric(
  name: string,
  value: number | null,
  before: number | null,
  format: (value: number | null) => string,
): MetricValue {
  const isCompared = value !== null && before !== null;
  return {
    name,
    value: format(value),
    before: before === null ? null : format(before),
    change: !isCompared ? null : value > before ? 'up' : value < before ? 'down' : 'same',
  };
}

/** Returns the metrics of a question: the number of answers, and the usual measures of its type. */
export function metricsOf(question: QuestionResult, { messages, locale }: Wording): MetricValue[] {
  const { results, inbox } = messages;
  const as = (unit: Unit) => formatOf(unit, locale);
  const { kind, style, nps, mean, meanBefore, median, medianBefore, topShare } = question;
  const hasMeanOnly = isEffort(style);
  const meanName = hasMeanOnly ? `${CES} (${results.average()})` : results.average();
  return [
    ...(nps ? [metric(NPS, nps.score, nps.scoreBefore, as('count'))] : []),
    ...(kind === 'scale' && !hasMeanOnly && topShare !== null
      ? [metric(`${CSAT} (${results.satisfied()})`, topShare, question.topShareBefore, as('share'))]
      : []),
    ...(mean !== null ? [metric(meanName, mean, meanBefore, as('number'))] : []),
    ...(median !== null ? [metric(results.median(), median, medianBefore, as('number'))] : []),
    metric(inbox.answers(), question.answered, question.answeredBefore, as('count')),
  ];
}

/** Returns the numbers of a survey. */
export function summaryMetrics(
  { started, completed, completionRate, medianSeconds, before }: Summary,
  { messages: { results }, locale }: Wording,
): MetricValue[] {
  const count = formatOf('count', locale);
  const seconds = (value: number | null): string =>
    value === null ? '–' : durationText(value, locale);
  return [
    metric(results.started(), started, before?.started ?? null, count),
    metric(results.completed(), completed, before?.completed ?? null, count),
    metric(
      results.completionRate(),
      completionRate,
      before?.completionRate ?? null,
      formatOf('share', locale),
    ),
    metric(results.medianTime(), medianSeconds, before?.medianSeconds ?? null, seconds),
  ];
}
