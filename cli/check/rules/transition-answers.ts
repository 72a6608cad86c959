import type { Rule, Transition } from '../../../core/contract/flow.ts';
import { numberFrom } from '../../../core/questions/index.ts';
import type { Outline } from '../outline.ts';
import { possibleAnswers, ruleComparison } from '../possible-answers.ts';

/** Answers with which the rules of transitions are tried out. */

/** Adds a member to one of the lists of a map. */
export function addTo<T>(lists: Map<string, T[]>, name: string, member: T): void {
  const list = lists.get(name);
  if (list) list.push(member);
  else lists.set(name, [member]);
}

export const rulesByKey = ({ rules }: Transition): Map<string, Rule[]> => {
  const byKey = new Map<string, Rule[]>();
  for (const rule of rules) addTo(byKey, rule.questionKey, rule);
  return byKey;
};

export const doAllHold = (rules: readonly Rule[], values: readonly string[]): boolean =>
  rules.every((rule) => ruleComparison(rule)?.(values) === true);

/** Options of which pairs are tried out at most. */
const MAX_PAIRED = 20;

/** Answers to an open question with which a rule may hold or not. */
function examplesOf({ answerValue }: Rule): string[] {
  const parts = (answerValue ?? '').split(',').map((part) => part.trim());
  const numbers = parts.flatMap((part) => numberFrom(part) ?? []);
  const near = numbers.flatMap((number) => [number - 1, number, number + 1]);
  return [...parts.filter(Boolean), ...near.map(String), '1'];
}

/** Answers to a question that are tried out; `null` when its answers can't be listed. */
export function candidates(outline: Outline, key: string, rules: readonly Rule[]) {
  const part = outline.questionByKey.get(key);
  if (!part) return null;
  const { values, isMany } = possibleAnswers(part.question, outline);
  const isComplete = values !== null;
  const single = values ?? [...new Set(rules.flatMap(examplesOf))];
  const matching = isMany
    ? single.filter((value) => rules.some((rule) => doAllHold([rule], [value])))
    : [];
  const chosen = matching.slice(0, MAX_PAIRED);
  const pairs = chosen.flatMap((first) => chosen.map((second) => [first, second]));
  return { answers: [[], ...single.map((value) => [value]), ...pairs, matching], isComplete };
}
