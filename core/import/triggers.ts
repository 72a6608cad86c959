import { comparisonOf, type Names } from './names.ts';
import type { Condition } from './survey.ts';

/** Triggers that show elements and options that are hidden at first, or hide elements that are shown. */

type Action = 'make_visible' | 'make_invisible';

interface Trigger {
  key: string;
  rule_type: Condition['rule'];
  answer_value?: string;
  statement_key?: string;
  target_ids: string[];
  target_option_ids?: { question_key: string; option_key: string }[];
  action: Action;
  scope: 'element' | 'option';
}

/** An element by its id, or an option. */
type Target = string | { question: string; option: string };

export interface Triggers {
  /** Shows a target when one of the conditions holds. Returns whether any of them can. */
  show(target: Target, conditions: readonly Condition[]): boolean;
  /** Hides a target when one of the conditions holds. Returns whether any of them can. */
  hide(target: Target, conditions: readonly Condition[]): boolean;
  /** The triggers of a question, by its ref. */
  of(ref: string): Trigger[];
}

export function createTriggers(names: Names): Triggers {
  const byQuestion = new Map<string, Map<string, Trigger>>();
  const triggerOf = (condition: Condition, action: Action, scope: Trigger['scope']): Trigger => {
    const { ref, rule, value, statement = '' } = condition;
    const own = byQuestion.get(ref) ?? new Map<string, Trigger>();
    byQuestion.set(ref, own);
    const name = JSON.stringify([action, scope, rule, value, statement]);
    const row = names.statements.get(ref)?.get(statement);
    const trigger = own.get(name) ?? {
      key: names.keys.get(ref)!,
      ...comparisonOf(names, condition),
      ...(row === undefined ? {} : { statement_key: row }),
      target_ids: [],
      action,
      scope,
    };
    own.set(name, trigger);
    return trigger;
  };
  const add = (target: Target, condition: Condition, action: Action): void => {
    const trigger = triggerOf(condition, action, typeof target === 'string' ? 'element' : 'option');
    if (typeof target !== 'string')
      (trigger.target_option_ids ??= []).push({
        question_key: target.question,
        option_key: target.option,
      });
    else if (!trigger.target_ids.includes(target)) trigger.target_ids.push(target);
  };
  const known = (conditions: readonly Condition[]) =>
    conditions.filter(({ ref }) => names.keys.has(ref));
  return {
    show(target, conditions) {
      const usable = known(conditions);
      for (const condition of usable) {
        add(target, condition, 'make_visible');
        // The last of two triggers decides.
        if (condition.except !== undefined && usable.length === 1)
          add(target, { ...condition, rule: 'equal', value: condition.except }, 'make_invisible');
      }
      return usable.length > 0;
    },
    hide(target, conditions) {
      const usable = known(conditions);
      for (const condition of usable) add(target, condition, 'make_invisible');
      return usable.length > 0;
    },
    of(ref) {
      const own = [...(byQuestion.get(ref)?.values() ?? [])];
      // Later triggers override earlier ones: the exception is the last.
      return own.toSorted(
        (a, b) => Number(b.action === 'make_visible') - Number(a.action === 'make_visible'),
      );
    },
  };
}
