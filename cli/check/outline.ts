import type {
  Flow,
  FlowElement,
  FlowState,
  Question,
  Rule,
  Transition,
  Trigger,
} from '../../core/contract/flow.ts';
import { styleOf } from '../../core/questions/index.ts';

/** The parts of a flow as flat lists, each with its place in the file. */

interface StatePart {
  path: string;
  state: FlowState;
}
export interface ElementPart {
  path: string;
  element: FlowElement;
  stateId: string;
}
export interface QuestionPart {
  path: string;
  question: Question;
  element: FlowElement;
  stateId: string;
}
interface TriggerPart {
  path: string;
  trigger: Trigger;
  /** `null` where the trigger is not at a question. */
  source: Question | null;
}
export interface TransitionPart {
  path: string;
  transition: Transition;
}
export interface RulePart {
  path: string;
  rule: Rule;
  /** `null` for the rules of the store redirect. */
  fromStateId: string | null;
}

export interface Outline {
  flow: Flow;
  states: readonly StatePart[];
  elements: readonly ElementPart[];
  questions: readonly QuestionPart[];
  triggers: readonly TriggerPart[];
  transitions: readonly TransitionPart[];
  rules: readonly RulePart[];
  stateById: ReadonlyMap<string, FlowState>;
  elementById: ReadonlyMap<string, ElementPart>;
  /** Without questions of an unknown style. */
  questionByKey: ReadonlyMap<string, QuestionPart>;
}

const outlines = new WeakMap<Flow, Outline>();

/** Outline of a survey, made once. */
export function outlineOf(flow: Flow): Outline {
  const outline = outlines.get(flow) ?? createOutline(flow);
  outlines.set(flow, outline);
  return outline;
}

function createOutline(flow: Flow): Outline {
  const states = flow.states.map((state, at) => ({ path: `states.${at}`, state }));
  const elements = states.flatMap(({ path, state }) =>
    state.elements.map((element, at) => ({
      path: `${path}.elements.${at}`,
      element,
      stateId: state.id,
    })),
  );
  const questions = elements.flatMap(({ path, element, stateId }) =>
    element.type === 'question' && element.question
      ? [{ path: `${path}.question`, question: element.question, element, stateId }]
      : [],
  );
  const transitions = flow.transitions.map((transition, at) => ({
    path: `transitions.${at}`,
    transition,
  }));
  const rules = [
    ...transitions.map(({ path, transition }) => ({
      path,
      list: transition.rules,
      fromStateId: transition.fromStateId,
    })),
    { path: 'store_redirect', list: flow.storeRedirect?.rules ?? [], fromStateId: null },
  ].flatMap(({ path, list, fromStateId }) =>
    list.map((rule, at) => ({ path: `${path}.rules.${at}`, rule, fromStateId })),
  );
  return {
    flow,
    states,
    elements,
    questions,
    transitions,
    rules,
    triggers: elements.flatMap(({ path, element }) =>
      element.triggers.map((trigger, at) => ({
        path: `${path}.triggers.${at}`,
        trigger,
        source: element.question,
      })),
    ),
    stateById: new Map(flow.states.map((state) => [state.id, state])),
    elementById: new Map(elements.map((part) => [part.element.id, part])),
    questionByKey: new Map(
      questions
        .filter(({ question }) => styleOf(question) !== null)
        .map((part) => [part.question.key, part]),
    ),
  };
}
