import type { Path } from '../text/json-text.ts';
import type { Condition } from './branch-edits.ts';
import { objectsIn, textOf, type Json, type StudioElement, type StudioPage } from './read.ts';

/** Triggers of the questions of a page, and the parts that they show or hide. */

export interface StudioTrigger {
  path: Path;
  element: StudioElement;
  json: Json;
}

/** Actions of triggers, in the order of the choices. */
export const triggerActions = ['showParts', 'hideParts', 'showOptions', 'hideOptions'] as const;
export type TriggerAction = (typeof triggerActions)[number];

/** A part that a trigger shows or hides: an element, or an option by the keys of its question and itself. */
export interface TriggerTarget {
  /** Text that no other target has. */
  id: string;
  json: unknown;
}

export const triggersOf = ({ elements }: StudioPage): StudioTrigger[] =>
  elements.flatMap((element) =>
    objectsIn(element.json['triggers']).map((json, at) => ({
      path: [...element.path, 'triggers', at],
      element,
      json,
    })),
  );

export const isOfOptions = (json: Json): boolean => json['scope'] === 'option';

export function actionOf(json: Json): TriggerAction {
  const isShown = json['action'] === 'make_visible';
  if (isOfOptions(json)) return isShown ? 'showOptions' : 'hideOptions';
  return isShown ? 'showParts' : 'hideParts';
}

export const triggerCondition = ({ element, json }: StudioTrigger): Condition => ({
  questionKey: textOf(element.question?.['key']),
  type: textOf(json['rule_type']) || 'equal',
  value: textOf(json['answer_value']),
});

export const optionTarget = (questionKey: string, optionKey: string): TriggerTarget => ({
  id: JSON.stringify([questionKey, optionKey]),
  json: { question_key: questionKey, option_key: optionKey },
});

export function targetsOf(json: Json): TriggerTarget[] {
  if (isOfOptions(json))
    return objectsIn(json['target_option_ids']).map((option) =>
      optionTarget(textOf(option['question_key']), textOf(option['option_key'])),
    );
  const ids = json['target_ids'];
  return Array.isArray(ids) ? ids.map((id) => ({ id: textOf(id), json: id as unknown })) : [];
}

/** The parts of a page that a question can show or hide: all but itself. */
export function possibleTargets(
  { elements }: StudioPage,
  own: StudioElement,
  action: TriggerAction,
): TriggerTarget[] {
  const others = elements.filter(({ id }) => id !== own.id);
  if (action === 'showParts' || action === 'hideParts')
    return others.map(({ id }) => ({ id, json: id }));
  return others.flatMap(({ question }) =>
    objectsIn(question?.['options']).map(({ key }) =>
      optionTarget(textOf(question!['key']), textOf(key)),
    ),
  );
}

export const canTrigger = (question: Json | null): question is Json =>
  question !== null && question['style'] !== 'plain';
