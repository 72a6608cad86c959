import { FILE_TYPES } from '../../../core/contract/file-types.ts';
import type { Question } from '../../../core/contract/flow.ts';
import { dayOf } from '../../../core/questions/days.ts';
import { factsOf } from '../../../core/questions/facts.ts';
import { allTogether } from '../../../core/questions/select-all.ts';
import { styleOf } from '../../../core/questions/index.ts';
import type { Mistake } from '../finding.ts';
import type { Outline, QuestionPart } from '../outline.ts';

/** Limits that no answer can satisfy. */

export const impossibleLimits = ({ questions }: Outline): Mistake[] =>
  questions.flatMap(limitsOfQuestion);

/** UUIDs have 36 characters. */
const UUID_LENGTH = 36;

function limitsOfQuestion({ path, question }: QuestionPart): Mistake[] {
  const { extra, minSelectionCount, maxSelectionCount, options } = question;
  const wrong = (name: string, expected: string, found: number | string): Mistake => ({
    code: 'limits_impossible',
    path: `${path}.${name}`,
    message: `expected ${expected}, found ${found}`,
  });
  const pair = (low: string, lower: number | null, high: string, upper: number | null) =>
    lower !== null && upper !== null && lower > upper
      ? [wrong(high, `at least ${low.split('.').at(-1)} (${lower})`, upper)]
      : [];
  const least = (name: string, value: number | null | undefined, limit: number) =>
    value !== null && value !== undefined && value < limit
      ? [wrong(name, `at least ${limit}`, value)]
      : [];
  const isOwn = !extra?.optionsSource && options.length > 0;
  return [
    ...least('min_selection_count', minSelectionCount, 0),
    ...least('max_selection_count', maxSelectionCount, 1),
    ...(maxSelectionCount !== 0
      ? pair('min_selection_count', minSelectionCount, 'max_selection_count', maxSelectionCount)
      : []),
    ...(isOwn && minSelectionCount !== null && minSelectionCount > options.length
      ? [wrong('min_selection_count', `at most the ${options.length} options`, minSelectionCount)]
      : []),
    ...(extra ? limitsOfExtra(question, extra, { wrong, pair, least }) : []),
    ...(extra ? limitsOfDays(extra, wrong) : []),
    ...(extra?.selectAll &&
    isOwn &&
    maxSelectionCount !== null &&
    maxSelectionCount < allTogether(question).length
      ? [
          wrong(
            'extra.select_all',
            'no max_selection_count that forbids all options',
            maxSelectionCount,
          ),
        ]
      : []),
  ];
}

interface Checks {
  wrong(name: string, expected: string, found: number | string): Mistake;
  pair(low: string, lower: number | null, high: string, upper: number | null): Mistake[];
  least(name: string, value: number | null | undefined, limit: number): Mistake[];
}

function limitsOfExtra(
  question: Question,
  extra: NonNullable<Question['extra']>,
  { wrong, pair, least }: Checks,
): Mistake[] {
  const { scale, defaultRange, settings } = factsOf({ style: styleOf(question) });
  const { lowerLimit, upperLimit, step } = extra;
  const lower = lowerLimit ?? defaultRange?.[0] ?? null;
  const upper = upperLimit ?? defaultRange?.[1] ?? null;
  const atLeast = extra.minResponseLength;
  const isStepped = defaultRange !== undefined && settings.includes('step') && step !== null;
  return [
    ...pair(
      'extra.lower_limit',
      lower,
      upperLimit === null ? 'extra.lower_limit' : 'extra.upper_limit',
      upper,
    ),
    ...(scale ? least('extra.upper_limit', upperLimit, 1) : []),
    ...(isStepped && step <= 0 ? [wrong('extra.step', 'a number above 0', step)] : []),
    ...(isStepped && step > upper! - lower! && upper! >= lower!
      ? [wrong('extra.step', `at most ${upper! - lower!}, the whole range`, step)]
      : []),
    ...pair(
      'extra.total_lower_limit',
      extra.totalLowerLimit,
      'extra.total_upper_limit',
      extra.totalUpperLimit,
    ),
    ...least('extra.min_response_length', atLeast, 0),
    ...least('extra.max_response_length', extra.maxResponseLength, 1),
    ...pair(
      'extra.min_response_length',
      atLeast,
      'extra.max_response_length',
      extra.maxResponseLength,
    ),
    ...(extra.format === 'uuid'
      ? least('extra.max_response_length', extra.maxResponseLength, UUID_LENGTH)
      : []),
    ...least('extra.max_file_size', extra.maxFileSize, 1),
    ...(extra.fileTypes ?? []).flatMap((type, at): Mistake[] =>
      isTaken(type)
        ? []
        : [wrong(`extra.file_types.${at}`, `one of ${FILE_TYPES.join(', ')}`, type)],
    ),
  ];
}

/** Limits of dates. Relative ones are compared as of today. */
function limitsOfDays(
  { earliestDate, latestDate }: NonNullable<Question['extra']>,
  wrong: Checks['wrong'],
): Mistake[] {
  const now = new Date();
  const [earliest, latest] = [dayOf(earliestDate, now), dayOf(latestDate, now)];
  const form = 'YYYY-MM-DD, today, or a day relative to it such as today+7d or today-18y';
  const unreadable = (name: string, limit: string | null, day: string | null) =>
    limit !== null && day === null
      ? [{ ...wrong(name, form, limit), code: 'value_wrong' as const }]
      : [];
  return [
    ...unreadable('extra.earliest_date', earliestDate, earliest),
    ...unreadable('extra.latest_date', latestDate, latest),
    ...(earliest !== null && latest !== null && earliest > latest
      ? [wrong('extra.latest_date', `at least earliest_date (${earliestDate!})`, latestDate!)]
      : []),
  ];
}

const isTaken = (type: string): boolean =>
  FILE_TYPES.some(
    (known) => known === type || (type.endsWith('/*') && known.startsWith(type.slice(0, -1))),
  );
