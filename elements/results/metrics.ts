import type { QuestionResult } from '../../core/contract/results/question-result.ts';
import type { Summary } from '../../core/contract/results/survey-results.ts';
import { MIN_ANSWERS } from '../../core/results/index.ts';
import { durationText } from '../../core/language/duration.ts';
import { isEffort } from '../questions/effort.ts';
import { formatOf, type Unit } from './charts/figure.ts';
import type { Wording } from './figures/parts.ts';
import { npsHelp } from './figures/score-groups.ts';

/** Single numbers, each with that of the period before. */
export interface MetricValue {
  name: string;
  /** Definition of the number, where its name is an abbreviation. */
  help?: string;
  /** `null` without one. */
  value: number | null;
  /** Writes the value, and others of the same unit. */
  format: (value: number | null) => string;
  /** The same in the period before; `null` without one. */
  before: string | null;
  /** Difference to the period before, with its sign; `null` without one or without a difference. */
  change: string | null;
}

/** Names that every language has as they are. */
export const NPS = 'NPS';
export const CSAT = 'CSAT';
export const CES = 'CES';

type Format = (value: number | null) => string;

/** Writes differences with their sign; differences of shares in percentage points. */
export function signedFormat(unit: Unit, locale: string): Format {
  if (unit === 'seconds')
    return (value) => `${value! < 0 ? '−' : '+'}${durationText(Math.abs(value!), locale)}`;
  const format = formatOf(unit === 'share' ? 'count' : unit, locale, { signDisplay: 'exceptZero' });
  return (value) => format(unit === 'share' ? value! * 100 : value);
}

/** Compares a number with that of the period before. */
export function metric(
  name: string,
  value: number | null,
  before: number | null,
  format: Format,
  formatChange: Format,
): MetricValue {
  const isChanged = value !== null && before !== null && format(value) !== format(before);
  return {
    name,
    value,
    format,
    before: before === null ? null : format(before),
    change: isChanged ? formatChange(value - before) : null,
  };
}

/**
 * Returns the metrics of a question: the number of answers, and the usual measures of its type. A score of few answers is
 * left out: one answer alone would be an NPS of −100, 0 or 100.
 */
export function metricsOf(question: QuestionResult, wording: Wording): MetricValue[] {
  const { messages, locale } = wording;
  const { results, inbox } = messages;
  const as = (unit: Unit) => [formatOf(unit, locale), signedFormat(unit, locale)] as const;
  const { kind, style, nps, mean, meanBefore, median, medianBefore, topShare } = question;
  const hasMeanOnly = isEffort(style);
  const hasScore = question.answered >= MIN_ANSWERS;
  const meanName = hasMeanOnly ? `${CES} (${results.average()})` : results.average();
  return [
    ...(nps && hasScore
      ? [
          {
            ...metric(NPS, nps.score, nps.scoreBefore, ...as('count')),
            help: npsHelp(wording),
          },
        ]
      : []),
    ...(kind === 'scale' && !hasMeanOnly && topShare !== null && hasScore
      ? [
          metric(
            `${CSAT} (${results.satisfied()})`,
            topShare,
            question.topShareBefore,
            ...as('share'),
          ),
        ]
      : []),
    ...(mean !== null ? [metric(meanName, mean, meanBefore, ...as('number'))] : []),
    ...(median !== null ? [metric(results.median(), median, medianBefore, ...as('number'))] : []),
    metric(inbox.answers(), question.answered, question.answeredBefore, ...as('count')),
  ];
}

/**
 * Returns the numbers of a survey. A survey that stores completed responses alone knows neither how many people began nor their
 * share that finished.
 */
export function summaryMetrics(
  { savesPartly, started, completed, completionRate, medianSeconds, before }: Summary,
  { messages: { results }, locale }: Wording,
): MetricValue[] {
  const as = (unit: Unit) => [formatOf(unit, locale), signedFormat(unit, locale)] as const;
  const time = metric(
    results.medianTime(),
    medianSeconds,
    before?.medianSeconds ?? null,
    ...as('seconds'),
  );
  const hasIncomplete =
    started > completed || (before !== null && before.started > before.completed);
  if (!savesPartly && !hasIncomplete)
    return [
      metric(results.responses(), completed, before?.completed ?? null, ...as('count')),
      time,
    ];
  return [
    metric(results.started(), started, before?.started ?? null, ...as('count')),
    metric(results.completed(), completed, before?.completed ?? null, ...as('count')),
    metric(
      results.completionRate(),
      completionRate,
      before?.completionRate ?? null,
      ...as('share'),
    ),
    time,
  ];
}
