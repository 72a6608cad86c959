import type { FlowIndex } from './flow-index.ts';
import { isAnswered, type SurveyResponse, visibleQuestions } from './response.ts';
import { isEnd } from './transitions.ts';

const distances = new WeakMap<FlowIndex, ReadonlyMap<string, number>>();

/** The least number of states from each state to an end. */
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
      found.set(state.id, 1);
    else addEdge(state.id, state.nextStateId);
  }
  for (const { fromStateId, toStateId } of index.flow.transitions) addEdge(fromStateId, toStateId);
  const queue = [...found.keys()].sort((a, b) => found.get(a)! - found.get(b)!);
  for (const id of queue) {
    for (const from of before.get(id) ?? []) {
      if (found.has(from)) continue;
      found.set(from, found.get(id)! + 1);
      queue.push(from);
    }
  }
  distances.set(index, found);
  return found;
}

/** The answered share of a state's questions, from 0 to 1. */
function shareOf(index: FlowIndex, response: SurveyResponse, stateId: string): number {
  const visible = visibleQuestions(index, response, stateId);
  return visible.length === 0
    ? 0
    : visible.filter((element) => isAnswered(response, element)).length / visible.length;
}

/** The progress through the flow, from 0 to 1. It never decreases on the path, even on a detour. */
export function progressOf(
  index: FlowIndex,
  response: SurveyResponse,
  path: readonly string[],
): number {
  const left = distancesOf(index);
  const at = (done: number, stateId: string, share: number) => {
    const rest = left.get(stateId) ?? 1;
    return rest === 0 ? 1 : (done + share) / (done + rest);
  };
  const current = path.at(-1);
  if (current === undefined) return 0;
  const passed = path.slice(0, -1).map((stateId, done) => at(done, stateId, 0));
  return Math.max(0, ...passed, at(path.length - 1, current, shareOf(index, response, current)));
}
