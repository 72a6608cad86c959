import { grouped } from './grouped.ts';
import type { Survey } from './read.ts';
import { isEnd, STANDARD_END, waysFrom, type Way } from './ways.ts';

/** The pages to which the ways of a survey lead. */

/** Ids of the pages that people can reach. A branch without rules cuts off the ways behind it. */
export function reachedPages(survey: Survey, ways: readonly Way[]): ReadonlySet<string> {
  const leading = grouped(
    ways.filter(({ kind }) => kind !== 'trigger'),
    ({ from }) => from,
  );
  const reached = new Set(survey.pages[0] ? [survey.pages[0].id] : []);
  for (const id of reached) {
    const own = leading.get(id) ?? [];
    const always = own.findIndex((way) => way.kind === 'branch' && way.conditions.length === 0);
    for (const [at, { kind, to }] of own.entries())
      if (always < 0 || at <= always || kind === 'skip') reached.add(to);
  }
  return reached;
}

/** Whether people see a page whatever they answer, until they skip the rest. */
export function isPassedByAll(survey: Survey, id: string): boolean {
  if (survey.transitions.length === 0) return true;
  const ways = survey.pages
    .filter((page) => page.id !== id && !isEnd(page))
    .flatMap((page) => waysFrom(survey, page))
    .filter(({ kind }) => kind !== 'skip');
  const reached = reachedPages(survey, ways);
  const ends = [STANDARD_END, ...survey.pages.filter(isEnd).map((page) => page.id)];
  return ends.every((end) => !reached.has(end));
}
