import type { Flow, FlowElement, FlowState, Question, Rule, Transition, Trigger } from '../../contract/flow.ts';
import { compilePattern } from '../../contract/pattern.ts';
import { styleOf } from '../questions/index.ts';

/** A question with the element that carries it. */
export interface QuestionElement extends FlowElement {
  question: Question;
  stateId: string;
}

/** A trigger with a name of its own within the flow. */
export interface IndexedTrigger extends Trigger {
  id: string;
  /** `null` unless the rule is a pattern; a pattern that does not compile matches nothing (spec 4.3). */
  pattern: RegExp | null;
}

/** A flow with everything that is looked up while it is answered, worked out once when it is loaded. */
export interface FlowIndex {
  flow: Flow;
  states: ReadonlyMap<string, FlowState>;
  /** The elements of each state in the order of their `order`; questions of an unknown style are left out. */
  elementsOf: ReadonlyMap<string, readonly FlowElement[]>;
  startStateId: string | null;
  questions: ReadonlyMap<string, QuestionElement>;
  questionByKey: ReadonlyMap<string, QuestionElement>;
  triggersOf: ReadonlyMap<string, readonly IndexedTrigger[]>;
  transitionsFrom: ReadonlyMap<string, readonly Transition[]>;
  patterns: ReadonlyMap<Rule, RegExp | null>;
  /** The questions left out, by id, with the style that nobody knows. */
  unknownStyles: readonly { questionId: string; style: string }[];
}

const byOrder = <T extends { order: number }>(items: readonly T[]): T[] => [...items].sort((a, b) => a.order - b.order);

export function indexFlow(flow: Flow): FlowIndex {
  const unknownStyles: { questionId: string; style: string }[] = [];
  const isKnown = (element: FlowElement): boolean => {
    if (element.type !== 'question') return true;
    if (element.question && styleOf(element.question)) return true;
    unknownStyles.push({ questionId: element.question?.id ?? element.id, style: element.question?.style ?? '' });
    return false;
  };

  const elementsOf = new Map<string, FlowElement[]>();
  const questions = new Map<string, QuestionElement>();
  for (const state of flow.states) {
    const elements = byOrder(state.elements.filter(isKnown));
    elementsOf.set(state.id, elements);
    for (const element of elements) {
      if (element.question) questions.set(element.id, { ...element, question: element.question, stateId: state.id });
    }
  }

  const transitionsFrom = new Map<string, Transition[]>();
  for (const transition of flow.transitions) {
    transitionsFrom.set(transition.fromStateId, [...(transitionsFrom.get(transition.fromStateId) ?? []), transition]);
  }

  const rules = [...flow.transitions.flatMap(({ rules }) => rules), ...(flow.storeRedirect?.rules ?? [])];
  return {
    flow,
    states: new Map(flow.states.map((state) => [state.id, state])),
    elementsOf,
    startStateId: byOrder(flow.states)[0]?.id ?? null,
    questions,
    questionByKey: new Map([...questions.values()].map((element) => [element.question.key, element])),
    triggersOf: new Map([...questions.values()].map((element) => [element.id, indexTriggers(element)])),
    transitionsFrom,
    patterns: new Map(rules.filter(({ ruleType }) => ruleType === 'regex').map((rule) => [rule, compilePattern(rule.answerValue ?? '')])),
    unknownStyles,
  };
}

const indexTriggers = (element: FlowElement): IndexedTrigger[] =>
  element.triggers.map((trigger, position) => ({
    ...trigger,
    id: `${element.id}#${position}`,
    pattern: trigger.ruleType === 'regex' ? compilePattern(trigger.answerValue) : null,
  }));
