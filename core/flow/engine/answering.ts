import type { Option } from '../../contract/flow.ts';
import { doesMatch } from '../../contract/pattern.ts';
import { asReported, ReportedError } from '../../errors/errors.ts';
import { typeOf, type AnswerValue, type Invalid } from '../questions/index.ts';
import type { FlowIndex, IndexedTrigger, QuestionElement } from './flow-index.ts';
import { recheck } from './validity.ts';
import {
  answerOf, isElementVisible, isOptionVisible, optionTarget, questionOf, ruleValuesOf, statementValuesOf, type Effect, type Response,
} from './response.ts';

const isEqual = (a: AnswerValue, b: AnswerValue): boolean => a === b || (a !== null && typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** What is still to be done after an answer; what follows from it waits behind what came before. */
type Task =
  /** `isCleared`: with the answer goes what was wrong with it. */
  | { kind: 'answer'; elementId: string; value: AnswerValue; problem: Invalid | null; isCleared?: true }
  | { kind: 'settle'; elementId: string }
  | { kind: 'options'; element: QuestionElement };

interface Step {
  response: Response;
  follows: readonly Task[];
}

/**
 * An answer changes: it is checked, and what its triggers show and hide follows, over as many questions as it takes.
 * It ends: each step takes an answer away or draws one, and there are only so many. `problem` is what the control finds
 * wrong with what it was given.
 */
export function changeAnswer(index: FlowIndex, response: Response, elementId: string, value: AnswerValue, problem: Invalid | null = null): Response {
  const tasks: Task[] = [{ kind: 'answer', elementId, value, problem }];
  let current = response;
  for (const task of tasks) {
    const step = carryOut(index, current, task);
    current = step.response;
    tasks.push(...step.follows);
  }
  return current;
}

function carryOut(index: FlowIndex, response: Response, task: Task): Step {
  if (task.kind === 'answer') return setAnswer(index, response, task);
  if (task.kind === 'options') return renewOptions(index, response, task.element);
  const element = index.questions.get(task.elementId);
  if (!element) return { response, follows: [] };
  return { response, follows: isElementVisible(response, element) ? draw(response, element) : clear(response, element) };
}

function setAnswer(index: FlowIndex, response: Response, { elementId, value, problem, isCleared }: Extract<Task, { kind: 'answer' }>): Step {
  const element = index.questions.get(elementId);
  if (!element) return { response, follows: [] };
  const { value: before, error: known } = answerOf(response, element);
  const error = isCleared ? null : known;
  // While a person is still typing nothing is called wrong; what was called wrong is looked at again.
  const isDue = error !== null;
  const answered = recheck({ ...response, answers: response.answers.with([[elementId, { value, error, problem, isPreloaded: false }]]) }, element, isDue);
  if (isEqual(before, value)) return { response: answered, follows: [] };
  const { response: shown, follows } = applyTriggers(index, answered, element);
  const dependents = (index.dependentsOf.get(elementId) ?? []).map((dependent) => ({ kind: 'options', element: dependent }) as const);
  return { response: shown, follows: [...follows, ...dependents] };
}

/** The effects of values that were dropped go first, then those of the new ones come (spec 4.3). */
function applyTriggers(index: FlowIndex, response: Response, source: QuestionElement): Step {
  const triggers = index.triggersOf.get(source.id) ?? [];
  if (triggers.length === 0) return { response, follows: [] };
  const fired = effectsNow(response, source, triggers);

  const before = new Set(response.affected.get(source.id));
  // A question that hid itself stays hidden: the clearing that follows is not a change of mind.
  if (!isElementVisible(response, source)) before.delete(source.id);
  const isStillFired = (effect: Effect) => effect.sourceId !== source.id || fired.some(({ effect: one }) => isSame(one, effect));
  const changed = new Map([...before].map((target) => [target, (response.effects.get(target) ?? []).filter(isStillFired)]));
  for (const { effect, targets } of fired) {
    for (const target of targets) {
      const there = changed.get(target) ?? response.effects.get(target) ?? [];
      if (!there.some((one) => isSame(one, effect))) changed.set(target, [...there, effect]);
    }
  }
  const affected = new Set([...(response.affected.get(source.id) ?? []), ...changed.keys()]);
  const isAffected = (target: string) => (changed.get(target) ?? response.effects.get(target) ?? []).some(({ sourceId }) => sourceId === source.id);
  const next = {
    ...response,
    effects: response.effects.with(changed),
    affected: response.affected.with([[source.id, [...affected].filter(isAffected)]]),
  };
  return { response: next, follows: followsOf(index, changed.keys()) };
}

/** Each element that a target names has to be settled; of options, their question once. */
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

const isSame = (a: Effect, b: Effect): boolean => a.triggerId === b.triggerId && a.value === b.value;

/** What the answer of the element does now: one effect for each value that a trigger looks for. */
function effectsNow(response: Response, source: QuestionElement, triggers: readonly IndexedTrigger[]) {
  const effect = (trigger: IndexedTrigger, value: string) => ({
    effect: { triggerId: trigger.id, sourceId: source.id, value, isVisible: isShowing(trigger) },
    targets: targetsOf(trigger),
  });
  const ofStatements = triggers
    .filter(({ statementKey }) => statementKey !== null)
    // A trigger of a matrix fires when all its statements have the option it looks for (spec 4.3).
    .filter((trigger) => trigger.statementKey!.every((key) => statementValuesOf(response, source, key).some((value) => doesFire(trigger, value))))
    .map((trigger) => effect(trigger, ''));
  const ofValues = ruleValuesOf(response, source).flatMap((value) =>
    triggers.filter((trigger) => trigger.statementKey === null && doesFire(trigger, value)).map((trigger) => effect(trigger, value)),
  );
  return [...ofStatements, ...ofValues];
}

function isShowing({ action }: IndexedTrigger): boolean {
  if (action === 'make_visible') return true;
  if (action === 'make_invisible') return false;
  throw new ReportedError('trigger_action', `Unexpected trigger type: ${action}`);
}

const doesFire = ({ ruleType, answerValue, pattern }: IndexedTrigger, value: string): boolean =>
  ruleType === 'regex' ? doesMatch(pattern, value) : value.trim().toLowerCase() === answerValue.trim().toLowerCase();

const targetsOf = ({ scope, targetIds, targetOptionIds }: IndexedTrigger): string[] =>
  scope === 'element' ? targetIds : targetOptionIds.map(({ questionKey, optionKey }) => optionTarget(questionKey, optionKey));

const answerTask = (elementId: string, value: AnswerValue): Extract<Task, { kind: 'answer' }> => ({ kind: 'answer', elementId, value, problem: null });

/** Hiding clears the answer (spec 4.3); with it goes what was wrong. */
const clear = (response: Response, { id, question }: QuestionElement): Task[] => {
  const empty = typeOf(question).empty(question);
  const answer = response.answers.get(id);
  return answer && (answer.error !== null || answer.problem !== null || !isEqual(answer.value, empty)) ? [{ ...answerTask(id, empty), isCleared: true }] : [];
};

/** A random question gets its option when it is there for the first time, and only then. */
const draw = (response: Response, { id }: QuestionElement): Task[] => {
  const drawn = response.draws.get(id);
  return drawn === undefined || response.answers.get(id) ? [] : [answerTask(id, drawn)];
};

/** The options of a question anew: copied from its source, and without the hidden ones. Its answer keeps what is still there. */
function renewOptions(index: FlowIndex, response: Response, element: QuestionElement): Step {
  const { question } = element;
  const all = element.source === null ? question.options : copiedOptions(index, response, element, element.source);
  const options = all.filter((option) => isOptionVisible(response, question, option));
  const known = questionOf(response, element).options;
  if (options.length === known.length && options.every(({ key }, at) => key === known[at]!.key)) return { response, follows: [] };
  const renewed = { ...question, options };
  const next = { ...response, questions: response.questions.with([[element.id, renewed]]) };
  if (options.length === 0 && element.source !== null) return { response: next, follows: clear(next, element) };
  const { value } = answerOf(next, element);
  if (value === null) return { response: next, follows: [] };
  const { prune, fromOutside } = typeOf(question);
  const left = (prune ?? fromOutside)(value, renewed);
  return { response: next, follows: isEqual(left, value) ? [] : [answerTask(element.id, left)] };
}

/** Options with ids of their own, one for each that is chosen in the source. */
function copiedOptions(index: FlowIndex, response: Response, { id }: QuestionElement, sourceId: string): Option[] {
  const source = index.questions.get(sourceId)!;
  const chosen = new Set(ruleValuesOf(response, source));
  return questionOf(response, source)
    .options.filter(({ key }) => chosen.has(key))
    .map((option) => ({ ...option, id: `${id}/${option.id}`, isVisible: true, dynamic: true }));
}

export interface Attempt {
  response: Response;
  /** An action that nobody knows; the flow can't be trusted any more. */
  fault: ReportedError | null;
}

export function tryAnswer(index: FlowIndex, response: Response, elementId: string, value: AnswerValue, problem: Invalid | null = null): Attempt {
  try {
    return { response: changeAnswer(index, response, elementId, value, problem), fault: null };
  } catch (error) {
    return { response, fault: asReported('trigger_action', error) };
  }
}
