import { called, type Condition, type Lose, type Page } from './survey.ts';

/** Connects pages that follow each other. */

/** More pages in a row that all depend on answers would need too many branches. */
const MAX_ROW = 60;

/** Leads from each page to the next one that is shown. A page with conditions is reached by branches, and passed over otherwise. */
export function linkPages(pages: readonly Page[], end: string, lose: Lose): void {
  withoutLongRows(pages, lose);
  const pageOf = new Map(
    pages.flatMap(({ items }, at) => items.map(({ ref }) => [ref, at] as const)),
  );
  /** Whether a condition may hold when a page is left: questions that follow have no answer yet. */
  const mayHold = ({ ref, rule }: Condition, at: number): boolean =>
    rule.startsWith('not_') || (pageOf.get(ref) ?? 0) <= at;
  pages.forEach((page, at) => {
    page.next = end;
    for (const later of pages.slice(at + 1, at + MAX_ROW + 2)) {
      if (!later.when) {
        page.next = later.ref;
        break;
      }
      const possible = later.when.filter((when) => when.every((each) => mayHold(each, at)));
      page.jumps.push(...possible.map((when) => ({ to: later.ref, when })));
    }
  });
}

/** Nothing precedes the first page, and rows of pages with conditions are bounded. */
function withoutLongRows(pages: readonly Page[], lose: Lose): void {
  let row = MAX_ROW;
  for (const page of pages) {
    if (!page.when) {
      row = 0;
      continue;
    }
    row += 1;
    if (row <= MAX_ROW) continue;
    const place = called(page.title ?? page.items[0]?.body ?? null, page.ref);
    lose(place, 'when the page is shown: a page without conditions has to precede it');
    page.when = null;
    row = 0;
  }
}
