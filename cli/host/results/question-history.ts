import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { QuestionResult } from '../../../core/contract/results/question-result.ts';
import type { Summary } from '../../../core/contract/results/survey-results.ts';
import type { LocalizedText } from '../../../core/contract/wire.ts';
import { rewordedLanguage } from '../../changes/meaning.ts';
import type { SurveyRevision } from '../content/survey-history.ts';

/** Versions of a survey in its results: earlier texts, removed questions, and the choices of the filter. Pure functions. */

/** Texts of a question and its parts by the id of the part; `null` is the question itself. */
const textsOf = ({ body, options, statements }: Question): Map<string | null, LocalizedText> =>
  new Map([
    [null, body],
    ...[...options, ...statements].map((part): [string, LocalizedText] => [part.id, part.body]),
  ]);

const questionsIn = ({ states }: Flow): Map<string, Question> =>
  new Map(
    states.flatMap(({ elements }) =>
      elements.flatMap(({ question }) => (question ? [[question.id, question] as const] : [])),
    ),
  );

/** Changes of meaning of a question's texts, from one version to the next. */
function changesOf(
  before: Question,
  after: Question,
  until: string,
  code: string,
): QuestionResult['earlier'] {
  const later = textsOf(after);
  return [...textsOf(before)].flatMap(([partId, body]) => {
    const now = later.get(partId);
    return now === undefined || rewordedLanguage(body, now, code) === null
      ? []
      : [{ partId, body, later: now, until }];
  });
}

const mainCode = ({ languages, defaultLanguageId }: Flow): string =>
  (languages.find(({ id }) => id === defaultLanguageId) ?? languages[0])?.code ?? 'en';

/**
 * Adds the earlier texts of questions, and marks removed ones.
 *
 * @param revisions contents of the survey, the newest first
 */
export function withHistory(
  questions: readonly QuestionResult[],
  revisions: readonly SurveyRevision[],
): QuestionResult[] {
  const versions = revisions.map((revision) => ({
    ...revision,
    questions: questionsIn(revision.flow),
  }));
  const [newest] = versions;
  const isLive = newest?.until === null;
  return questions.map((question) => ({
    ...question,
    isRemoved: isLive && !newest.questions.has(question.id),
    earlier: versions.slice(1).flatMap(({ flow, until, questions: earlier }, at) => {
      const before = earlier.get(question.id);
      const after = versions[at]!.questions.get(question.id);
      return before && after && until
        ? changesOf(before, after, until.toISOString(), mainCode(flow))
        : [];
    }),
  }));
}

/**
 * Choices of the filter by version.
 *
 * @param counts numbers of responses by version
 */
export const versionChoices = (
  revisions: readonly SurveyRevision[],
  counts: ReadonlyMap<string, number>,
): Summary['choices']['versions'] =>
  revisions.flatMap(({ version, last, since }) => {
    const count = [...counts].reduce(
      (sum, [number, n]) =>
        Number(number) >= version && Number(number) <= (last ?? Infinity) ? sum + n : sum,
      0,
    );
    return count === 0
      ? []
      : [
          {
            id: `${version}-${last ?? ''}`,
            version: String(version),
            since: since.toISOString(),
            count,
          },
        ];
  });
