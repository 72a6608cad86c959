import type { Flow } from '../../../core/contract/flow.ts';
import type { Operator } from '../../../core/contract/inbox.ts';
import { eventSettings } from '../../../core/contract/notices.ts';
import type { Notification } from '../../kinds/notification-file.ts';
import type { Entity } from '../../kinds/entity.ts';
import type { Mistake } from '../finding.ts';
import { outlineOf } from '../outline.ts';
import { wrongRules } from './comparisons.ts';
import { operatorReferences, reference, type Known } from './files.ts';
import { patternMistakes } from './patterns.ts';
import { unknownRuleParts } from './references.ts';

/** Notifications: references to missing objects, and settings without effect. */

export const notificationReferences = (
  { nodeIds, flowIds, operatorIds, webhookIds }: Notification,
  known: Known,
): Mistake[] => [
  ...nodeIds.flatMap((id, at) =>
    reference('node_unknown', 'node', `node_ids.${at}`, id, known.nodes),
  ),
  ...flowIds.flatMap((id, at) =>
    reference('flow_unknown', 'flow', `flow_ids.${at}`, id, known.flows),
  ),
  ...operatorReferences('operator_ids', operatorIds, known),
  ...webhookIds.flatMap((id, at) =>
    reference('webhook_unknown', 'webhook', `webhook_ids.${at}`, id, known.webhooks),
  ),
];

export const ignoredNotificationSettings = ({ value, wire }: Entity<Notification>): Mistake[] =>
  Object.entries(eventSettings).flatMap(([key, events]): Mistake[] =>
    key in wire && !events.some((event) => event === value.event)
      ? [
          {
            code: 'setting_ignored',
            path: key,
            message: `${key} does nothing with the event ${value.event}`,
            hint: `It is for ${events.join(' and ')}.`,
          },
        ]
      : [],
  );

/** Finds notifications without a recipient. */
export function recipientMistakes(
  { operatorIds, webhookIds }: Notification,
  operators: ReadonlyMap<string, Entity<Operator>>,
): Mistake[] {
  if (operatorIds.length === 0 && webhookIds.length === 0)
    return [
      {
        code: 'recipient_missing',
        path: 'operator_ids',
        message: 'expected operator_ids or webhook_ids, found no recipient',
      },
    ];
  return operatorIds.flatMap((id, at): Mistake[] => {
    const operator = operators.get(id);
    return operator && !operator.wire['email']
      ? [
          {
            code: 'recipient_missing',
            path: `operator_ids.${at}`,
            message: `the operator ${id} has no email`,
            hint: `Write "email" in ${operator.file}.`,
          },
        ]
      : [];
  });
}

/** Checks the rules against each survey of the notification that has their questions. */
export function notificationRules(
  { flowIds, rules }: Notification,
  flowById: ReadonlyMap<string, Flow>,
  areComplete: boolean,
): Mistake[] {
  const parts = rules.map((rule, at) => ({ path: `rules.${at}`, rule, fromStateId: null }));
  const outlines = [...flowById]
    .filter(([id]) => flowIds.length === 0 || flowIds.includes(id))
    .map(([, flow]) => outlineOf(flow));
  return parts.flatMap((part): Mistake[] => {
    const { questionKey, ruleType, answerValue } = part.rule;
    const patterns =
      ruleType === 'regex' ? patternMistakes(`${part.path}.answer_value`, answerValue ?? '') : [];
    const asking = outlines.filter(({ questionByKey }) => questionByKey.has(questionKey));
    if (asking.length === 0)
      return areComplete && outlines.length > 0
        ? [...patterns, ...unknownRuleParts(outlines[0]!, [part])]
        : patterns;
    const mistakes = asking.map((outline) => [
      ...unknownRuleParts(outline, [part]),
      ...wrongRules(outline, [part]),
    ]);
    // A rule that fits one of the surveys is meant for that.
    return [...patterns, ...(mistakes.find((found) => found.length === 0) ?? mistakes[0]!)];
  });
}
