import { combine, createEvent, createStore } from 'effector';
import { EMPTY_FILTER, type ResultsFilter } from '../contract/results/filter.ts';
import { $surveys, accessLeft } from './access.ts';
import { emptyView, toggleAnswers, type AnswerFilter, type ResultsView } from './address.ts';

/** The shown part: a survey, its questions or single responses, and which responses count. */

/** Shows the view of an address. */
export const viewRestored = createEvent<ResultsView>({ name: 'viewRestored' });
export const surveyChosen = createEvent<string>({ name: 'surveyChosen' });
/** Shows the report about the team, from a day on. */
export const teamChosen = createEvent<string>({ name: 'teamChosen' });
export const surveyLeft = createEvent({ name: 'surveyLeft' });
export const sectionChosen = createEvent<ResultsView['section']>({ name: 'sectionChosen' });
export const responseChosen = createEvent<string>({ name: 'responseChosen' });
export const responseLeft = createEvent({ name: 'responseLeft' });
export const filterChanged = createEvent<Partial<ResultsFilter>>({ name: 'filterChanged' });
export const filterCleared = createEvent({ name: 'filterCleared' });
/** Adds answers to the filter, or removes them. */
export const answersToggled = createEvent<AnswerFilter>({ name: 'answersToggled' });

export const $view = createStore<ResultsView>(emptyView, { name: '$view' })
  .on(viewRestored, (_, view) => view)
  .on(surveyChosen, (_, surveyId) => ({ ...emptyView, surveyId }))
  .on(teamChosen, (_, from) => ({
    ...emptyView,
    isTeam: true,
    filter: { ...EMPTY_FILTER, from },
  }))
  .on(sectionChosen, (view, section) => ({ ...view, section, responseId: null }))
  .on(responseChosen, (view, responseId) => ({ ...view, responseId }))
  .on(responseLeft, (view) => ({ ...view, responseId: null }))
  .on(filterChanged, (view, changes) => ({ ...view, filter: { ...view.filter, ...changes } }))
  .on(filterCleared, (view) => ({ ...view, filter: emptyView.filter }))
  .on(answersToggled, (view, answers) => ({ ...view, filter: toggleAnswers(view.filter, answers) }))
  .reset(surveyLeft, accessLeft);

export const $surveyId = $view.map(({ surveyId }) => surveyId);
export const $filter = $view.map(({ filter }) => filter);

const $isShared = $surveys.map((surveys) => surveys?.isShared === true);

/** The filter that counts. A shared link filters by days only, whatever else the address has. */
const $countedFilter = combine($filter, $isShared, (filter, isShared) =>
  isShared ? { ...EMPTY_FILTER, from: filter.from, to: filter.to } : filter,
);

/** The responses that are asked for; `null` while no survey is shown. */
export const $query = combine($surveyId, $countedFilter, (surveyId, filter) =>
  surveyId === null ? null : { surveyId, filter },
);
