import type { Jump } from './survey.ts';

/** Removes empty nodes of a graph: the edges of an empty page are joined with the edges that lead to it. */

export interface Route {
  ref: string;
  items: readonly unknown[];
  jumps: Jump[];
  next: string | null;
  /** Pages that a branch without an equivalent leads to. They stay, for a branch that the author draws. */
  lost?: readonly string[];
}

/** More ways from one page are cut: such a graph is a program. */
const MAX_JUMPS = 100;

/** Whether a page is only a decision. */
const isEmpty = (route: Route & { url?: string | null }): boolean =>
  route.items.length === 0 && !route.url;

/**
 * @param start ref of the first page
 * @param end ref of the end, to which pages without a next one lead
 */
export function joinRoutes<Own extends Route>(
  all: readonly Own[],
  start: string | null,
  end: string,
): { pages: Own[]; unreachable: Own[] } {
  const byRef = new Map(all.map((route) => [route.ref, route]));
  /** The edges of a page, including the edges of the empty pages after it. */
  function waysFrom(route: Route, when: Jump['when'], seen: readonly string[], ways: Jump[]): void {
    for (const jump of [...route.jumps, { to: route.next ?? end, when: [] }]) {
      if (ways.length >= MAX_JUMPS) return;
      const target = byRef.get(jump.to);
      const both = [...when, ...jump.when];
      if (target && isEmpty(target) && !seen.includes(target.ref))
        waysFrom(target, both, [...seen, target.ref], ways);
      else ways.push({ to: target && isEmpty(target) ? end : (target?.ref ?? end), when: both });
    }
  }
  const pages: Own[] = [];
  const reached = new Set<string>();
  const open: string[] = [];
  const visit = (ref: string | null): void => {
    if (ref === null || reached.has(ref) || !byRef.has(ref)) return;
    reached.add(ref);
    open.push(ref);
  };
  visit(firstWithContents(byRef, start));
  for (let ref = open.shift(); ref !== undefined; ref = open.shift()) {
    const route = byRef.get(ref)!;
    const ways: Jump[] = [];
    waysFrom(route, [], [], ways);
    // Edges after one without conditions are never followed.
    const always = ways.findIndex(({ when }) => when.length === 0);
    const next = always < 0 ? end : ways[always]!.to;
    const jumps = ways.slice(0, always < 0 ? ways.length : always);
    pages.push({ ...route, jumps, next });
    for (const { to } of [...jumps, { to: next }]) visit(to);
    for (const to of lostFrom(byRef, route)) visit(firstWithContents(byRef, to));
  }
  return {
    pages,
    unreachable: all.filter(({ ref, items }) => items.length > 0 && !reached.has(ref)),
  };
}

/** The targets of lost branches, of the page and of the empty ones after it. */
function lostFrom(byRef: ReadonlyMap<string, Route>, route: Route): string[] {
  const seen = new Set<Route>();
  const open: (Route | undefined)[] = [route];
  const lost: string[] = [];
  for (let own = open.shift(); own || open.length > 0; own = open.shift()) {
    if (!own || seen.has(own)) continue;
    seen.add(own);
    lost.push(...(own.lost ?? []));
    for (const to of [...own.jumps.map((jump) => jump.to), own.next, ...(own.lost ?? [])]) {
      const target = byRef.get(to ?? '');
      if (target && isEmpty(target)) open.push(target);
    }
  }
  return lost;
}

/** The first page with contents, along the default way. */
function firstWithContents(byRef: ReadonlyMap<string, Route>, start: string | null): string | null {
  const seen = new Set<string>();
  let ref = start;
  while (ref !== null && !seen.has(ref)) {
    seen.add(ref);
    const route = byRef.get(ref);
    if (!route || !isEmpty(route)) return ref;
    ref = route.next;
  }
  return null;
}
