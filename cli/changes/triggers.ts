import type { Trigger } from '../../core/contract/flow.ts';
import { trigger as triggerSchema } from '../../core/contract/rules.ts';
import { UNREADABLE } from '../../core/contract/schema.ts';
import type { Describe } from './difference.ts';
import { matchAlike, type Member } from './lists.ts';
import { conditionText, type SurveyNames } from './names.ts';
import { isSame } from './settings.ts';
import { listed, type Json } from './words.ts';

/** Differences of triggers, which show and hide elements and options. */

const readTrigger = (json: Json): Trigger | null => {
  const read = triggerSchema.read(json, []);
  return read === UNREADABLE ? null : read;
};

const isWithSame =
  (...keys: string[]) =>
  (before: Json, after: Json): boolean =>
    keys.every((key) => isSame(before[key], after[key]));

/** `shows “Why?” if its answer is below “3”`. */
function triggerText(names: SurveyNames, { item }: Member): string {
  const trigger = readTrigger(item);
  if (!trigger) return 'acts';
  const { action, scope, targetIds, targetOptionIds, statementKey } = trigger;
  const targets =
    scope === 'option'
      ? targetOptionIds.map(
          ({ questionKey, optionKey }) =>
            `option ${names.option(questionKey, optionKey)} of ${names.question(questionKey)}`,
        )
      : targetIds.map(names.element);
  const answer = statementKey ? `the answer to ${listed(statementKey)}` : 'its answer';
  return `${action === 'make_visible' ? 'shows' : 'hides'} ${listed(targets) || 'nothing'} if ${conditionText(answer, trigger)}`;
}

/** @param name the question with the triggers */
export const triggerChanges =
  (name: string, before: SurveyNames, after: SurveyNames): Describe =>
  (setting) => {
    const matched = matchAlike(setting.before, setting.after, setting.path, [
      isWithSame('target_ids', 'target_option_ids', 'action'),
      isWithSame('rule_type', 'answer_value', 'statement_key'),
    ]);
    if (!matched) return [];
    const changed = matched.changed.map((pair) => {
      const was = triggerText(before, pair.before);
      const is = triggerText(after, pair.after);
      const message =
        was === is
          ? `A trigger of ${name} changed: it ${is}.`
          : `A trigger of ${name} changed: it ${is} (it was: ${was}).`;
      return { path: pair.after.path, message };
    });
    return [
      ...matched.added.map((member) => ({
        path: member.path,
        message: `New trigger: ${name} ${triggerText(after, member)}.`,
        kind: 'added' as const,
      })),
      ...matched.removed.map((member) => ({
        path: member.path,
        message: `Removed trigger: ${name} no longer ${triggerText(before, member)}.`,
        kind: 'removed' as const,
      })),
      ...changed,
      ...(matched.isReordered
        ? [
            {
              path: setting.path,
              message: `The triggers of ${name} are in another order.`,
              kind: 'reordered' as const,
            },
          ]
        : []),
    ];
  };
