import type { Mistake } from '../finding.ts';
import type { Outline } from '../outline.ts';
import type { Routes } from '../routes.ts';

/** Paths through a flow: unreachable pages, and loops without an exit. */

export function wrongStart({ states }: Outline, { start }: Routes): Mistake[] {
  const part = states.find(({ state }) => state === start);
  if (!part) return [{ code: 'content_missing', path: 'states', message: 'expected a state' }];
  return part.state.style === 'normal' || !states.some(({ state }) => state.style === 'normal')
    ? []
    : [
        {
          code: 'start_is_end',
          path: `${part.path}.order`,
          message: `the survey begins with ${part.state.id}, an end`,
          hint: 'It begins with the state of the lowest order.',
        },
      ];
}

/** Finds unreachable states. States that only follow an unreachable one are not reported. */
export function unreachableStates(
  { states }: Outline,
  { start, reachableFrom }: Routes,
): Mistake[] {
  // A wrong beginning is a mistake of its own.
  if (start?.style !== 'normal') return [];
  const reached = new Set(reachableFrom(start.id));
  const lost = states.filter(({ state }) => !reached.has(state.id));
  const hasOrigin = (id: string) =>
    lost.some(({ state }) => state.id !== id && reachableFrom(state.id).has(id));
  // Each page left in a circle has an origin.
  const ordered = [
    ...lost.filter(({ state }) => !hasOrigin(state.id)),
    ...lost.filter(({ state }) => hasOrigin(state.id)),
  ];
  return ordered.flatMap(({ path, state }): Mistake[] => {
    if (reached.has(state.id)) return [];
    for (const id of reachableFrom(state.id)) reached.add(id);
    return [
      {
        code: 'state_unreachable',
        path: `${path}.id`,
        message: `no way leads to the state ${state.id}`,
        hint: 'Name it in a next_state_id or a transition.',
      },
    ];
  });
}

/** Messages name no more states of a circle. */
const MAX_NAMED = 8;

/** Finds circles of states without a way to an end. */
export function endlessCycles(
  { states, stateById }: Outline,
  { nextOf, reachableFrom }: Routes,
): Mistake[] {
  const isEnd = (id: string | null) => id === null || stateById.get(id)!.style !== 'normal';
  const canEnd = (id: string) =>
    isEnd(id) || [...reachableFrom(id)].some((each) => isEnd(each) || nextOf(each).some(isEnd));
  const named = new Set<string>();
  return states.flatMap(({ path, state }): Mistake[] => {
    if (named.has(state.id) || canEnd(state.id)) return [];
    const cycle = [...reachableFrom(state.id)];
    // Otherwise the state only leads into the circle.
    if (!cycle.every((id) => reachableFrom(id).has(state.id))) return [];
    for (const id of cycle) named.add(id);
    return [
      {
        code: 'cycle_endless',
        path: `${path}.next_state_id`,
        message: `pages ${[...cycle.slice(0, MAX_NAMED), ...(cycle.length > MAX_NAMED ? ['…'] : []), state.id].join(' → ')} form a loop without an exit`,
        hint: 'Let one of them lead to an end.',
      },
    ];
  });
}
