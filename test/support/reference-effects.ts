import type { FlowElement, Question, Trigger } from '../../core/contract/flow.ts';
import { compilePattern, doesMatch } from '../../core/contract/pattern.ts';
import { type AnswerValue, rulesOf } from '../../core/questions/index.ts';

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

const isNegative = ({ ruleType }: Pick<Trigger, 'ruleType'>): boolean =>
  ruleType.startsWith('not_');

/** The comparison of numbers of one value; `null` for other operators. */
export function fitsNumber(
  ruleType: Trigger['ruleType'] | null,
  answerValue: string,
  value: string,
): boolean | null {
  const number = (text: string | undefined) => {
    const read = text?.trim() ? Number(text) : NaN;
    return Number.isFinite(read) ? read : NaN;
  };
  const [first, second] = answerValue.split(',');
  if (ruleType === 'less_than') return number(value) < number(answerValue);
  if (ruleType === 'at_least') return number(value) >= number(answerValue);
  if (ruleType === 'between')
    return number(first) <= number(value) && number(value) <= number(second);
  return null;
}

function doesFire(trigger: Trigger, values: readonly string[]): boolean {
  const { ruleType } = trigger;
  const answerValue = trigger.answerValue ?? '';
  if (ruleType === 'not_answered') return values.length === 0;
  if (ruleType === 'answered') return values.length > 0;
  const wanted = low(answerValue);
  const fits = (value: string) => {
    const fitted = fitsNumber(ruleType, answerValue, value);
    if (fitted !== null) return fitted;
    if (ruleType === 'any_of') return answerValue.split(',').map(low).includes(low(value));
    if (ruleType === 'regex') return doesMatch(compilePattern(answerValue), value);
    if (ruleType === 'equal' || ruleType === 'not_equal') return low(value) === wanted;
    return low(value).includes(wanted);
  };
  return values.length > 0 && values.some(fits) !== isNegative({ ruleType });
}

/** All effects of an answer: first of triggers on statements or on missing values, then value by value. */
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
  const isWhole = (trigger: Trigger) =>
    trigger.statementKey?.length || isNegative(trigger) || trigger.ruleType === 'answered';
  const ofWhole = asked.triggers.filter(isWhole);
  const ofValues = asked.triggers.filter((trigger) => !isWhole(trigger));
  return [
    ...ofWhole
      .filter((trigger) =>
        trigger.statementKey?.length
          ? trigger.statementKey.every((key) => doesFire(trigger, chosenFor(key)))
          : doesFire(trigger, values),
      )
      .flatMap((trigger) => fired(trigger, '')),
    ...values.flatMap((by) =>
      ofValues
        .filter((trigger) => doesFire(trigger, [by]))
        .flatMap((trigger) => fired(trigger, by)),
    ),
  ];
}
