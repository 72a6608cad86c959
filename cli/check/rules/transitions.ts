import type { Rule, Transition } from '../../../core/contract/flow.ts';
import type { Mistake } from '../finding.ts';
import type { Outline, TransitionPart } from '../outline.ts';
import { possibleAnswers } from '../possible-answers.ts';
import { addTo, candidates, doAllHold, rulesByKey } from './transition-answers.ts';

/** Transitions of one page of which more than one can hold: their order decides. */

/** Pages with more transitions are not compared. */
const MAX_COMPARED = 100;

type Answers = ReadonlyMap<string, readonly string[]>;

/** How two transitions relate: an example of answers for which both hold, and whether one holds whenever the other does. */
interface Relation {
  example: Answers | null;
  firstCoversSecond: boolean;
  secondCoversFirst: boolean;
}

function relationOf(outline: Outline, first: Transition, second: Transition): Relation {
  const [ofFirst, ofSecond] = [rulesByKey(first), rulesByKey(second)];
  const example = new Map<string, readonly string[]>();
  let canBoth = true;
  let [firstCoversSecond, secondCoversFirst] = [true, true];
  for (const key of new Set([...ofFirst.keys(), ...ofSecond.keys()])) {
    const [a, b] = [ofFirst.get(key) ?? [], ofSecond.get(key) ?? []];
    const tried = candidates(outline, key, [...a, ...b]);
    const isSame = JSON.stringify(a) === JSON.stringify(b);
    const both = tried?.answers.find((values) => doAllHold(a, values) && doAllHold(b, values));
    if (both) example.set(key, both);
    else canBoth = false;
    const covers = (wide: readonly Rule[], narrow: readonly Rule[]) =>
      isSame ||
      wide.length === 0 ||
      (tried?.isComplete === true &&
        tried.answers.every((values) => !doAllHold(narrow, values) || doAllHold(wide, values)));
    firstCoversSecond &&= covers(a, b);
    secondCoversFirst &&= covers(b, a);
  }
  return { example: canBoth ? example : null, firstCoversSecond, secondCoversFirst };
}

const described = (example: Answers): string =>
  [...example]
    .map(([key, values]) => `${key} = ${values.length ? values.join(' and ') : 'no answer'}`)
    .join(', ');

export function conflictingTransitions(outline: Outline): Mistake[] {
  const byState = new Map<string, TransitionPart[]>();
  for (const part of outline.transitions) addTo(byState, part.transition.fromStateId, part);
  return [...byState.values()]
    .filter(({ length }) => length <= MAX_COMPARED)
    .flatMap((parts) =>
      parts.flatMap((second, at) => {
        const found = parts.slice(0, at).map((first) => conflict(outline, first, second));
        // One mistake for each transition.
        const worst =
          found.find((mistake) => mistake?.code === 'transition_shadowed') ??
          coveredTogether(outline, parts.slice(0, at), second) ??
          found.find(Boolean);
        return worst ? [worst] : [];
      }),
    );
}

function conflict(outline: Outline, first: TransitionPart, second: TransitionPart): Mistake | null {
  const { example, firstCoversSecond, secondCoversFirst } = relationOf(
    outline,
    first.transition,
    second.transition,
  );
  if (example === null && first.transition.rules.length > 0) return null;
  if (firstCoversSecond)
    return {
      code: 'transition_shadowed',
      path: second.path,
      message: `the transition to ${second.transition.toStateId} never applies: ${first.path}, which precedes it, holds as well`,
      hint: 'Write the narrower one first.',
    };
  const isOnPurpose =
    secondCoversFirst || first.transition.toStateId === second.transition.toStateId;
  return isOnPurpose || example === null
    ? null
    : {
        code: 'transition_overlap',
        path: second.path,
        message: `this transition and ${first.path} both hold for ${described(example)}; the first applies`,
        hint: 'Write their rules so that only one holds.',
      };
}

/** The only question that the rules of a transition compare; `null` for none or several. */
function onlyKey({ rules }: Transition): string | null {
  const keys = new Set(rules.map(({ questionKey }) => questionKey));
  return keys.size === 1 ? [...keys][0]! : null;
}

/** Finds a transition that several earlier ones cover together, all of them about one question. */
function coveredTogether(
  outline: Outline,
  before: readonly TransitionPart[],
  { path, transition }: TransitionPart,
): Mistake | null {
  const key = onlyKey(transition);
  const question = key === null ? undefined : outline.questionByKey.get(key)?.question;
  const others = before.filter((part) => onlyKey(part.transition) === key);
  if (!question || others.length < 2 || possibleAnswers(question, outline).isMany) return null;
  const all = [...others.map((part) => part.transition), transition];
  const tried = candidates(
    outline,
    key!,
    all.flatMap(({ rules }) => rules),
  );
  const needed = tried?.answers.filter((values) => doAllHold(transition.rules, values)) ?? [];
  const isCovered =
    tried?.isComplete === true &&
    needed.length > 0 &&
    needed.every((values) => others.some((part) => doAllHold(part.transition.rules, values)));
  return isCovered
    ? {
        code: 'transition_shadowed',
        path,
        message: `the transition to ${transition.toStateId} never applies: ${others.map((part) => part.path).join(' and ')}, which precede it, hold for all of its answers`,
        hint: 'Write the narrower one first.',
      }
    : null;
}

/** Finds transitions that always hold, so that `next_state_id` is never used. */
export function unusedNextStates({ states, transitions }: Outline): Mistake[] {
  const certain = transitions.filter(({ transition }) => transition.rules.length === 0);
  // The first one of a page wins.
  const certainFrom = new Map(
    certain.toReversed().map((part) => [part.transition.fromStateId, part]),
  );
  return states.flatMap(({ path, state }): Mistake[] => {
    const always = certainFrom.get(state.id);
    return always && state.nextStateId !== null && state.nextStateId !== always.transition.toStateId
      ? [
          {
            code: 'transition_shadowed',
            path: `${path}.next_state_id`,
            message: `${state.nextStateId} is never next: ${always.path} has no rules and always holds`,
          },
        ]
      : [];
  });
}

/** Finds transitions with contradictory rules. */
export const contradictingRules = (outline: Outline): Mistake[] =>
  outline.transitions.flatMap(({ path, transition }) =>
    [...rulesByKey(transition)].flatMap(([key, rules]): Mistake[] => {
      const tried = rules.length > 1 ? candidates(outline, key, rules) : null;
      // A rule that never holds by itself is named already.
      const areGood = rules.every((rule) =>
        tried?.answers.some((values) => doAllHold([rule], values)),
      );
      return tried?.isComplete &&
        areGood &&
        !tried.answers.some((values) => doAllHold(rules, values))
        ? [
            {
              code: 'rule_never',
              path: `${path}.rules`,
              message: `no answer to ${key} fits all of these rules`,
              hint: 'All rules of a transition have to hold. Write one transition for each.',
            },
          ]
        : [];
    }),
  );
