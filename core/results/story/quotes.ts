import { attach, createEvent, createStore, sample } from 'effector';
import type { Texts } from '../../contract/results/answers.ts';
import type { QuestionResult } from '../../contract/results/question-result.ts';
import { takeLatest } from '../../platform/idioms.ts';
import { $resultsApi, type AnswersQuery } from '../../platform/results-api.ts';
import { $query, $surveyId } from '../view.ts';

/** Quotes of the story: texts of one question. */

const MAX_QUOTES = 3;
/** Lengths in characters: shorter texts have no content, longer ones are no quotes. */
const MIN_LENGTH = 20;
const MAX_LENGTH = 240;
/** Masks of personal data, such as `[EMAIL]`: a text with one is no quote. */
const MASK = /\[\p{Lu}+\]/u;

/** A quoted answer, with the id of its response; `null` for shared links. */
export type Quote = Pick<Texts['texts'][number], 'text' | 'feedbackId' | 'createdAt'>;

const isQuote = (text: string): boolean =>
  text.length >= MIN_LENGTH && text.length <= MAX_LENGTH && !MASK.test(text);

/** Returns the newest different texts of the length of a quote. */
export function pickQuotes(answers: readonly Quote[]): Quote[] {
  const byText = new Map<string, Quote>();
  for (const answer of answers) {
    const text = answer.text.trim();
    if (isQuote(text) && !byText.has(text)) byText.set(text, { ...answer, text });
  }
  return [...byText.values()].slice(0, MAX_QUOTES);
}

/** The words with which the question was asked when an answer was given; `null` for the present ones. */
export const wordsWhenAsked = (
  { earlier }: Pick<QuestionResult, 'earlier'>,
  { createdAt }: Pick<Quote, 'createdAt'>,
): QuestionResult['earlier'][number] | null =>
  earlier
    .filter(({ partId, until }) => partId === null && Date.parse(createdAt) < Date.parse(until))
    .toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until))[0] ?? null;

/**
 * Returns the question that is quoted; `null` without texts. It is the one with the most texts of many lines, or else of one
 * line. A shared link reads no private answers.
 *
 * @param isLong whether answers to a type are texts of several lines
 */
export function quotedQuestion(
  questions: readonly QuestionResult[],
  isShared: boolean,
  isLong: (style: string) => boolean,
): QuestionResult | null {
  const texts = questions.filter(
    ({ kind, answered, isPrivate }) => kind === 'text' && answered > 0 && !(isShared && isPrivate),
  );
  const long = texts.filter(({ style }) => isLong(style));
  const [most] = (long.length > 0 ? long : texts).toSorted((a, b) => b.answered - a.answered);
  return most ?? null;
}

/** Loads the quotes of a question. */
export const quotesNeeded = createEvent<string>({ name: 'quotesNeeded' });

const loadQuotesFx = attach({
  name: 'loadQuotesFx',
  source: $resultsApi,
  effect: (api, query: AnswersQuery) => api.texts({ ...query, search: '', theme: null }),
});
sample({
  clock: quotesNeeded,
  source: $query,
  filter: (query) => query !== null,
  fn: (query, questionId) => ({ ...query!, questionId, before: null }),
  target: loadQuotesFx,
});
const latestQuotes = takeLatest({
  effect: loadQuotesFx,
  source: $query,
  isCurrent: (current, { filter }) => current?.filter === filter,
});

/**
 * The quotes of a question; those before a change of the filter until the next ones are loaded. Without quotes the story is
 * whole: a failed call has no message.
 */
export const $quotes = createStore<{ questionId: string; quotes: readonly Quote[] } | null>(null, {
  name: '$quotes',
})
  .on(latestQuotes.done, (_, { params: { questionId }, result }) => ({
    questionId,
    quotes: pickQuotes(result.texts),
  }))
  .reset(latestQuotes.fail, $surveyId);
