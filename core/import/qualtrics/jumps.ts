import { called, type Lose, type Page } from '../survey.ts';
import { conditionOf, conditionWords } from './logic.ts';
import { destinationOf, type ReadPages } from './pages.ts';

/**
 * Joins pages: the next page of each, and its skips.
 *
 * @param end ref of the end of the survey
 * @returns the pages that have something
 */
export function joinPages(
  { pages, pageOf, endOf, skips, items }: ReadPages,
  end: string,
  lose: Lose,
): Page[] {
  const indexOf = new Map(pages.map((page, at) => [page, at]));
  /** For each page, the first one from it on that has something. */
  const firstFrom = [...pages, null].map(() => end);
  for (let at = pages.length - 1; at >= 0; at -= 1)
    firstFrom[at] = pages[at]!.items.length > 0 ? pages[at]!.ref : firstFrom[at + 1]!;
  const shown = pages.filter((page) => page.items.length > 0);
  for (const page of shown) page.next = firstFrom[indexOf.get(page)! + 1]!;
  const targetOf = (destination: string, page: Page): string | null => {
    if (destination === 'ENDOFSURVEY') return end;
    if (destination === 'ENDOFBLOCK') return firstFrom[endOf.get(page)!]!;
    const target = pageOf.get(destination);
    return target ? firstFrom[indexOf.get(target)!]! : null;
  };
  for (const { page, logic } of skips) {
    const { ChoiceLocator, Locator, Condition: operator } = logic;
    const to = targetOf(destinationOf(logic), page);
    const condition = conditionOf(ChoiceLocator ?? Locator, operator, '', items);
    if (to && condition) page.jumps.push({ to, when: [condition] });
    else {
      const place = called(page.items.at(-1)?.body ?? null, page.ref);
      lose(place, `the skip to ${destinationOf(logic)} if ${conditionWords(logic)}`);
    }
  }
  return shown;
}
