import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { ResultsFilter } from '../contract/results/filter.ts';
import type { TeamReport } from '../contract/results/team-report.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $resultsApi } from '../platform/results-api.ts';
import { $surveys, accessLeft } from './access.ts';
import { $view } from './view.ts';

/** The report about the team. It stays while that of another filter is loading. */

export const teamRetried = createEvent({ name: 'teamRetried' });

/** The filter of the report; `null` while it is not shown. Shared links are of one survey. */
export const $teamFilter = combine($view, $surveys, ({ isTeam, filter }, surveys) =>
  isTeam && surveys?.isShared === false ? filter : null,
);

const loadTeamFx = attach({
  name: 'loadTeamFx',
  source: $resultsApi,
  effect: (api, filter: ResultsFilter) => api.team(filter),
});
const latestTeam = takeLatest({
  effect: loadTeamFx,
  source: $teamFilter,
  isCurrent: (current, filter) => current === filter,
});

sample({
  clock: [$teamFilter, teamRetried],
  source: $teamFilter,
  filter: (filter) => filter !== null,
  fn: (filter) => filter!,
  target: loadTeamFx,
});

const teamLeft = sample({
  clock: $teamFilter,
  filter: (filter) => filter === null,
  name: 'teamLeft',
});

export const $team = createStore<TeamReport | null>(null, { name: '$team' })
  .on(latestTeam.done, (_, { result }) => result)
  .reset(teamLeft, accessLeft);
export const $hasTeamFailed = createStore(false, { name: '$hasTeamFailed' })
  .on(latestTeam.fail, () => true)
  .reset(loadTeamFx, teamLeft, accessLeft);
