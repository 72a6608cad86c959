import type { Flow, FlowElement } from '../../contract/flow.ts';
import { isAsked } from '../../questions/index.ts';
import type { FlowIndex, QuestionElement } from '../../survey/engine/index.ts';

/** Facts of a survey that spare the engine work. */

/**
 * `none`: the answer changes nothing. `rules`: rules compare it. `parts`: it shows or hides parts, or another question
 * copies its options.
 */
export type Effect = 'none' | 'rules' | 'parts';

/** Values that rules and triggers compare answers with, by question key. */
export function namedValues({ transitions, states }: Flow): Map<string, string[]> {
  const named = new Map<string, string[]>();
  const add = (key: string, type: string | null, value: string | null): void => {
    if (value === null || type === 'regex') return;
    const values = type === 'any_of' || type === 'between' ? value.split(',') : [value];
    named.set(key, [...(named.get(key) ?? []), ...values.map((each) => each.trim())]);
  };
  for (const { rules } of transitions)
    for (const { questionKey, ruleType, answerValue } of rules)
      add(questionKey, ruleType, answerValue);
  for (const { question, triggers } of states.flatMap(({ elements }) => elements))
    for (const { ruleType, answerValue } of question ? triggers : [])
      add(question!.key, ruleType, answerValue);
  return named;
}

/** Returns a function for the effect of a question. */
export function effects({ flow, dependentsOf }: FlowIndex) {
  const compared = new Set(
    flow.transitions.flatMap(({ rules }) => rules.map(({ questionKey }) => questionKey)),
  );
  return ({ id, triggers, question }: QuestionElement): Effect =>
    triggers.length > 0 || dependentsOf.has(id)
      ? 'parts'
      : compared.has(question.key)
        ? 'rules'
        : 'none';
}

/** Pages with a part that no trigger hides. */
export function neverBlank({ flow, elementsOf }: FlowIndex): Set<string> {
  const hidden = new Set(
    flow.states
      .flatMap(({ elements }) => elements.flatMap(({ triggers }) => triggers))
      .flatMap(({ action, targetIds }) => (action === 'make_invisible' ? targetIds : [])),
  );
  const isAlwaysShown = ({ id, isVisible, question }: FlowElement): boolean =>
    isVisible &&
    !hidden.has(id) &&
    (question === null || (isAsked(question) && !question.extra?.optionsSource));
  return new Set(
    [...elementsOf].flatMap(([id, elements]) => (elements.some(isAlwaysShown) ? [id] : [])),
  );
}
