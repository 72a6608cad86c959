import type { QuestionResult } from '../../contract/results/question-result.ts';
import type { Summary } from '../../contract/results/survey-results.ts';
import type { LocalizedText } from '../../contract/wire.ts';
import { compareCounts, leads, MIN_ANSWERS, type Difference } from './interval.ts';
import { isValueShown, measuresOf, type Measure } from './measure.ts';

/** The story of a survey: its main measure, and sentences about its numbers by the rules of docs/behaviour.md. */

/** A sentence of the story, in any language. */
export type StorySentence =
  | { kind: 'answered'; count: number }
  | { kind: 'tooFew' }
  | { kind: 'scoreFrom' }
  | { kind: 'likelyRange'; from: number; to: number; of: Measure }
  | { kind: 'difference'; difference: Difference }
  | { kind: 'topAnswer'; question: LocalizedText; answer: LocalizedText; share: number }
  | { kind: 'topExit'; page: LocalizedText }
  | { kind: 'finished'; share: number };

interface Story {
  /** `null` where the number of responses is the main number. */
  measure: Measure | null;
  /** Up to three sentences. */
  sentences: readonly StorySentence[];
}

const MAX_SENTENCES = 3;

/** The two greatest of some counts, with their owners. */
function topTwo<T>(list: readonly T[], countOf: (entry: T) => number): readonly [T, T] | null {
  const [first, second] = [...list].sort((a, b) => countOf(b) - countOf(a));
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/** The first choice with an answer that leads by more than chance. */
function topAnswer(questions: readonly QuestionResult[]): StorySentence[] {
  const candidates = questions.filter(
    ({ kind, isPart, isFormal, answered }) =>
      kind === 'choice' && !isPart && !isFormal && answered >= MIN_ANSWERS,
  );
  for (const { body, bars, answered } of candidates) {
    const top = topTwo(bars, ({ count }) => count);
    if (!top || top[0].label === null) continue;
    const [{ label, count }, second] = top;
    if (!leads(count, second.count, answered, candidates.length)) continue;
    return [{ kind: 'topAnswer', question: body, answer: label, share: count / answered }];
  }
  return [];
}

/** The page at which people stop more often than at any other. */
function topExit({ states, savesPartly }: Summary): StorySentence[] {
  const total = states.reduce((sum, { left }) => sum + left, 0);
  const top = topTwo(states, ({ left }) => left);
  if (!savesPartly || !top || !leads(top[0].left, top[1].left, total, 1)) return [];
  const page = top[0].title ?? top[0].questions[0]?.body ?? '';
  return page === '' ? [] : [{ kind: 'topExit', page }];
}

const finished = ({ savesPartly, started, completed }: Summary): StorySentence[] =>
  savesPartly && started >= MIN_ANSWERS ? [{ kind: 'finished', share: completed / started }] : [];

const likelyRange = (measure: Measure): StorySentence[] =>
  measure.interval
    ? [{ kind: 'likelyRange', from: measure.interval[0], to: measure.interval[1], of: measure }]
    : [];

/** The interval of the measure, and its difference to the period before. */
const aboutMeasure = (measure: Measure): StorySentence[] => [
  ...likelyRange(measure),
  ...(measure.difference ? [{ kind: 'difference' as const, difference: measure.difference }] : []),
];

function aboutResponses({ started, before }: Summary): StorySentence[] {
  const difference = before && compareCounts(started, before.started);
  return difference ? [{ kind: 'difference', difference }] : [];
}

/** Few answers have their number, unless it is the main number, and the reason for which nothing is concluded. */
const aboutFew = (measure: Measure | null): StorySentence[] => {
  if (!measure) return [{ kind: 'tooFew' }];
  return isValueShown(measure)
    ? [{ kind: 'answered', count: measure.question.answered }, { kind: 'tooFew' }]
    : [{ kind: 'scoreFrom' }];
};

/**
 * Returns the story of a survey.
 *
 * @param chosen ids of questions with a filter by their own answers: these are no finding
 */
export function storyOf(
  summary: Summary,
  questions: readonly QuestionResult[],
  chosen: ReadonlySet<string> = new Set(),
): Story {
  const [measure = null, ...others] = measuresOf(questions, chosen);
  const size = measure ? measure.question.answered : summary.started;
  const sentences: StorySentence[] =
    size < MIN_ANSWERS
      ? aboutFew(measure)
      : [
          ...(measure ? aboutMeasure(measure) : aboutResponses(summary)),
          ...topAnswer(questions.filter(({ id }) => !chosen.has(id))),
          ...topExit(summary),
          ...finished(summary),
          ...others.flatMap(likelyRange),
        ];
  return { measure, sentences: sentences.slice(0, MAX_SENTENCES) };
}
