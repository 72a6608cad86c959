import type { Rule } from '../../core/contract/flow.ts';
import { rules as rulesSchema } from '../../core/contract/rules.ts';
import { UNREADABLE } from '../../core/contract/schema.ts';
import type { Describe, Difference } from './difference.ts';
import { matchAlike, type Member } from './lists.ts';
import { rulesText, type SurveyNames } from './names.ts';
import { isSame } from './settings.ts';
import { capitalize, type Json } from './words.ts';

/** Differences of the rules that lead from page to page. */

const idOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

export function readRules(value: unknown): readonly Rule[] {
  const read = rulesSchema.read(value, []);
  return read === UNREADABLE ? [] : read;
}

const wayText = (names: SurveyNames, { item }: Member): string =>
  [
    `${names.page(idOf(item['from_state_id']))} leads to ${names.page(idOf(item['to_state_id']))}`,
    rulesText(names, readRules(item['rules'])),
  ]
    .filter(Boolean)
    .join(' ');

const isFromSame = (before: Json, after: Json): boolean =>
  isSame(before['from_state_id'], after['from_state_id']);

/** Compares the transitions of a survey. */
export const transitionChanges =
  (before: SurveyNames, after: SurveyNames): Describe =>
  (setting) => {
    const matched = matchAlike(setting.before, setting.after, setting.path, [
      (was, is) => isFromSame(was, is) && isSame(was['rules'], is['rules']),
      (was, is) => isFromSame(was, is) && isSame(was['to_state_id'], is['to_state_id']),
    ]);
    if (!matched) return [];
    const changed = matched.changed.map((pair): Difference => {
      const [was, is] = [wayText(before, pair.before), wayText(after, pair.after)];
      const message = `${capitalize(is)} now${was === is ? '' : ` (it was: ${was})`}.`;
      return { path: pair.after.path, message };
    });
    return [
      ...matched.added.map((member) => ({
        path: member.path,
        message: `New rule: ${wayText(after, member)}.`,
        kind: 'added' as const,
      })),
      ...matched.removed.map((member) => ({
        path: member.path,
        message: `Removed rule: ${wayText(before, member)}.`,
        kind: 'removed' as const,
      })),
      ...changed,
      ...(matched.isReordered
        ? [
            {
              path: setting.path,
              message: 'The rules that lead from page to page are in another order.',
              kind: 'reordered' as const,
            },
          ]
        : []),
    ];
  };
