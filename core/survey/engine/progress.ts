import type { FlowIndex } from './flow-index.ts';
import { emptyResponse, type SurveyResponse } from './response.ts';
import { stepsOf } from './steps.ts';
import { isEnd } from './transitions.ts';

/** Weight of a state: its questions where the flow shows one at a time, else 1. */
const weightOf = (index: FlowIndex, stateId: string): number =>
  Math.max(1, stepsOf(index, emptyResponse(), stateId).length);

const distances = new WeakMap<FlowIndex, ReadonlyMap<string, number>>();

/** The least weight of the states from each state to an end, its own included. */
function distancesOf(index: FlowIndex): ReadonlyMap<string, number> {
  const known = distances.get(index);
  if (known) return known;
  const before = new Map<string, string[]>();
  const addEdge = (from: string, to: string) => before.set(to, [...(before.get(to) ?? []), from]);
  const found = new Map<string, number>();
  for (const state of index.flow.states) {
    if (isEnd(state)) found.set(state.id, 0);
    // A state without a next state leads to the default thank-you.
    else if (state.nextStateId === null || !index.states.has(state.nextStateId))
      found.set(state.id, weightOf(index, state.id));
    else addEdge(state.id, state.nextStateId);
  }
  for (const { fromStateId, toStateId } of index.flow.transitions) addEdge(fromStateId, toStateId);
  const queue = [...found.keys()].sort((a, b) => found.get(a)! - found.get(b)!);
  for (const id of queue) {
    for (const from of before.get(id) ?? []) {
      const distance = found.get(id)! + weightOf(index, from);
      if (distance >= (found.get(from) ?? Infinity)) continue;
      found.set(from, distance);
      queue.push(from);
    }
  }
  distances.set(index, found);
  return found;
}

/** Whether a way through the flow, from this state on, shows more than one page or step. */
export function hasManyPages(index: FlowIndex, stateId: string): boolean {
  if (!distancesOf(index).has(stateId)) return false;
  const { states, transitions } = index.flow;
  const following = [
    index.states.get(stateId)?.nextStateId,
    ...transitions.filter((way) => way.fromStateId === stateId).map((way) => way.toStateId),
  ];
  const hasNext = states.some((state) => following.includes(state.id) && !isEnd(state));
  return hasNext || weightOf(index, stateId) > 1;
}

/** The share of a state's steps before the present one, from 0 to 1. */
function shareOf(
  index: FlowIndex,
  response: SurveyResponse,
  stateId: string,
  step: string | null,
): number {
  const steps = stepsOf(index, response, stateId);
  return step === null ? 0 : Math.max(0, steps.indexOf(step)) / steps.length;
}

/**
 * The progress through the flow, from 0 to 1: it grows when a state or a step is left. It never decreases on the path, even
 * on a detour.
 *
 * @param path ids of the states up to the current one
 * @param step element id of the only question on the screen; `null` where a page shows all of its questions
 */
export function progressOf(
  index: FlowIndex,
  response: SurveyResponse,
  path: readonly string[],
  step: string | null,
): number {
  const left = distancesOf(index);
  let done = 0;
  let progress = 0;
  for (const [at, stateId] of path.entries()) {
    const weight = weightOf(index, stateId);
    const rest = left.get(stateId) ?? weight;
    const share = at === path.length - 1 ? shareOf(index, response, stateId, step) : 0;
    progress = Math.max(progress, rest === 0 ? 1 : (done + share * weight) / (done + rest));
    done += weight;
  }
  return progress;
}
