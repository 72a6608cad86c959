import type { ChoiceOption, Question, Trigger } from '../../core/contract/flow.ts';
import type { Outline } from './outline.ts';
import { unknownTargets } from './rules/references.ts';

/** Elements and options that triggers may show and hide. */

/** Ids of the elements that a trigger may show or hide. */
export const elementTargets = ({ triggers }: Outline, action: Trigger['action']): Set<string> =>
  new Set(
    triggers
      .filter(({ trigger }) => trigger.action === action && trigger.scope === 'element')
      .flatMap(({ trigger }) => trigger.targetIds),
  );

const nameOf = (questionKey: string, optionKey: string): string => `${questionKey}\0${optionKey}`;

/** Whether all triggers have known targets. A missing or misspelled one is a mistake of its own. */
export const areTargetsKnown = (outline: Outline): boolean =>
  unknownTargets(outline).length === 0 &&
  outline.triggers.every(
    ({ trigger: { action, scope, targetIds, targetOptionIds } }) =>
      action !== 'make_visible' || (scope === 'element' ? targetIds : targetOptionIds).length > 0,
  );

/** Returns a test whether an option is visible, or may become visible. */
export function optionVisibility(
  outline: Outline,
): (question: Question, option: ChoiceOption) => boolean {
  const areKnown = areTargetsKnown(outline);
  const shown = new Set(
    outline.triggers
      .filter(({ trigger }) => trigger.action === 'make_visible' && trigger.scope === 'option')
      .flatMap(({ trigger }) => trigger.targetOptionIds)
      .map(({ questionKey, optionKey }) => nameOf(questionKey, optionKey)),
  );
  return (question, { key, isVisible }) =>
    isVisible || !areKnown || shown.has(nameOf(question.key, key));
}
