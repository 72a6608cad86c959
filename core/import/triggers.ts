import { comparisonOf, type Names } from './names.ts';
import type { Condition } from './survey.ts';

/** Triggers that show initially hidden elements. */

interface Trigger {
  key: string;
  rule_type: Condition['rule'];
  answer_value?: string;
  target_ids: string[];
  action: 'make_visible';
  scope: 'element';
}

export interface Triggers {
  /** Shows an element when one of the conditions holds. Returns whether any of them can. */
  hide(element: string, conditions: readonly Condition[]): boolean;
  /** The triggers of a question, by its ref. */
  of(ref: string): Trigger[];
}

export function createTriggers(names: Names): Triggers {
  const byQuestion = new Map<string, Map<string, Trigger>>();
  const triggerOf = (condition: Condition, key: string): Trigger => {
    const { ref, rule, value } = condition;
    const own = byQuestion.get(ref) ?? new Map<string, Trigger>();
    byQuestion.set(ref, own);
    const name = `${rule} ${value}`;
    const trigger = own.get(name) ?? {
      key,
      ...comparisonOf(names, condition),
      target_ids: [],
      action: 'make_visible',
      scope: 'element',
    };
    own.set(name, trigger);
    return trigger;
  };
  return {
    hide(element, conditions) {
      let canHold = false;
      for (const condition of conditions) {
        const key = names.keys.get(condition.ref);
        if (key === undefined) continue;
        canHold = true;
        const { target_ids: targets } = triggerOf(condition, key);
        if (!targets.includes(element)) targets.push(element);
      }
      return canHold;
    },
    of: (ref) => [...(byQuestion.get(ref)?.values() ?? [])],
  };
}
