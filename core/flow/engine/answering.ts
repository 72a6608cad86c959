import { doesMatch } from '../../contract/pattern.ts';
import { asReported, ReportedError } from '../../errors/errors.ts';
import { typeOf, type AnswerValue } from '../questions/index.ts';
import type { FlowIndex, IndexedTrigger, QuestionElement } from './flow-index.ts';
import { recheck } from './validity.ts';
import { answerOf, isElementVisible, isOptionVisible, optionTarget, type Effect, type Response } from './response.ts';

const isEqual = (a: AnswerValue, b: AnswerValue): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, at) => entry === b[at]));

const valuesOf = (value: AnswerValue, { question }: QuestionElement): readonly string[] => {
  const type = typeOf(question);
  return value !== null && type.isAnswered(value, question) ? type.ruleValues(value, question) : [];
};

/** An answer changes: it is checked, and what its triggers show and hide follows, over as many questions as it takes. */
export function changeAnswer(index: FlowIndex, response: Response, elementId: string, value: AnswerValue): Response {
  const element = index.questions.get(elementId);
  if (!element) return response;
  const { value: before, error } = answerOf(response, element);
  // While a person is still typing nothing is called wrong; what was called wrong is looked at again.
  const answered = recheck({ ...response, answers: response.answers.with([[elementId, { value, error }]]) }, element, error !== null);
  return isEqual(before, value) ? answered : applyTriggers(index, answered, element, before, value);
}

function applyTriggers(index: FlowIndex, response: Response, source: QuestionElement, before: AnswerValue, after: AnswerValue): Response {
  const triggers = index.triggersOf.get(source.id) ?? [];
  if (triggers.length === 0) return response;
  const had = valuesOf(before, source);
  const has = valuesOf(after, source);

  // The effects of dropped values go first, then those of the new ones come (spec 4.3).
  const targets = new Set(response.affected.get(source.id));
  const kept = new Map([...targets].map((target) => [target, keepEffects(response, target, source.id, has)]));
  // A question that hid itself stays hidden: the clearing that follows is not a change of mind.
  if (!isElementVisible(response, source)) kept.delete(source.id);
  for (const value of has.filter((one) => !had.includes(one))) {
    for (const trigger of triggers.filter((one) => doesFire(one, value))) {
      const effect: Effect = { triggerId: trigger.id, sourceId: source.id, value, isVisible: isShowing(trigger) };
      for (const target of targetsOf(trigger)) {
        kept.set(target, [...(kept.get(target) ?? response.effects.get(target) ?? []), effect]);
      }
    }
  }
  const changed = {
    ...response,
    effects: response.effects.with(kept),
    affected: response.affected.with([[source.id, [...kept].filter(([, effects]) => effects.some(({ sourceId }) => sourceId === source.id)).map(([target]) => target)]]),
  };
  return [...kept.keys()].reduce((next, target) => clearHidden(index, next, target), changed);
}

const keepEffects = (response: Response, target: string, sourceId: string, has: readonly string[]): readonly Effect[] =>
  (response.effects.get(target) ?? []).filter((effect) => effect.sourceId !== sourceId || has.includes(effect.value));

function isShowing({ action }: IndexedTrigger): boolean {
  if (action === 'make_visible') return true;
  if (action === 'make_invisible') return false;
  throw new ReportedError('trigger_action', `Unexpected trigger type: ${action}`);
}

const doesFire = ({ ruleType, answerValue, pattern }: IndexedTrigger, value: string): boolean =>
  ruleType === 'regex'
    ? doesMatch(pattern, value)
    : value.trim().toLowerCase() === answerValue.trim().toLowerCase();

const targetsOf = ({ scope, targetIds, targetOptionIds }: IndexedTrigger): string[] =>
  scope === 'element' ? targetIds : targetOptionIds.map(({ questionKey, optionKey }) => optionTarget(questionKey, optionKey));

/**
 * Hiding a question clears its answer, and that can hide more. It ends: each step takes an answer away, and there are
 * only so many.
 */
function clearHidden(index: FlowIndex, response: Response, target: string): Response {
  const [questionKey, optionKey] = target.split('\u0000');
  if (optionKey === undefined) {
    const element = index.questions.get(target);
    if (!element || isElementVisible(response, element)) return response;
    return response.answers.get(target) ? changeAnswer(index, response, target, typeOf(element.question).empty(element.question)) : response;
  }
  const element = index.questionByKey.get(questionKey!);
  const option = element?.question.options.find(({ key }) => key === optionKey);
  if (!element || !option || isOptionVisible(response, element.question, option)) return response;
  const { value } = answerOf(response, element);
  if (Array.isArray(value)) {
    return value.includes(optionKey) ? changeAnswer(index, response, element.id, value.filter((key) => key !== optionKey)) : response;
  }
  return value === optionKey ? changeAnswer(index, response, element.id, null) : response;
}

export interface Attempt {
  response: Response;
  /** An action that nobody knows; the response is as it was before. */
  fault: ReportedError | null;
}

export function tryAnswer(index: FlowIndex, response: Response, elementId: string, value: AnswerValue): Attempt {
  try {
    return { response: changeAnswer(index, response, elementId, value), fault: null };
  } catch (error) {
    return { response, fault: asReported('trigger_action', error) };
  }
}
