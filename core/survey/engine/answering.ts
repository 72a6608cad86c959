import type { ChoiceOption } from '../../contract/flow.ts';
import { doesMatch } from '../../contract/pattern.ts';
import { asReported, ReportedError } from '../../errors/errors.ts';
import type { FlowIndex, IndexedTrigger, QuestionElement } from './flow-index.ts';
import {
  answerOf,
  isElementVisible,
  isOptionVisible,
  optionTarget,
  questionOf,
  ruleValuesOf,
  statementValuesOf,
  type SurveyResponse,
  type VisibilityEffect,
} from './response.ts';
import { revalidate } from './validation.ts';
import { type AnswerValue, type Invalid, rulesOf } from '../questions/index.ts';

const isEqual = (a: AnswerValue, b: AnswerValue): boolean =>
  a === b || (a !== null && typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

interface AnswerChange {
  elementId: string;
  value: AnswerValue;
  problem: Invalid | null;
  /** The question was hidden: its error is cleared as well. */
  isCleared?: true;
}

/** A step that is still to be done after an answer. Tasks run in a queue: a task appends those that follow from it. */
type Task = { kind: 'settle'; elementId: string } | { kind: 'options'; element: QuestionElement };

interface Step {
  response: SurveyResponse;
  follows: readonly Task[];
}

/**
 * Changes an answer, validates it, and applies the triggers that follow from it, over as many questions as needed. This
 * terminates, as each step clears an answer or draws one, and their number is finite.
 *
 * @param problem the reason why the control rejects its input; `null` if it does not
 * @throws {ReportedError} `trigger_action` for a trigger with an unknown action
 */
export function changeAnswer(
  index: FlowIndex,
  response: SurveyResponse,
  elementId: string,
  value: AnswerValue,
  problem: Invalid | null = null,
): SurveyResponse {
  const first = setAnswer(index, response, { elementId, value, problem });
  const tasks = [...first.follows];
  let current = first.response;
  for (const task of tasks) {
    const step = carryOut(index, current, task);
    current = step.response;
    tasks.push(...step.follows);
  }
  return current;
}

function carryOut(index: FlowIndex, response: SurveyResponse, task: Task): Step {
  if (task.kind === 'options') return renewOptions(index, response, task.element);
  const element = index.questions.get(task.elementId);
  if (!element) return { response, follows: [] };
  return isElementVisible(response, element)
    ? draw(index, response, element)
    : clear(index, response, element);
}

function setAnswer(
  index: FlowIndex,
  response: SurveyResponse,
  { elementId, value, problem, isCleared }: AnswerChange,
): Step {
  const element = index.questions.get(elementId);
  if (!element) return { response, follows: [] };
  const { value: before, error: shownError } = answerOf(response, element);
  const error = isCleared ? null : shownError;
  // Typing shows no new error, but an error that is shown already is validated again.
  const isDue = error !== null;
  const answered = revalidate(
    {
      ...response,
      answers: response.answers.with([[elementId, { value, error, problem, isPreloaded: false }]]),
    },
    element,
    isDue,
  );
  if (isEqual(before, value)) return { response: answered, follows: [] };
  const { response: shown, follows } = applyTriggers(index, answered, element);
  return { response: shown, follows: [...follows, ...dependentsOf(index, elementId)] };
}

const dependentsOf = (index: FlowIndex, elementId: string): Task[] =>
  (index.dependentsOf.get(elementId) ?? []).map((element) => ({ kind: 'options', element }));

/** Removes the effects of values that are no longer part of the answer, then adds those of new values. */
function applyTriggers(index: FlowIndex, response: SurveyResponse, source: QuestionElement): Step {
  const triggers = index.triggersOf.get(source.id) ?? [];
  if (triggers.length === 0) return { response, follows: [] };
  const fired = effectsNow(response, source, triggers);

  const before = new Set(response.affected.get(source.id));
  // A question that hid itself stays hidden: the clearing of its answer does not count as a new answer.
  if (!isElementVisible(response, source)) before.delete(source.id);
  const isStillFired = (effect: VisibilityEffect) =>
    effect.sourceId !== source.id ||
    fired.some(({ effect: firedEffect }) => isSame(firedEffect, effect));
  const changed = new Map(
    [...before].map((target) => [
      target,
      (response.effects.get(target) ?? []).filter(isStillFired),
    ]),
  );
  for (const { effect, targets } of fired) {
    for (const target of targets) {
      const effects = changed.get(target) ?? response.effects.get(target) ?? [];
      if (!effects.some((present) => isSame(present, effect)))
        changed.set(target, [...effects, effect]);
    }
  }
  const affected = new Set([...(response.affected.get(source.id) ?? []), ...changed.keys()]);
  const isAffected = (target: string) =>
    (changed.get(target) ?? response.effects.get(target) ?? []).some(
      ({ sourceId }) => sourceId === source.id,
    );
  const next = {
    ...response,
    effects: response.effects.with(changed),
    affected: response.affected.with([[source.id, [...affected].filter(isAffected)]]),
  };
  return { response: next, follows: followsOf(index, changed.keys()) };
}

/** The tasks for changed targets: one for each element, and one for each question whose options are targets. */
function followsOf(index: FlowIndex, targets: Iterable<string>): Task[] {
  const follows = new Map<string, Task>();
  for (const target of targets) {
    const [questionKey, optionKey] = target.split('\u0000') as [string, string | undefined];
    if (optionKey === undefined) follows.set(target, { kind: 'settle', elementId: target });
    else {
      const element = index.questionByKey.get(questionKey);
      if (element) follows.set(`${questionKey}\u0000`, { kind: 'options', element });
    }
  }
  return [...follows.values()];
}

const isSame = (a: VisibilityEffect, b: VisibilityEffect): boolean =>
  a.triggerId === b.triggerId && a.value === b.value;

/** The effects of the element's present answer, with their targets: one effect for each value that fires a trigger. */
function effectsNow(
  response: SurveyResponse,
  source: QuestionElement,
  triggers: readonly IndexedTrigger[],
) {
  const effect = (trigger: IndexedTrigger, value: string) => ({
    effect: { triggerId: trigger.id, sourceId: source.id, value, isVisible: isShowing(trigger) },
    targets: targetsOf(trigger),
  });
  const ofStatements = triggers
    .filter(({ statementKey }) => statementKey !== null)
    // A trigger of a matrix fires when all its statements have the option it names.
    .filter((trigger) =>
      trigger.statementKey!.every((key) =>
        statementValuesOf(response, source, key).some((value) => doesFire(trigger, value)),
      ),
    )
    .map((trigger) => effect(trigger, ''));
  const ofValues = ruleValuesOf(response, source).flatMap((value) =>
    triggers
      .filter((trigger) => trigger.statementKey === null && doesFire(trigger, value))
      .map((trigger) => effect(trigger, value)),
  );
  return [...ofStatements, ...ofValues];
}

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
  scope === 'element'
    ? targetIds
    : targetOptionIds.map(({ questionKey, optionKey }) => optionTarget(questionKey, optionKey));

/** Clears the answer of a hidden question, with its error and problem. */
function clear(
  index: FlowIndex,
  response: SurveyResponse,
  { id, question }: QuestionElement,
): Step {
  const empty = rulesOf(question).empty(question);
  const answer = response.answers.get(id);
  const isClear =
    !answer || (answer.error === null && answer.problem === null && isEqual(answer.value, empty));
  return isClear
    ? { response, follows: [] }
    : setAnswer(index, response, { elementId: id, value: empty, problem: null, isCleared: true });
}

/** Gives a random question its drawn option when it is visible for the first time, and only then. */
function draw(index: FlowIndex, response: SurveyResponse, element: QuestionElement): Step {
  const drawn = response.draws.get(element.id);
  const isDue =
    drawn !== undefined &&
    !response.answers.get(element.id) &&
    questionOf(response, element).options.some(({ key }) => key === drawn);
  return isDue
    ? setAnswer(index, response, { elementId: element.id, value: drawn, problem: null })
    : { response, follows: [] };
}

/**
 * Recomputes the options of a question: copied from its source, without hidden ones. Options that are gone are removed
 * from its answer.
 */
function renewOptions(index: FlowIndex, response: SurveyResponse, element: QuestionElement): Step {
  const { question } = element;
  const all =
    element.source === null
      ? question.options
      : copiedOptions(index, response, element, element.source);
  const options = all.filter((option) => isOptionVisible(response, question, option));
  const before = questionOf(response, element).options;
  if (options.length === before.length && options.every(({ key }, at) => key === before[at]!.key))
    return { response, follows: [] };
  const renewed = { ...question, options };
  const next = { ...response, questions: response.questions.with([[element.id, renewed]]) };
  if (options.length === 0 && element.source !== null) return clear(index, next, element);
  const { value, error } = answerOf(next, element);
  const { prune, fromOutside } = rulesOf(question);
  const pruned = value === null ? null : (prune ?? fromOutside)(value, renewed);
  // The error may be gone with other options, and questions that copy the options have to follow.
  if (isEqual(pruned, value))
    return {
      response: error === null ? next : revalidate(next, element),
      follows: dependentsOf(index, element.id),
    };
  return setAnswer(index, next, { elementId: element.id, value: pruned, problem: null });
}

/** Copies the chosen options of the source, with ids of their own (`element/option`). */
function copiedOptions(
  index: FlowIndex,
  response: SurveyResponse,
  { id }: QuestionElement,
  sourceId: string,
): ChoiceOption[] {
  const source = index.questions.get(sourceId)!;
  const chosen = new Set(ruleValuesOf(response, source));
  return questionOf(response, source)
    .options.filter(({ key }) => chosen.has(key))
    .map((option) => ({ ...option, id: `${id}/${option.id}`, isVisible: true, dynamic: true }));
}

export interface AnswerResult {
  response: SurveyResponse;
  /** An unknown trigger action: the flow can no longer be shown correctly. */
  fault: ReportedError | null;
}

/** Like `changeAnswer`, but returns a failure as `fault`, with the response unchanged. */
export function tryAnswer(
  index: FlowIndex,
  response: SurveyResponse,
  elementId: string,
  value: AnswerValue,
  problem: Invalid | null = null,
): AnswerResult {
  try {
    return { response: changeAnswer(index, response, elementId, value, problem), fault: null };
  } catch (error) {
    return { response, fault: asReported('trigger_action', error) };
  }
}
