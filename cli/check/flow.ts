import { flowSchema, type Flow } from '../../core/contract/flow.ts';
import type { Mistake } from './finding.ts';
import { outlineOf } from './outline.ts';
import { routesOf } from './routes.ts';
import { wrongAddresses } from './rules/addresses.ts';
import {
  rulesAboutLaterQuestions,
  rulesThatAlwaysHold,
  wrongRules,
  wrongTriggers,
} from './rules/comparisons.ts';
import { duplicateOrders, duplicates, unusableIds } from './rules/identities.ts';
import { wrongLanguages, wrongTranslations } from './rules/languages.ts';
import { pagesWithoutWayOn, questionsPassedAlready, uselessVisibility } from './rules/pages.ts';
import { endlessCycles, unreachableStates, wrongStart } from './rules/paths.ts';
import { wrongPatterns } from './rules/patterns.ts';
import { wrongPlaceholders } from './rules/placeholders.ts';
import { unanswerableQuestions } from './rules/questions.ts';
import { unknownParts, unknownStates, unknownStyles } from './rules/references.ts';
import { ignoredSettings } from './rules/settings.ts';
import { missingContent } from './rules/content.ts';
import { longButtons, longTexts } from './rules/text-lengths.ts';
import { impossibleLimits } from './rules/limits.ts';
import {
  conflictingTransitions,
  contradictingRules,
  unusedNextStates,
} from './rules/transitions.ts';
import { textsIn, visit } from './walk.ts';

/** The paths of a flow with more states are not checked: the time grows with the square of their number. */
const MAX_STATES = 1000;

const known = new WeakMap<Flow, Mistake[]>();

/** Checks a flow by itself, once. */
export function flowMistakes(flow: Flow, json: Record<string, unknown>): Mistake[] {
  const mistakes = known.get(flow) ?? findMistakes(flow, json);
  known.set(flow, mistakes);
  return mistakes;
}

function findMistakes(flow: Flow, json: Record<string, unknown>): Mistake[] {
  const outline = outlineOf(flow);
  const strayWays = unknownStates(outline);
  // A misspelled way leaves states behind, which are no mistakes of their own.
  const areWaysKnown = strayWays.length === 0 && flow.states.length <= MAX_STATES;
  const routes = areWaysKnown ? routesOf(flow) : null;
  const texts = textsIn(visit(flowSchema, json));
  const cycles = routes ? endlessCycles(outline, routes) : [];
  return [
    ...duplicates(outline),
    ...duplicateOrders(json),
    ...unusableIds(outline),
    ...strayWays,
    ...unknownStyles(outline),
    ...unknownParts(outline),
    ...missingContent(outline),
    ...ignoredSettings(outline),
    ...unanswerableQuestions(outline),
    ...impossibleLimits(outline),
    ...pagesWithoutWayOn(outline),
    ...uselessVisibility(outline),
    ...questionsPassedAlready(outline),
    ...wrongPatterns(outline),
    ...wrongRules(outline),
    ...wrongTriggers(outline),
    ...rulesThatAlwaysHold(outline),
    ...contradictingRules(outline),
    ...conflictingTransitions(outline),
    ...unusedNextStates(outline),
    ...wrongLanguages(flow),
    ...wrongTranslations(flow, texts),
    ...longTexts(texts, json['name']),
    ...longButtons(outline),
    ...wrongAddresses(outline),
    ...wrongPlaceholders(outline, routes, texts),
    ...(routes
      ? [
          ...wrongStart(outline, routes),
          // Behind an endless circle nothing is reached.
          ...(cycles.length ? cycles : unreachableStates(outline, routes)),
          ...rulesAboutLaterQuestions(outline, routes),
        ]
      : []),
  ];
}
