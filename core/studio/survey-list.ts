import { createEvent, createStore } from 'effector';
import type { ContentSurvey, ContentWorkspace } from '../contract/content/workspace.ts';
import { fold } from '../language/fold.ts';
import { lastChangeOf, stateOf, waitsForPublication, type SurveyState } from './survey-state.ts';

/** The list of surveys: the search, the filter by state, and the order. */

export const listStates = ['all', 'live', 'draft', 'changed', 'archived'] as const;
export const listOrders = ['latest', 'changes', 'name', 'answers'] as const;

export interface ListFilter {
  /** Words of the name. */
  search: string;
  state: (typeof listStates)[number];
  order: (typeof listOrders)[number];
}

/** Number of surveys from which the list has a search. */
const MIN_SEARCHED = 8;

export const ALL_SURVEYS: ListFilter = { search: '', state: 'all', order: 'latest' };

export const listFiltered = createEvent<Partial<ListFilter>>({ name: 'listFiltered' });

export const $listFilter = createStore(ALL_SURVEYS, { name: '$listFilter' }).on(
  listFiltered,
  (filter, change) => ({ ...filter, ...change }),
);

export const isSearched = ({ surveys }: ContentWorkspace): boolean =>
  surveys.length >= MIN_SEARCHED;

/** Numbers in names are compared as numbers. */
const collator = new Intl.Collator(undefined, { numeric: true });
const byName = (a: ContentSurvey, b: ContentSurvey): number => collator.compare(a.title, b.title);

type Compare = (a: ContentSurvey, b: ContentSurvey) => number;

const byChange = ({ surveys, files }: ContentWorkspace): Compare => {
  const times = new Map(surveys.map((each) => [each, lastChangeOf(each, files)?.at ?? '']));
  return (a, b) => times.get(b)!.localeCompare(times.get(a)!) || byName(a, b);
};

/** Surveys that were never published are first. A draft moves no card: its button would lose the focus. */
const byPublication: Compare = (a, b) =>
  Number(b.publishedAt === null) - Number(a.publishedAt === null) ||
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') ||
  byName(a, b);

const ordersOf = (workspace: ContentWorkspace): Readonly<Record<ListFilter['order'], Compare>> => ({
  changes: byChange(workspace),
  /** Surveys without answers are last, the newest of them first. */
  latest: (a, b) =>
    (b.lastResponseAt ?? '').localeCompare(a.lastResponseAt ?? '') || byPublication(a, b),
  name: byName,
  answers: (a, b) => b.responses - a.responses || byName(a, b),
});

/** Whether the name of a survey, or a name that visitors read, has all words. */
function hasWords({ title, channels }: ContentSurvey, words: readonly string[]): boolean {
  const names = fold([title, ...channels.map(({ name }) => name)].join('\n'));
  return words.every((word) => names.includes(word));
}

/** The state of the filter that a survey has: each difference from the live version is an unpublished change. */
const filterStates: Readonly<Record<SurveyState, ListFilter['state']>> = {
  live: 'live',
  draft: 'draft',
  changed: 'changed',
  removed: 'changed',
  archivedSoon: 'changed',
  reopenedSoon: 'changed',
  archived: 'archived',
};

/** Surveys that fit the filter, in its order. An archived one that visitors still see is a current one. A short list has no filter. */
export function listedSurveys(
  workspace: ContentWorkspace,
  filter: ListFilter,
): { current: readonly ContentSurvey[]; archived: readonly ContentSurvey[] } {
  const { search, state, order } = isSearched(workspace) ? filter : ALL_SURVEYS;
  const words = fold(search).split(/\s+/);
  const hasState = (survey: ContentSurvey): boolean =>
    state === 'all' ||
    (state === 'archived' && survey.archived) ||
    filterStates[stateOf(survey, workspace.files)] === state;
  const found = workspace.surveys
    .filter((survey) => hasWords(survey, words) && hasState(survey))
    .toSorted(ordersOf(workspace)[order]);
  const isPutAway = (survey: ContentSurvey): boolean =>
    survey.archived && !waitsForPublication(stateOf(survey, workspace.files));
  return {
    current: found.filter((survey) => !isPutAway(survey)),
    archived: found.filter(isPutAway),
  };
}
