import type { Flow, FlowState } from '../../core/contract/flow.ts';

/** Ways between the states of a flow. */
export interface Routes {
  start: FlowState | null;
  /** States that follow, in the order of the file; `null` for an end of the flow. */
  nextOf(stateId: string): readonly (string | null)[];
  /** States that can be reached from one, itself included. */
  reachableFrom(stateId: string): ReadonlySet<string>;
  /** Whether people can pass a state before they leave another one, which may be the same. */
  canPrecede(earlierId: string, laterId: string): boolean;
}

const firstByOrder = (states: readonly FlowState[]): FlowState | null =>
  states.reduce<FlowState | null>(
    (first, state) => (first && first.order <= state.order ? first : state),
    null,
  );

export function routesOf({ states, transitions }: Flow): Routes {
  const byId = new Map(states.map((state) => [state.id, state]));
  const firstEnd = firstByOrder(states.filter(({ style }) => style !== 'normal'))?.id ?? null;
  const targets = new Map<string, string[]>();
  for (const { fromStateId, toStateId } of transitions) {
    const known = targets.get(fromStateId);
    if (known) known.push(toStateId);
    else targets.set(fromStateId, [toStateId]);
  }
  const next = new Map(
    states.map(({ id, style, nextStateId, elements }) => {
      const hasSkip = elements.some(({ type, skip }) => type === 'footer' && skip);
      const all = [...(targets.get(id) ?? []), nextStateId, ...(hasSkip ? [firstEnd] : [])];
      // A transition to an unknown state leads to the default thank-you page.
      const known = all.map((target) => (target !== null && byId.has(target) ? target : null));
      return [id, style === 'normal' ? [...new Set(known)] : []] as const;
    }),
  );
  const nextOf = (id: string): readonly (string | null)[] => next.get(id) ?? [];

  const reached = new Map<string, ReadonlySet<string>>();
  function reachableFrom(stateId: string): ReadonlySet<string> {
    const known = reached.get(stateId);
    if (known) return known;
    const found = new Set([stateId]);
    for (const id of found) for (const target of nextOf(id)) if (target !== null) found.add(target);
    reached.set(stateId, found);
    return found;
  }
  return {
    start: firstByOrder(states),
    nextOf,
    reachableFrom,
    canPrecede: (earlierId, laterId) => reachableFrom(earlierId).has(laterId),
  };
}
