/**
 * An own count of exported responses, which shares no code with the host: from the lines of `psn data export --format
 * jsonl` and the file of the survey it calculates the expected results.
 */

interface Answer {
  question_id: string;
  option_id: string | null;
  body: string | null;
  ranking: number | null;
  is_unknown: boolean;
}
export interface ExportedLine {
  id: string;
  created_at: string;
  node_id: string;
  is_completed: boolean;
  language_id: string;
  time_spent_in_seconds: number;
  context: Record<string, string>;
  device: string;
  customer: { schema?: Record<string, unknown> } | null;
  responses: Answer[];
}
export interface AskedQuestion {
  id: string;
  key: string;
  style: string;
  options?: { id: string; key: string; weight?: number; levels?: Record<string, unknown> }[];
  statements?: { id: string; key: string }[];
  extra?: { matrix_question_type?: string; options_source?: string };
}

type Counts = Record<string, number>;

const countBy = (values: readonly string[]): Counts => {
  const counts: Counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const median = (numbers: readonly number[]) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0
    ? null
    : (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
};

/** Answers to one question or statement in each response that has some. */
const answersTo = (lines: readonly ExportedLine[], id: string): Answer[][] =>
  lines
    .map(({ responses }) =>
      responses.filter((answer) => answer.question_id === id && !answer.is_unknown),
    )
    .filter((answers) => answers.length > 0);

const valuesOf = (lines: readonly ExportedLine[], id: string): string[] =>
  answersTo(lines, id).flatMap((answers) => [
    ...new Set(answers.map(({ option_id, body }) => option_id ?? body ?? '')),
  ]);

const bars = (lines: readonly ExportedLine[], id: string) => countBy(valuesOf(lines, id));

const npsOf = (scores: readonly number[]) => {
  if (scores.length === 0) return null;
  const promoters = scores.filter((score) => score >= 9).length;
  const detractors = scores.filter((score) => score <= 6).length;
  return {
    score: (100 * (promoters - detractors)) / scores.length,
    promoters,
    passives: scores.length - promoters - detractors,
    detractors,
  };
};

function countRanking(lines: readonly ExportedLine[], { id, options = [] }: AskedQuestion): object {
  const averages = options.map((option) => {
    const ranks = answersTo(lines, id).flatMap((answers) =>
      answers.filter(({ option_id }) => option_id === option.id).map(({ ranking }) => ranking! + 1),
    );
    return [option.id, mean(ranks) ?? 0];
  });
  return { answered: answersTo(lines, id).length, averages: Object.fromEntries(averages) };
}

function countMatrix(
  lines: readonly ExportedLine[],
  { id, options = [], statements = [], extra = {} }: AskedQuestion,
): object {
  const counts = statements.map((row) => [row.id, bars(lines, row.id)] as const);
  if (extra.matrix_question_type === 'maxdiff') {
    const total = counts.reduce((sum, [, of]) => sum + (of['o-m4-most'] ?? 0), 0);
    const utilities = counts.map(([row, of]) => [
      row,
      total && ((of['o-m4-most'] ?? 0) - (of['o-m4-least'] ?? 0)) / total,
    ]);
    return { answered: total, utilities: Object.fromEntries(utilities) };
  }
  if (extra.matrix_question_type === 'conjoint') {
    const chosen = bars(lines, id);
    // Each level of the example belongs to one profile.
    return {
      answered: answersTo(lines, id).length,
      bars: chosen,
      levels: statements.flatMap(() => options.map((option) => chosen[option.id] ?? 0)),
    };
  }
  return {
    answered: Math.max(...statements.map((row) => answersTo(lines, row.id).length)),
    statements: Object.fromEntries(counts),
  };
}

/** The results that a question must have. */
export function countQuestion(lines: readonly ExportedLine[], question: AskedQuestion): object {
  const { id, key, style, options = [] } = question;
  const answered = answersTo(lines, id).length;
  const numbers = (values = valuesOf(lines, id)) => values.map(Number);
  switch (style) {
    case 'score':
      return { answered, bars: bars(lines, id), mean: mean(numbers()), nps: npsOf(numbers()) };
    case 'ces':
    case 'star':
      return { answered, bars: bars(lines, id), mean: mean(numbers()) };
    case 'custom_score': {
      const weights = valuesOf(lines, id).map(
        (value) => options.find((option) => option.id === value)!.weight!,
      );
      return {
        answered,
        bars: bars(lines, id),
        mean: mean(weights),
        topShare: weights.filter((weight) => weight >= 4).length / weights.length,
      };
    }
    case 'slider':
    case 'numeric':
    case 'age':
      return {
        answered,
        mean: mean(numbers()),
        median: median(numbers()),
        min: Math.min(...numbers()),
        max: Math.max(...numbers()),
      };
    case 'ranking':
      return countRanking(lines, question);
    case 'datepicker':
      return { answered, bars: countBy(valuesOf(lines, id).map((date) => date.slice(0, 7))) };
    case 'dynamic_multiple_value':
      return {
        answered,
        totals: Object.fromEntries(
          ['shop', 'app', 'phone'].map((name) => [
            name,
            valuesOf(lines, id)
              .filter((value) => value.startsWith(`${name}=`))
              .reduce((sum, value) => sum + Number(value.split('=')[1]), 0),
          ]),
        ),
      };
    case 'customer_schema':
      return {
        answered: lines.filter(({ customer }) => customer?.schema && key in customer.schema).length,
      };
    case 'matrix':
      return countMatrix(lines, question);
    default:
      return ['text', 'textarea', 'email', 'naming', 'phone_number', 'external_id'].includes(
        style,
      ) || ['phone_verification', 'dynamic_request', 'file', 'screenshot'].includes(style)
        ? { answered }
        : { answered, bars: bars(lines, id) };
  }
}

/** The summary that the results must have. */
export function countSummary(lines: readonly ExportedLine[]): object {
  const completed = lines.filter(({ is_completed }) => is_completed);
  const left = lines
    .filter(({ is_completed }) => !is_completed)
    .map(({ responses }) => responses.at(-1)?.question_id ?? '');
  return {
    started: lines.length,
    completed: completed.length,
    completionRate: lines.length === 0 ? null : completed.length / lines.length,
    medianSeconds: median(completed.map((line) => line.time_spent_in_seconds)),
    days: countBy(lines.map(({ created_at }) => created_at.slice(0, 10))),
    left: countBy(left),
    nodes: countBy(lines.map(({ node_id }) => node_id)),
    languages: countBy(lines.map(({ language_id }) => language_id)),
    channels: countBy(lines.map(({ context }) => ('x-sdi' in context ? 'sdi' : 'web'))),
    devices: countBy(lines.map(({ device }) => device)),
  };
}
