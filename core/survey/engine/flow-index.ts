import type {
  Flow,
  FlowElement,
  FlowState,
  Question,
  Rule,
  Transition,
  Trigger,
} from '../../contract/flow.ts';
import { compilePattern, type Pattern } from '../../contract/pattern.ts';
import { isAsked, styleOf } from '../../questions/index.ts';
import { keysIn } from './placeholders.ts';

/** A question with the element that carries it. */
export interface QuestionElement extends FlowElement {
  question: Question;
  /** The question with its initial options. */
  atFirst: Question;
  /** Id of the element with the chosen options that it copies, if it does. */
  source: string | null;
  stateId: string;
}

/** A trigger with an id that is unique within the flow. */
export interface IndexedTrigger extends Trigger {
  id: string;
  /** `null` unless the rule is a pattern; a pattern that does not compile matches nothing. */
  pattern: Pattern | null;
}

/** A flow with all look-up tables for answering it, computed once when it is loaded. */
export interface FlowIndex {
  flow: Flow;
  states: ReadonlyMap<string, FlowState>;
  /** The elements of each state in the order of their `order`; questions of an unknown style are left out. */
  elementsOf: ReadonlyMap<string, readonly FlowElement[]>;
  startStateId: string | null;
  /** The questions of each state that a person answers, in order. */
  inputsOf: ReadonlyMap<string, readonly QuestionElement[]>;
  questions: ReadonlyMap<string, QuestionElement>;
  /** The questions that copy their options from each element. */
  dependentsOf: ReadonlyMap<string, readonly QuestionElement[]>;
  questionByKey: ReadonlyMap<string, QuestionElement>;
  triggersOf: ReadonlyMap<string, readonly IndexedTrigger[]>;
  transitionsFrom: ReadonlyMap<string, readonly Transition[]>;
  patterns: ReadonlyMap<Rule, Pattern | null>;
  /** The keys of the questions with answers that a text of the flow names. */
  pipedKeys: readonly string[];
  /** Questions left out because of their unknown style: the style by question id. */
  unknownStyles: readonly { questionId: string; style: string }[];
  /** Questions that copy their options from a question that does not exist. */
  lostSources: readonly QuestionElement[];
  /** Patterns that match nothing, with the key of the question with the answer to compare. */
  refusedPatterns: readonly { questionKey: string; source: string }[];
}

const byOrder = <T extends { order: number }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => a.order - b.order);

export function indexFlow(flow: Flow): FlowIndex {
  const unknownStyles: { questionId: string; style: string }[] = [];
  const isKnown = (element: FlowElement): boolean => {
    if (element.type !== 'question') return true;
    if (element.question && styleOf(element.question)) return true;
    unknownStyles.push({
      questionId: element.question?.id ?? element.id,
      style: element.question?.style ?? '',
    });
    return false;
  };

  const elementsOf = new Map(
    flow.states.map((state) => [state.id, byOrder(state.elements.filter(isKnown))]),
  );
  const questions = questionsOf(elementsOf);
  const inputs = [...questions.values()].filter(({ question }) => isAsked(question));
  const rules = rulesOf(flow);
  return {
    flow,
    states: new Map(flow.states.map((state) => [state.id, state])),
    elementsOf,
    startStateId: byOrder(flow.states)[0]?.id ?? null,
    inputsOf: groupBy(inputs, ({ stateId }) => stateId),
    questions,
    dependentsOf: groupBy(
      [...questions.values()].filter(({ source }) => source !== null),
      ({ source }) => source!,
    ),
    questionByKey: new Map(
      [...questions.values()].map((element) => [element.question.key, element]),
    ),
    triggersOf: new Map(
      [...questions.values()].map((element) => [element.id, indexTriggers(element)]),
    ),
    transitionsFrom: groupBy(flow.transitions, ({ fromStateId }) => fromStateId),
    patterns: new Map(
      rules
        .filter(({ ruleType }) => ruleType === 'regex')
        .map((rule) => [rule, compilePattern(rule.answerValue ?? '')]),
    ),
    pipedKeys: [...new Set(keysIn(JSON.stringify(flow)))],
    unknownStyles,
    lostSources: [...questions.values()].filter(
      ({ question, source }) => question.extra?.optionsSource && source === null,
    ),
    refusedPatterns: refusedPatternsIn(flow),
  };
}

const rulesOf = ({ transitions, storeRedirect }: Flow): Rule[] => [
  ...transitions.flatMap(({ rules }) => rules),
  ...(storeRedirect?.rules ?? []),
];

/** Patterns of a flow that can't be used: too long or large, wrong, or with parts that are not supported. */
function refusedPatternsIn(flow: Flow): { questionKey: string; source: string }[] {
  const triggers = flow.states.flatMap(({ elements }) =>
    elements.flatMap(({ question, triggers }) =>
      triggers.map((trigger) => ({ ...trigger, questionKey: question?.key ?? '' })),
    ),
  );
  return [...rulesOf(flow), ...triggers]
    .filter(({ ruleType }) => ruleType === 'regex')
    .map(({ questionKey, answerValue }) => ({ questionKey, source: answerValue ?? '' }))
    .filter(({ source }) => compilePattern(source) === null);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function questionsOf(
  elementsOf: ReadonlyMap<string, readonly FlowElement[]>,
): Map<string, QuestionElement> {
  const all = [...elementsOf].flatMap(([stateId, elements]) =>
    elements.flatMap((element) =>
      element.question ? [{ ...element, question: element.question, stateId }] : [],
    ),
  );
  const idOf = new Map(all.map(({ id, question }) => [question.key, id]));
  return new Map(
    all.map((element) => {
      const { question } = element;
      const source = idOf.get(question.extra?.optionsSource ?? '') ?? null;
      const options = source === null ? question.options.filter(({ isVisible }) => isVisible) : [];
      const atFirst =
        options.length === question.options.length ? question : { ...question, options };
      return [element.id, { ...element, source, atFirst }];
    }),
  );
}

const indexTriggers = (element: FlowElement): IndexedTrigger[] =>
  element.triggers.map((trigger, position) => ({
    ...trigger,
    id: `${element.id}#${position}`,
    // An empty list means any statement.
    statementKey: trigger.statementKey?.length ? trigger.statementKey : null,
    pattern: trigger.ruleType === 'regex' ? compilePattern(trigger.answerValue ?? '') : null,
  }));
