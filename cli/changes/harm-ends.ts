import type { Flow, Transition } from '../../core/contract/flow.ts';
import type { Outline, TransitionPart } from '../check/outline.ts';
import { routesOf, type Routes } from '../check/routes.ts';
import { wrongRules } from '../check/rules/comparisons.ts';
import {
  conflictingTransitions,
  contradictingRules,
  unusedNextStates,
} from '../check/rules/transitions.ts';
import type { Touched } from './change.ts';
import type { Hurt, SurveyPair } from './hurt.ts';
import { answersTo } from './hurt.ts';
import { rulesText } from './names.ts';
import { isSame } from './settings.ts';
import { capitalize } from './words.ts';

/** Harm of rules that no longer reach an end. */

/** Transitions and successors that the check finds to have no effect. */
function effective(outline: Outline): { flow: Flow; transitions: readonly TransitionPart[] } {
  const without = [
    ...conflictingTransitions(outline),
    ...contradictingRules(outline),
    ...wrongRules(outline),
    ...unusedNextStates(outline),
  ].filter(({ code }) => code === 'transition_shadowed' || code === 'rule_never');
  const places = new Set(without.map(({ path }) => path.split('.', 2).join('.')));
  const transitions = outline.transitions.filter(({ path }) => !places.has(path));
  const states = outline.states.map(({ path, state }) =>
    places.has(path) ? { ...state, nextStateId: null } : state,
  );
  const flow = {
    ...outline.flow,
    states,
    transitions: transitions.map(({ transition }) => transition),
  };
  return { flow, transitions };
}

/** A version with its paths. */
interface Paths {
  outline: Outline;
  routes: Routes;
  transitions: readonly TransitionPart[];
  reached: ReadonlySet<string>;
}

function pathsOf(outline: Outline): Paths {
  const { flow, transitions } = effective(outline);
  const routes = routesOf(flow);
  const reached = routes.start ? routes.reachableFrom(routes.start.id) : new Set<string>();
  return { outline, routes, transitions, reached };
}

const isEnd = ({ outline }: Paths, id: string | null): boolean =>
  id === null || outline.stateById.get(id)?.style !== 'normal';

/** Whether a page leads to an end; the usual thank-you is one. */
const canEnd = (paths: Paths, id: string): boolean =>
  isEnd(paths, id) ||
  [...paths.routes.reachableFrom(id)].some(
    (each) => isEnd(paths, each) || paths.routes.nextOf(each).some((next) => isEnd(paths, next)),
  );

/** The answers that a rule is about; all responses without a rule. */
function answersOf({ flow, questionByKey }: Outline, transition: Transition | null): Touched {
  const rule = transition?.rules[0];
  const question = rule && questionByKey.get(rule.questionKey)?.question;
  if (!question) return { flowId: flow.id, questionIds: [], optionId: null, attribute: null };
  const [key, ...more] = rule.ruleType === null ? rule.optionKeys : [];
  const option = more.length === 0 ? question.options.find((each) => each.key === key) : undefined;
  return { ...answersTo(flow.id, question), optionId: option?.id ?? null };
}

/** Rules that led to an end and have no effect any longer, or lead into a loop. */
function rulesWithoutEnd(
  { namesBefore, names }: SurveyPair,
  before: Paths,
  after: Paths,
  lostEnds: ReadonlySet<string>,
): Hurt[] {
  return before.transitions.flatMap(({ transition }): Hurt[] => {
    const { fromStateId, toStateId, rules } = transition;
    if (
      lostEnds.has(toStateId) ||
      rules.length === 0 ||
      !before.reached.has(fromStateId) ||
      !canEnd(before, toStateId)
    )
      return [];
    const isRule = (part: TransitionPart) =>
      part.transition.fromStateId === fromStateId && isSame(part.transition.rules, rules);
    const later = after.outline.transitions.find(isRule);
    const isEndGone = isEnd(before, toStateId) && !after.outline.stateById.has(toStateId);
    if (!later && !isEndGone) return [];
    const isEffective = later !== undefined && after.transitions.includes(later);
    if (isEffective && canEnd(after, later.transition.toStateId)) return [];
    const rule = rulesText(namesBefore, rules);
    return [
      {
        kind: 'rule_without_end',
        path: later?.path ?? 'transitions',
        message: capitalize(
          `${namesBefore.page(fromStateId)} no longer leads to ${namesBefore.page(toStateId)} ${rule}${isEffective ? `: no end follows ${names.page(later.transition.toStateId)}` : ''}.`,
        ),
        instead: 'Let the rule lead to an end again, at the place where it was.',
        touched: answersOf(before.outline, transition),
      },
    ];
  });
}

/** Ends to which no path leads any longer. */
const lostEnds = (before: Paths, after: Paths) =>
  after.outline.states.filter(
    ({ state: { id, style } }) =>
      style !== 'normal' && isEnd(before, id) && before.reached.has(id) && !after.reached.has(id),
  );

export function endHarm(pair: SurveyPair): Hurt[] {
  const before = pathsOf(pair.before);
  const after = pathsOf(pair.after);
  const lost = lostEnds(before, after);
  const ends = lost.map(({ path, state }): Hurt => {
    const rule = before.transitions.find(
      ({ transition }) => transition.toStateId === state.id && transition.rules.length > 0,
    );
    return {
      kind: 'end_unreachable',
      path,
      message: `No rule and no page leads to ${pair.namesBefore.page(state.id)} any longer.`,
      instead: 'Name the end in the rule or the next_state_id that led to it.',
      touched: answersOf(before.outline, rule?.transition ?? null),
    };
  });
  const lostIds = new Set(lost.map(({ state }) => state.id));
  return [...ends, ...rulesWithoutEnd(pair, before, after, lostIds)];
}
