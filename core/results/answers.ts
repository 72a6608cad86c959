import { attach, createEvent, createStore, sample } from 'effector';
import type { Files, Texts, Themes } from '../contract/results/answers.ts';
import { $resultsApi, type AnswersQuery } from '../platform/results-api.ts';
import { $query, $surveyId } from './view.ts';

/** Answers to questions of which each is read for itself: texts with their themes, and files. By id of the question. */

/** Which texts are listed. */
interface TextSearch {
  search: string;
  theme: string | null;
}
type Texted = Texts['texts'][number];
type Filed = Files['files'][number];

/** A list of which pages have been loaded. */
interface AnswerList<T> {
  items: readonly T[];
  /** For the page after the last one; `null` when there is none. */
  next: string | null;
  /** Number of the newest ones among which it was looked, where there are more; `null` otherwise. */
  read: number | null;
  isPart: boolean;
}
type ByQuestion<T> = Readonly<Record<string, T>>;

/** Lists the first texts of a question under a search. */
export const textsNeeded = createEvent<TextSearch & { questionId: string }>({
  name: 'textsNeeded',
});
export const moreTextsRequested = createEvent<string>({ name: 'moreTextsRequested' });
export const filesNeeded = createEvent<string>({ name: 'filesNeeded' });
export const moreFilesRequested = createEvent<string>({ name: 'moreFilesRequested' });
export const themesNeeded = createEvent<string>({ name: 'themesNeeded' });

/** The latest search of each question. */
const $textSearches = createStore<ByQuestion<TextSearch>>({}, { name: '$textSearches' })
  .on(textsNeeded, (searches, { questionId, search, theme }) => ({
    ...searches,
    [questionId]: { search, theme },
  }))
  .reset($surveyId);

type TextsCall = AnswersQuery & { of: TextSearch };
const loadTextsFx = attach({
  name: 'loadTextsFx',
  source: $resultsApi,
  effect: (api, { of, ...query }: TextsCall) => api.texts({ ...query, ...of }),
});
const loadFilesFx = attach({
  name: 'loadFilesFx',
  source: $resultsApi,
  effect: (api, query: AnswersQuery) => api.files(query),
});
const loadThemesFx = attach({
  name: 'loadThemesFx',
  source: $resultsApi,
  effect: (api, query: AnswersQuery) => api.themes(query),
});

/** A list with a page more, or with its first page. */
const withPage = <T>(
  lists: ByQuestion<AnswerList<T>>,
  { questionId, before }: AnswersQuery,
  items: readonly T[],
  { next, read = null, isPart = false }: Pick<AnswerList<T>, 'next'> & Partial<AnswerList<T>>,
): ByQuestion<AnswerList<T>> => ({
  ...lists,
  [questionId]: {
    items: before === null ? items : [...(lists[questionId]?.items ?? []), ...items],
    next,
    read,
    isPart,
  },
});

const isOf = (query: { filter: object } | null, params: AnswersQuery): boolean =>
  query?.filter === params.filter;

const textsLoaded = sample({
  clock: loadTextsFx.done,
  source: { query: $query, searches: $textSearches },
  filter: ({ query, searches }, { params }) =>
    isOf(query, params) && searches[params.questionId] === params.of,
  fn: (_, done) => done,
  name: 'textsLoaded',
});
const filesLoaded = sample({
  clock: loadFilesFx.done,
  source: $query,
  filter: (query, { params }) => isOf(query, params),
  fn: (_, done) => done,
  name: 'filesLoaded',
});
const themesLoaded = sample({
  clock: loadThemesFx.done,
  source: $query,
  filter: (query, { params }) => isOf(query, params),
  fn: (_, done) => done,
  name: 'themesLoaded',
});

export const $texts = createStore<ByQuestion<AnswerList<Texted>>>({}, { name: '$texts' })
  .on(textsLoaded, (lists, { params, result }) => withPage(lists, params, result.texts, result))
  .reset($query);
export const $files = createStore<ByQuestion<AnswerList<Filed>>>({}, { name: '$files' })
  .on(filesLoaded, (lists, { params, result }) =>
    withPage(lists, params, result.files, { next: result.next }),
  )
  .reset($query);
export const $themes = createStore<ByQuestion<Themes>>({}, { name: '$themes' })
  .on(themesLoaded, (themes, { params, result }) => ({ ...themes, [params.questionId]: result }))
  .reset($query);
/** Questions with answers that could not be read. */
export const $failedAnswers = createStore<readonly string[]>([], { name: '$failedAnswers' })
  .on([loadTextsFx.fail, loadFilesFx.fail], (failed, { params }) => [...failed, params.questionId])
  .on([loadTextsFx, loadFilesFx], (failed, { questionId }) =>
    failed.filter((id) => id !== questionId),
  )
  .reset($query);

sample({
  clock: textsNeeded,
  source: { query: $query, searches: $textSearches },
  filter: ({ query }) => query !== null,
  fn: ({ query, searches }, { questionId }) => ({
    ...query!,
    questionId,
    before: null,
    of: searches[questionId]!,
  }),
  target: loadTextsFx,
});
sample({
  clock: moreTextsRequested,
  source: { query: $query, searches: $textSearches, texts: $texts, isPending: loadTextsFx.pending },
  filter: ({ query, texts, isPending }, questionId) =>
    query !== null && !isPending && (texts[questionId]?.next ?? null) !== null,
  fn: ({ query, searches, texts }, questionId) => ({
    ...query!,
    questionId,
    before: texts[questionId]!.next,
    of: searches[questionId]!,
  }),
  target: loadTextsFx,
});
sample({
  clock: filesNeeded,
  source: $query,
  filter: (query) => query !== null,
  fn: (query, questionId) => ({ ...query!, questionId, before: null }),
  target: loadFilesFx,
});
sample({
  clock: moreFilesRequested,
  source: { query: $query, files: $files, isPending: loadFilesFx.pending },
  filter: ({ query, files, isPending }, questionId) =>
    query !== null && !isPending && (files[questionId]?.next ?? null) !== null,
  fn: ({ query, files }, questionId) => ({
    ...query!,
    questionId,
    before: files[questionId]!.next,
  }),
  target: loadFilesFx,
});
sample({
  clock: themesNeeded,
  source: $query,
  filter: (query) => query !== null,
  fn: (query, questionId) => ({ ...query!, questionId, before: null }),
  target: loadThemesFx,
});
