import type { MoveSource } from '../../core/survey/engine/index.ts';
import { Chance } from '../../cli/host/samples/chance.ts';
import { garbage, texts } from './random-answers.ts';
import { questionOf } from './random-questions.ts';
import { optionKeys, planOf, randomPlan, type Draft, type Json } from './random-plans.ts';
import { ruleOf, triggerOf } from './random-rules.ts';

/** Random flows, mistakes of their authors included, with random steps of a person and the page. */

/**
 * `from`: a value that the question's control can give, any value from the page, or `nobody` for clearing the answer. A
 * settled answer is complete, and is therefore validated. `resume`: the page is reloaded, and continues from its draft.
 */
export type Step =
  | {
      kind: 'answer';
      element: string;
      from: 'control' | 'page' | 'nobody';
      seed: number;
      isProblem: boolean;
      isSettled: boolean;
    }
  | { kind: 'leave'; element: string }
  | { kind: 'move'; source: MoveSource }
  | { kind: 'back' }
  | { kind: 'resume' };

/** A flow in the wire format, with its prefilled answers and the steps to play. */
export interface Case {
  seed: number;
  flow: Json;
  prefill: [key: string, value: unknown][];
  steps: Step[];
}

function randomFlow(chance: Chance): { flow: Json; draft: Draft } {
  const stateIds = Array.from(
    { length: 1 + Math.min(chance.below(6), chance.below(6)) },
    (_, at) => `st${at}`,
  );
  const sizes = stateIds.map(
    () => 1 + Math.min(chance.below(10), chance.below(10), chance.below(10)),
  );
  const plans = stateIds.flatMap((stateId, at) =>
    Array.from({ length: sizes[at]! }, (_, place) => planOf(chance, at * 10 + place, stateId)),
  );
  const buttons = stateIds
    .filter(() => chance.is(0.5))
    .map((stateId) => ({ id: `next-${stateId}`, stateId }));
  const elementIds = [...plans, ...buttons].map(({ id }) => id);
  const draft = { plans, busy: chance.few(plans, 5, 2), elementIds };
  const look = () => ({ order: chance.below(12), is_visible: chance.is(0.75) });
  const elementsOf = (stateId: string): Json[] => [
    ...plans
      .filter((plan) => plan.stateId === stateId)
      .map((plan) => ({
        id: plan.id,
        type: 'question',
        ...look(),
        fixed: chance.is(0.15),
        question: questionOf(chance, plan, draft),
        triggers: chance.is(draft.busy.includes(plan) ? 0.7 : 0.3)
          ? Array.from({ length: 1 + chance.below(3) }, () => triggerOf(chance, plan, draft))
          : [],
      })),
    ...buttons
      .filter((button) => button.stateId === stateId)
      .map(({ id }) => ({ id, type: chance.one(['next_page', 'submit']), ...look() })),
    ...(chance.is(0.2)
      ? [{ id: `label-${stateId}`, type: chance.one(['label', 'footer', 'gauge']), ...look() }]
      : []),
  ];
  const somewhere = () => chance.one([...stateIds, 'nowhere']);
  return {
    draft,
    flow: {
      id: 'flow',
      states: stateIds.map((id) => ({
        id,
        style: chance.one(['normal', 'normal', 'normal', 'thank', 'chat']),
        order: chance.below(5),
        next_state_id: chance.is(0.7) ? somewhere() : null,
        require_any: chance.is(0.2),
        shuffle: chance.is(0.2),
        elements: elementsOf(id),
      })),
      transitions: Array.from({ length: chance.below(6) }, () => ({
        from_state_id: chance.one(stateIds),
        to_state_id: somewhere(),
        rules: Array.from({ length: chance.below(3) }, () => ruleOf(chance, draft)),
      })),
    },
  };
}

export function randomCase(seed: number): Case {
  const chance = new Chance(seed);
  const { flow, draft } = randomFlow(chance);
  const stepOf = (): Step => {
    const element = randomPlan(chance, draft).id;
    if (chance.is(0.12)) return { kind: 'move', source: chance.one(['next', 'auto', 'skip']) };
    if (chance.is(0.06)) return { kind: 'leave', element };
    if (chance.is(0.06)) return { kind: 'back' };
    if (chance.is(0.05)) return { kind: 'resume' };
    const from = chance.one(['control', 'control', 'control', 'page', 'nobody'] as const);
    return {
      kind: 'answer',
      element,
      from,
      seed: chance.below(2 ** 31),
      isProblem: chance.is(0.05),
      isSettled: chance.is(0.5),
    };
  };
  const prefill = chance.is(0.3)
    ? chance
        .few(chance.is(0.5) ? draft.busy : draft.plans, 4, 1)
        .map(({ key, options }): [string, unknown] => [key, prefilled(chance, options)])
    : [];
  return { seed, flow, prefill, steps: Array.from({ length: 3 + chance.below(8) }, stepOf) };
}

const prefilled = (chance: Chance, options: readonly string[]): unknown =>
  chance.is(0.3)
    ? chance.one([...texts, ...garbage])
    : chance.is(0.3) && options.length
      ? chance.one(options)
      : chance.few([...options, ...optionKeys], 5);

/** Yields copies of a value with one list member or entry removed, at any depth (shrinking). */
export function* smaller<T>(value: T): Generator<T> {
  if (Array.isArray(value)) {
    for (const at of value.keys()) yield value.toSpliced(at, 1) as T;
    for (const [at, member] of value.entries())
      for (const less of smaller(member as unknown)) yield value.with(at, less) as T;
  } else if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value);
    for (const [at] of entries.entries()) yield Object.fromEntries(entries.toSpliced(at, 1)) as T;
    for (const [key, entry] of entries)
      for (const less of smaller(entry as unknown)) yield { ...value, [key]: less };
  }
}
