import {
  EMPTY_FILTER,
  filterFromQuery,
  filterToQuery,
  type AnswerValue,
  type ResultsFilter,
} from '../contract/results/filter.ts';
import { isSameRange } from '../contract/results/range.ts';

/** State of the page as a part of its address: a reload, a bookmark and the way back lead to the same. */

export interface ResultsView {
  /** `null` for the list of surveys. */
  surveyId: string | null;
  /** Whether the report about the team is shown. */
  isTeam: boolean;
  section: 'questions' | 'responses';
  /** The response that is open; `null` without one. */
  responseId: string | null;
  filter: ResultsFilter;
}

/** Answers of which responses must have one, and the question or statement that they belong to. */
export interface AnswerFilter {
  question: string;
  values: readonly AnswerValue[];
}

export const emptyView: ResultsView = {
  surveyId: null,
  isTeam: false,
  section: 'questions',
  responseId: null,
  filter: EMPTY_FILTER,
};

/** Parameter of the report about the team. */
const TEAM = 'team';

/** Writes a view as the fragment of an address, without `#`; empty for the list of surveys. */
export function writeAddress(view: ResultsView): string {
  const { surveyId, section, responseId, filter } = view;
  if (view.isTeam) return new URLSearchParams({ [TEAM]: '', ...filterToQuery(filter) }).toString();
  if (surveyId === null) return '';
  const parameters = new URLSearchParams({ survey: surveyId, ...filterToQuery(filter) });
  if (section === 'responses') parameters.set('show', section);
  if (responseId !== null) parameters.set('response', responseId);
  return parameters.toString();
}

/** Reads a fragment, with or without `#`. A filter that can't be read filters nothing. */
export function readAddress(fragment: string): ResultsView {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const surveyId = parameters.get('survey') || null;
  const isTeam = parameters.has(TEAM);
  if (surveyId === null && !isTeam) return emptyView;
  const filter = filterFromQuery(Object.fromEntries(parameters));
  if (isTeam) return { ...emptyView, isTeam, filter: filter.ok ? filter.value : EMPTY_FILTER };
  return {
    surveyId,
    isTeam,
    section: parameters.get('show') === 'responses' ? 'responses' : 'questions',
    responseId: parameters.get('response') || null,
    filter: filter.ok ? filter.value : EMPTY_FILTER,
  };
}

const isSameValue = (one: AnswerValue, other: AnswerValue): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : isSameRange(one, other);
const includes = (values: readonly AnswerValue[], value: AnswerValue): boolean =>
  values.some((other) => isSameValue(value, other));

/** Whether a filter asks for all of these answers. */
export const hasAnswers = (
  { answers }: ResultsFilter,
  { question, values }: AnswerFilter,
): boolean => values.every((value) => includes(answers?.[question] ?? [], value));

/** Adds answers to a filter, or removes them when it has all of them. */
export function toggleAnswers(filter: ResultsFilter, answer: AnswerFilter): ResultsFilter {
  const { question, values } = answer;
  const others = (filter.answers?.[question] ?? []).filter((value) => !includes(values, value));
  const list = hasAnswers(filter, answer) ? others : [...others, ...values];
  const answers = Object.fromEntries(
    Object.entries({ ...filter.answers, [question]: list }).filter(([, kept]) => kept.length > 0),
  );
  return { ...filter, answers: Object.keys(answers).length > 0 ? answers : null };
}

export const isFiltered = (filter: ResultsFilter): boolean =>
  Object.values(filter).some((value) => value !== null);
