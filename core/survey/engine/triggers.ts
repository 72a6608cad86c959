import type { RuleType } from '../../contract/flow.ts';
import type { FlowIndex, IndexedTrigger, QuestionElement } from './flow-index.ts';
import {
  isElementVisible,
  optionTarget,
  parseOptionTarget,
  ruleValuesOf,
  statementValuesOf,
  type SurveyResponse,
  type VisibilityEffect,
} from './response.ts';
import { operators } from './rules.ts';

/** Triggers: which elements and options an answer shows or hides. */

/** A pending step after an answer. Tasks run in a queue: a task appends the tasks that follow from it. */
export type Task =
  | { kind: 'settle'; elementId: string }
  | { kind: 'options'; element: QuestionElement };

export interface Step {
  response: SurveyResponse;
  follows: readonly Task[];
}

/** Removes the effects of values that are no longer part of the answer, then adds the effects of new values. */
export function applyTriggers(
  index: FlowIndex,
  response: SurveyResponse,
  source: QuestionElement,
): Step {
  const triggers = index.triggersOf.get(source.id) ?? [];
  if (triggers.length === 0) return { response, follows: [] };
  const fired = effectsNow(response, source, triggers);

  const before = new Set(response.affected.get(source.id));
  // A question that hid itself stays hidden: the clearing of its answer does not count as a new answer.
  if (!isElementVisible(response, source)) before.delete(source.id);
  const isStillFired = (effect: VisibilityEffect) =>
    effect.sourceId !== source.id ||
    fired.some(({ effect: firedEffect }) => isSame(firedEffect, effect));
  const changed = new Map(
    [...before].map((target) => [
      target,
      (response.effects.get(target) ?? []).filter(isStillFired),
    ]),
  );
  for (const { effect, targets } of fired) {
    for (const target of targets) {
      const effects = changed.get(target) ?? response.effects.get(target) ?? [];
      if (!effects.some((present) => isSame(present, effect)))
        changed.set(target, [...effects, effect]);
    }
  }
  const affected = new Set([...(response.affected.get(source.id) ?? []), ...changed.keys()]);
  const isAffected = (target: string) =>
    (changed.get(target) ?? response.effects.get(target) ?? []).some(
      ({ sourceId }) => sourceId === source.id,
    );
  const next = {
    ...response,
    effects: response.effects.with(changed),
    affected: response.affected.with([[source.id, [...affected].filter(isAffected)]]),
  };
  return { response: next, follows: followsOf(index, changed.keys()) };
}

/** The tasks for changed targets: one for each element, and one for each question with options among the targets. */
function followsOf(index: FlowIndex, targets: Iterable<string>): Task[] {
  const follows = new Map<string, Task>();
  for (const target of targets) {
    const option = parseOptionTarget(target);
    if (option === null) follows.set(target, { kind: 'settle', elementId: target });
    else {
      const element = index.questionByKey.get(option.questionKey);
      if (element) follows.set(optionTarget(option.questionKey, ''), { kind: 'options', element });
    }
  }
  return [...follows.values()];
}

const isSame = (a: VisibilityEffect, b: VisibilityEffect): boolean =>
  a.triggerId === b.triggerId && a.value === b.value;

/** Operators that no single value of an answer decides. */
const ofWholeAnswer: readonly RuleType[] = [
  'not_equal',
  'not_contains',
  'answered',
  'not_answered',
];

/**
 * The effects of the element's present answer, with their targets: one effect for each value that fires a trigger. The
 * whole answer fires the trigger of a statement, and one that asks for values that the answer lacks or whether there is
 * one.
 */
function effectsNow(
  response: SurveyResponse,
  source: QuestionElement,
  triggers: readonly IndexedTrigger[],
) {
  const effect = (trigger: IndexedTrigger, value: string) => ({
    effect: {
      triggerId: trigger.id,
      sourceId: source.id,
      value,
      isVisible: trigger.action === 'make_visible',
    },
    targets: targetsOf(trigger),
  });
  const values = ruleValuesOf(response, source);
  const isOfAnswer = ({ statementKey, ruleType }: IndexedTrigger) =>
    statementKey !== null || ofWholeAnswer.includes(ruleType);
  const ofAnswer = triggers
    .filter(isOfAnswer)
    .filter((trigger) =>
      // A trigger of a matrix fires when all its statements have the option it names.
      trigger.statementKey === null
        ? doesFire(trigger, values)
        : trigger.statementKey.every((key) =>
            doesFire(trigger, statementValuesOf(response, source, key)),
          ),
    )
    .map((trigger) => effect(trigger, ''));
  const ofValues = values.flatMap((value) =>
    triggers
      .filter((trigger) => !isOfAnswer(trigger) && doesFire(trigger, [value]))
      .map((trigger) => effect(trigger, value)),
  );
  return [...ofAnswer, ...ofValues];
}

/**
 * A question without an answer fires only triggers that ask for that, not even a trigger that asks for a missing value.
 */
const doesFire = (
  { ruleType, answerValue, pattern }: IndexedTrigger,
  values: readonly string[],
): boolean =>
  (values.length > 0 || ruleType === 'not_answered') &&
  operators[ruleType](values, answerValue ?? '', pattern);

const targetsOf = ({ scope, targetIds, targetOptionIds }: IndexedTrigger): string[] =>
  scope === 'element'
    ? targetIds
    : targetOptionIds.map(({ questionKey, optionKey }) => optionTarget(questionKey, optionKey));
