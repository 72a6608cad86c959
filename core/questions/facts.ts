import type { Question } from '../contract/flow.ts';
import type { ResultKind } from '../contract/results/result-kinds.ts';
import type { Prompt, QuestionFacts, RequiredParts } from './question-facts.ts';
import { questionFacts, styleOf } from './registry.ts';

/** Reads the facts of question types, for the command, the host and the studio, which is built by itself. Other browser code never imports it. */

/** The facts of a question with a known style. */
export const factsOf = (question: Pick<Question, 'style'>): QuestionFacts =>
  questionFacts[styleOf(question)!];

/** Parts that the question needs; none for an unknown style. */
export function requiredParts(question: Pick<Question, 'style' | 'extra'>): RequiredParts {
  const style = styleOf(question);
  if (style === null) return {};
  const { requires } = questionFacts[style];
  return typeof requires === 'function' ? requires(question.extra) : requires;
}

export function promptOf(question: Question): Prompt {
  const { prompt } = factsOf(question);
  return (typeof prompt === 'function' ? prompt(question) : prompt) ?? 'text';
}

/** How answers are counted and drawn; `null` for types without answers, and for unknown styles. */
export function resultKindOf(question: Question): ResultKind | null {
  const style = styleOf(question);
  if (style === null) return null;
  const { result } = questionFacts[style];
  return typeof result === 'function' ? result(question) : result;
}
