import { doesMatch } from '../../contract/pattern.ts';
import { ReportedError } from '../../errors/errors.ts';
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
import { normalize } from './rules.ts';

/** Triggers: which elements and options an answer shows or hides. */

/** A step that is still to be done after an answer. Tasks run in a queue: a task appends those that follow from it. */
export type Task =
  { kind: 'settle'; elementId: string } | { kind: 'options'; element: QuestionElement };

export interface Step {
  response: SurveyResponse;
  follows: readonly Task[];
}

/** Removes the effects of values that are no longer part of the answer, then adds those of new values. */
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

/** The tasks for changed targets: one for each element, and one for each question whose options are targets. */
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

/** The effects of the element's present answer, with their targets: one effect for each value that fires a trigger. */
function effectsNow(
  response: SurveyResponse,
  source: QuestionElement,
  triggers: readonly IndexedTrigger[],
) {
  const effect = (trigger: IndexedTrigger, value: string) => ({
    effect: { triggerId: trigger.id, sourceId: source.id, value, isVisible: isShowing(trigger) },
    targets: targetsOf(trigger),
  });
  const ofStatements = triggers
    .filter(({ statementKey }) => statementKey !== null)
    // A trigger of a matrix fires when all its statements have the option it names.
    .filter((trigger) =>
      trigger.statementKey!.every((key) =>
        statementValuesOf(response, source, key).some((value) => doesFire(trigger, value)),
      ),
    )
    .map((trigger) => effect(trigger, ''));
  const ofValues = ruleValuesOf(response, source).flatMap((value) =>
    triggers
      .filter((trigger) => trigger.statementKey === null && doesFire(trigger, value))
      .map((trigger) => effect(trigger, value)),
  );
  return [...ofStatements, ...ofValues];
}

function isShowing({ action }: IndexedTrigger): boolean {
  if (action === 'make_visible') return true;
  if (action === 'make_invisible') return false;
  throw new ReportedError('trigger_action', `Unexpected trigger type: ${action}`);
}

const doesFire = ({ ruleType, answerValue, pattern }: IndexedTrigger, value: string): boolean =>
  ruleType === 'regex' ? doesMatch(pattern, value) : normalize(value) === normalize(answerValue);

const targetsOf = ({ scope, targetIds, targetOptionIds }: IndexedTrigger): string[] =>
  scope === 'element'
    ? targetIds
    : targetOptionIds.map(({ questionKey, optionKey }) => optionTarget(questionKey, optionKey));
