import type { FlowElement, Question, Trigger } from '../../core/contract/flow.ts';
import { compilePattern, doesMatch } from '../../core/contract/pattern.ts';
import { type AnswerValue, rulesOf } from '../../core/survey/questions/index.ts';

/** Effects of triggers in the reference engine. */

/** The effect of a trigger on one target, while the value is part of the answer. */
export interface PlainEffect {
  sourceId: string;
  trigger: number;
  value: string;
  target: string;
  isVisible: boolean;
}

export const low = (text: string): string => text.trim().toLowerCase();

export const isSameEffect = (a: PlainEffect, b: PlainEffect): boolean =>
  a.sourceId === b.sourceId &&
  a.trigger === b.trigger &&
  a.value === b.value &&
  a.target === b.target;

export const optionTargetOf = (questionKey: string, optionKey: string): string =>
  JSON.stringify([questionKey, optionKey]);

function doesFire({ ruleType, answerValue }: Trigger, value: string): boolean {
  return ruleType === 'regex'
    ? doesMatch(compilePattern(answerValue), value)
    : low(value) === low(answerValue);
}

/** All effects of an answer: first of triggers that name statements, then value by value. */
export function effectsOf(
  asked: FlowElement,
  question: Question,
  value: AnswerValue,
): PlainEffect[] {
  const type = rulesOf(question);
  const values =
    value !== null && type.isAnswered(value, question) ? type.ruleValues(value, question) : [];
  const chosenFor = (statement: string) =>
    value === null ? [] : (type.statementValues?.(value, question, statement) ?? []);
  const fired = (trigger: Trigger, by: string) => {
    if (trigger.action !== 'make_visible' && trigger.action !== 'make_invisible')
      throw new Error(`Unexpected trigger type: ${trigger.action}`);
    const targets =
      trigger.scope === 'element'
        ? trigger.targetIds
        : trigger.targetOptionIds.map(({ questionKey, optionKey }) =>
            optionTargetOf(questionKey, optionKey),
          );
    const isVisible = trigger.action === 'make_visible';
    return targets.map((target) => ({
      sourceId: asked.id,
      trigger: asked.triggers.indexOf(trigger),
      value: by,
      target,
      isVisible,
    }));
  };
  const ofStatements = asked.triggers.filter(({ statementKey }) => statementKey?.length);
  const ofValues = asked.triggers.filter(({ statementKey }) => !statementKey?.length);
  return [
    ...ofStatements
      .filter((trigger) =>
        trigger.statementKey!.every((key) =>
          chosenFor(key).some((chosen) => doesFire(trigger, chosen)),
        ),
      )
      .flatMap((trigger) => fired(trigger, '')),
    ...values.flatMap((by) =>
      ofValues.filter((trigger) => doesFire(trigger, by)).flatMap((trigger) => fired(trigger, by)),
    ),
  ];
}
