import { questionTypes } from '../../core/questions/index.ts';
import { matrixKinds } from '../../core/contract/question.ts';
import { Chance } from '../../cli/host/samples/chance.ts';

/** Plans of random flows: their questions, before the flow is created. */

export const optionKeys = ['a', 'b', 'c', 'A', '1', '3', 'constructor', '__proto__'];
const statementKeys = ['s', 't', 'u', 'constructor', '__proto__', 'best'];
export const ratings = ['1', '2', '3', '4'];

/** A question that is planned before the flow is created. */
export interface Plan {
  id: string;
  key: string;
  stateId: string;
  style: string | null;
  kind: string;
  options: readonly string[];
  statements: readonly string[];
}

const questionStyles = Object.keys(questionTypes);

/** Styles to draw from. Styles that other questions depend on are listed twice; `hologram` is unknown. */
const stylesToPick = [
  ...questionStyles,
  ...questionStyles,
  'radio',
  'checklist',
  'checklist',
  'ranking',
  'agreement',
  'matrix',
  'matrix',
  'matrix',
  'dynamic_multiple_choice',
  'random',
  'random',
  null,
  'tr',
  'hologram',
];

export function planOf(chance: Chance, number: number, stateId: string): Plan {
  const style = chance.one(stylesToPick);
  const isRating = ['score', 'ces', 'star'].includes(style ?? '');
  const hasOptions = chance.is(
    isRating
      ? 0.5
      : /text|email|phone|date|file|age|slider|numeric|plain/.test(style ?? '')
        ? 0.1
        : 0.95,
  );
  return {
    id: `e${number}`,
    key: chance.is(0.02) ? `__proto__${number}` : `k${number}`,
    stateId,
    style,
    kind: chance.one(matrixKinds),
    options: hasOptions ? chance.few(isRating ? ratings : optionKeys, 4, 1) : [],
    statements: style === 'matrix' ? chance.few(statementKeys, 3, 1) : [],
  };
}

/**
 * The planned questions. Most triggers, rules and answers refer to the few `busy` ones, so that many effects depend on
 * each other.
 */
export interface Draft {
  plans: readonly Plan[];
  busy: readonly Plan[];
  elementIds: readonly string[];
}

export const randomPlan = (chance: Chance, { plans, busy }: Draft): Plan =>
  chance.one(chance.is(0.75) ? busy : plans);

/** Key of the question to copy options from: mostly one with options, sometimes itself, a cycle, or an unknown key. */
export function sourceOf(chance: Chance, plan: Plan, draft: Draft): string {
  if (chance.is(0.03)) return 'nowhere';
  if (chance.is(0.03)) return plan.key;
  const fitting = draft.busy.filter(
    (candidate) => candidate !== plan && candidate.options.length > 0,
  );
  return (fitting.length && chance.is(0.7) ? chance.one(fitting) : randomPlan(chance, draft)).key;
}

/** Random flows, mistakes of their authors included, with random steps of a person and the page. */

export type Json = Record<string, unknown>;
