import { called, type Lose, type Survey } from './survey.ts';

/** Gives pages that form a loop without an exit a way to the end. */
export function reachEnd({ pages, ends }: Survey, lose: Lose): void {
  const refs = new Set(pages.map(({ ref }) => ref));
  /** Pages by the pages that they lead to. */
  const before = new Map<string, string[]>();
  const open: string[] = [];
  for (const { ref, jumps, next } of pages) {
    const targets = [...jumps.map(({ to }) => to), next];
    for (const to of targets) {
      if (to === null || !refs.has(to)) open.push(ref);
      else before.set(to, [...(before.get(to) ?? []), ref]);
    }
  }
  const reaching = new Set<string>();
  const visit = (): void => {
    for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
      if (reaching.has(ref)) continue;
      reaching.add(ref);
      open.push(...(before.get(ref) ?? []));
    }
  };
  visit();
  for (const page of pages.toReversed()) {
    if (reaching.has(page.ref)) continue;
    lose(called(page.items[0]?.body ?? null, page.ref), 'that it begins again: it ends');
    page.next = ends[0]?.ref ?? null;
    open.push(page.ref);
    visit();
  }
}
