import type { StudioPage, Survey } from './read.ts';
import { turnOf, waysFrom, type Way } from './ways.ts';

/** Ways that depend on answers: branches, and the page that follows otherwise. */

/** The ways that are tried in turn, from a page with branches. */
export const turnsFrom = (survey: Survey, page: StudioPage): Way[] =>
  page.style !== 'normal' ? [] : waysFrom(survey, page).filter((way) => turnOf(way) !== null);

/** The branches that lead to a page. */
export function turnsTo(survey: Survey, { id }: StudioPage): Way[] {
  const branching = new Set(survey.transitions.map(({ from }) => from));
  return survey.pages
    .filter((page) => branching.has(page.id))
    .flatMap((page) => turnsFrom(survey, page))
    .filter(({ to, kind }) => to === id && kind === 'branch');
}
