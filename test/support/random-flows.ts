import type { MoveSource } from '../../core/survey/engine/index.ts';
import { questionTypes } from '../../core/questions/index.ts';
import { matrixKinds } from '../../core/contract/question.ts';
import { Chance } from '../../cli/host/samples/chance.ts';
import { garbage, texts } from './random-answers.ts';

/** Random flows, mistakes of their authors included, with random steps of a person and the page. */

type Json = Record<string, unknown>;

/**
 * `from`: a value that the question's control can give, any value from the page, or `nobody` for clearing the answer. A
 * settled answer is complete, and is therefore validated. `resume`: the page is reloaded, and continues from its draft.
 */
export type Step =
  | {
      kind: 'answer';
      element: string;
      from: 'control' | 'page' | 'nobody';
      seed: number;
      isProblem: boolean;
      isSettled: boolean;
    }
  | { kind: 'leave'; element: string }
  | { kind: 'move'; source: MoveSource }
  | { kind: 'back' }
  | { kind: 'resume' };

/** A flow in the wire format, with its prefilled answers and the steps to play. */
export interface Case {
  seed: number;
  flow: Json;
  prefill: [key: string, value: unknown][];
  steps: Step[];
}

const optionKeys = ['a', 'b', 'c', 'A', '1', '3', 'constructor', '__proto__'];
const statementKeys = ['s', 't', 'u', 'constructor', '__proto__', 'best'];
const ratings = ['1', '2', '3', '4'];
/** Regular expressions; the last ones are invalid, or refused because of backtracking or length. */
const patterns = [
  '^a',
  'a|b',
  '.',
  '^$',
  '^[0-6]$',
  '\\d',
  'A',
  '(',
  '[',
  '(a+)+$',
  '(a|aa)*$',
  '.*.*.*.*x',
  'a'.repeat(513),
];

/** A question that is planned before the flow is created. */
interface Plan {
  id: string;
  key: string;
  stateId: string;
  style: string | null;
  kind: string;
  options: readonly string[];
  statements: readonly string[];
}

/**
 * The planned questions. Most triggers, rules and answers refer to the few `busy` ones, so that many effects depend on
 * each other.
 */
interface Draft {
  plans: readonly Plan[];
  busy: readonly Plan[];
  elementIds: readonly string[];
}

const randomPlan = (chance: Chance, { plans, busy }: Draft): Plan =>
  chance.one(chance.is(0.75) ? busy : plans);

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

function planOf(chance: Chance, number: number, stateId: string): Plan {
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

const questionOf = (chance: Chance, plan: Plan, draft: Draft): Json => ({
  id: `q-${plan.id}`,
  key: plan.key,
  ...(plan.style === null ? {} : { style: plan.style }),
  body: plan.key,
  options: plan.options.map((key, at) => ({
    id: `o-${plan.id}-${at}`,
    key,
    body: key,
    is_visible: chance.is(0.75),
    exclusive: chance.is(0.15),
    fixed: chance.is(0.2),
    weight: chance.one([1, 2, 3, null]),
  })),
  statements: plan.statements.map((key, at) => ({
    id: `s-${plan.id}-${at}`,
    key,
    body: key,
    fixed: chance.is(0.2),
  })),
  shuffle: chance.is(0.3),
  is_required: chance.is(0.4),
  is_multi_select: chance.is(0.5),
  min_selection_count: chance.is(0.2) ? chance.below(3) : null,
  max_selection_count: chance.is(0.2) ? 1 + chance.below(3) : null,
  extra: {
    matrix_question_type: plan.kind,
    schema_type: chance.one(['text', 'number', 'date', 'select']),
    multiple: chance.is(0.5),
    exclude_from_submission: chance.is(0.2),
    ...(chance.is(0.3) ? { lower_limit: chance.below(4), upper_limit: 3 + chance.below(9) } : {}),
    ...(chance.is(0.3)
      ? { min_response_length: chance.below(3), max_response_length: 2 + chance.below(4) }
      : {}),
    ...(chance.is(0.3)
      ? { total_lower_limit: chance.below(4), total_upper_limit: 4 + chance.below(9) }
      : {}),
    ...(chance.is(0.3) ? { format: 'uuid' } : {}),
    ...(chance.is(
      /dynamic_multiple/.test(plan.style ?? '') ? 0.85 : plan.options.length ? 0.12 : 0.05,
    )
      ? { options_source: sourceOf(chance, plan, draft) }
      : {}),
  },
});

/** Key of the question to copy options from: mostly one with options, sometimes itself, a cycle, or an unknown key. */
function sourceOf(chance: Chance, plan: Plan, draft: Draft): string {
  if (chance.is(0.03)) return 'nowhere';
  if (chance.is(0.03)) return plan.key;
  const fitting = draft.busy.filter(
    (candidate) => candidate !== plan && candidate.options.length > 0,
  );
  return (fitting.length && chance.is(0.7) ? chance.one(fitting) : randomPlan(chance, draft)).key;
}

/** A value that a rule compares: mostly a possible answer of the question. */
const lookedFor = (chance: Chance, { options }: Plan): string => {
  const value = chance.is(0.85)
    ? chance.one(options.length ? options : [...ratings, 'a', 'abc'])
    : chance.one(texts);
  return chance.is(0.2) ? ` ${value.toUpperCase()} ` : value;
};

const newerRuleTypes = [
  'any_of',
  'less_than',
  'at_least',
  'between',
  'answered',
  'not_answered',
] as const;

/** The value of a rule or trigger; some types accept several, separated by commas. */
function wantedFor(chance: Chance, plan: Plan, ruleType: string | null): string {
  if (ruleType === 'regex') return chance.one(patterns);
  const value = lookedFor(chance, plan);
  const isList = ruleType === 'any_of' || ruleType === 'between';
  return isList && chance.is(0.8) ? `${value},${lookedFor(chance, plan)}` : value;
}

function triggerOf(chance: Chance, plan: Plan, draft: Draft): Json {
  const ruleType = chance.is(0.2)
    ? 'regex'
    : chance.one([
        'exact',
        'exact',
        'equal',
        'not_equal',
        'contains',
        'not_contains',
        ...newerRuleTypes,
      ]);
  const statements = [...plan.statements, ...(chance.is(0.1) ? ['nowhere'] : [])];
  const namesStatements = chance.is(plan.style === 'matrix' ? 0.7 : 0.03) && statements.length > 0;
  const optionTarget = () => {
    const { key, options } = randomPlan(chance, draft);
    return {
      question_key: chance.is(0.05) ? 'nowhere' : key,
      option_key: chance.one(options.length ? options : optionKeys),
    };
  };
  return {
    key: plan.key,
    ...(namesStatements
      ? { statement_key: chance.is(0.5) ? chance.one(statements) : chance.few(statements, 2, 1) }
      : chance.is(0.03)
        ? { statement_key: [] }
        : {}),
    rule_type: ruleType,
    answer_value: wantedFor(chance, plan, ruleType),
    scope: chance.is(0.55) ? 'element' : 'option',
    action: chance.one(['make_visible', 'make_invisible']),
    target_ids: [
      randomPlan(chance, draft).id,
      ...chance.few(draft.elementIds, 2),
      ...(chance.is(0.1) ? [plan.id] : []),
      ...(chance.is(0.05) ? ['nowhere'] : []),
    ],
    target_option_ids: Array.from({ length: 1 + chance.below(3) }, optionTarget),
  };
}

function ruleOf(chance: Chance, draft: Draft): Json {
  const plan = randomPlan(chance, draft);
  const ruleType = chance.one([
    'equal',
    'not_equal',
    'contains',
    'not_contains',
    'regex',
    null,
    null,
    ...newerRuleTypes,
  ]);
  const namesStatements = plan.statements.length > 0 && chance.is(0.7);
  return {
    question_key: chance.is(0.04) ? 'nowhere' : plan.key,
    rule_type: ruleType,
    ...(chance.is(0.95) ? { answer_value: wantedFor(chance, plan, ruleType) } : {}),
    option_keys: chance.few(plan.options, 2),
    statement_options: namesStatements
      ? Array.from({ length: 1 + chance.below(3) }, () => ({
          statement_key: chance.one(plan.statements),
          option_key: lookedFor(chance, plan),
        }))
      : [],
  };
}

function randomFlow(chance: Chance): { flow: Json; draft: Draft } {
  const stateIds = Array.from(
    { length: 1 + Math.min(chance.below(6), chance.below(6)) },
    (_, at) => `st${at}`,
  );
  const sizes = stateIds.map(
    () => 1 + Math.min(chance.below(10), chance.below(10), chance.below(10)),
  );
  const plans = stateIds.flatMap((stateId, at) =>
    Array.from({ length: sizes[at]! }, (_, place) => planOf(chance, at * 10 + place, stateId)),
  );
  const buttons = stateIds
    .filter(() => chance.is(0.5))
    .map((stateId) => ({ id: `next-${stateId}`, stateId }));
  const elementIds = [...plans, ...buttons].map(({ id }) => id);
  const draft = { plans, busy: chance.few(plans, 5, 2), elementIds };
  const look = () => ({ order: chance.below(12), is_visible: chance.is(0.75) });
  const elementsOf = (stateId: string): Json[] => [
    ...plans
      .filter((plan) => plan.stateId === stateId)
      .map((plan) => ({
        id: plan.id,
        type: 'question',
        ...look(),
        fixed: chance.is(0.15),
        question: questionOf(chance, plan, draft),
        triggers: chance.is(draft.busy.includes(plan) ? 0.7 : 0.3)
          ? Array.from({ length: 1 + chance.below(3) }, () => triggerOf(chance, plan, draft))
          : [],
      })),
    ...buttons
      .filter((button) => button.stateId === stateId)
      .map(({ id }) => ({ id, type: chance.one(['next_page', 'submit']), ...look() })),
    ...(chance.is(0.2)
      ? [{ id: `label-${stateId}`, type: chance.one(['label', 'footer', 'gauge']), ...look() }]
      : []),
  ];
  const somewhere = () => chance.one([...stateIds, 'nowhere']);
  return {
    draft,
    flow: {
      id: 'flow',
      states: stateIds.map((id) => ({
        id,
        style: chance.one(['normal', 'normal', 'normal', 'thank', 'chat']),
        order: chance.below(5),
        next_state_id: chance.is(0.7) ? somewhere() : null,
        require_any: chance.is(0.2),
        shuffle: chance.is(0.2),
        elements: elementsOf(id),
      })),
      transitions: Array.from({ length: chance.below(6) }, () => ({
        from_state_id: chance.one(stateIds),
        to_state_id: somewhere(),
        rules: Array.from({ length: chance.below(3) }, () => ruleOf(chance, draft)),
      })),
    },
  };
}

export function randomCase(seed: number): Case {
  const chance = new Chance(seed);
  const { flow, draft } = randomFlow(chance);
  const stepOf = (): Step => {
    const element = randomPlan(chance, draft).id;
    if (chance.is(0.12)) return { kind: 'move', source: chance.one(['next', 'auto', 'skip']) };
    if (chance.is(0.06)) return { kind: 'leave', element };
    if (chance.is(0.06)) return { kind: 'back' };
    if (chance.is(0.05)) return { kind: 'resume' };
    const from = chance.one(['control', 'control', 'control', 'page', 'nobody'] as const);
    return {
      kind: 'answer',
      element,
      from,
      seed: chance.below(2 ** 31),
      isProblem: chance.is(0.05),
      isSettled: chance.is(0.5),
    };
  };
  const prefill = chance.is(0.3)
    ? chance
        .few(chance.is(0.5) ? draft.busy : draft.plans, 4, 1)
        .map(({ key, options }): [string, unknown] => [key, prefilled(chance, options)])
    : [];
  return { seed, flow, prefill, steps: Array.from({ length: 3 + chance.below(8) }, stepOf) };
}

const prefilled = (chance: Chance, options: readonly string[]): unknown =>
  chance.is(0.3)
    ? chance.one([...texts, ...garbage])
    : chance.is(0.3) && options.length
      ? chance.one(options)
      : chance.few([...options, ...optionKeys], 5);

/** Yields copies of a value with one list member or entry removed, at any depth (shrinking). */
export function* smaller<T>(value: T): Generator<T> {
  if (Array.isArray(value)) {
    for (const at of value.keys()) yield value.toSpliced(at, 1) as T;
    for (const [at, member] of value.entries())
      for (const less of smaller(member as unknown)) yield value.with(at, less) as T;
  } else if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value);
    for (const [at] of entries.entries()) yield Object.fromEntries(entries.toSpliced(at, 1)) as T;
    for (const [key, entry] of entries)
      for (const less of smaller(entry as unknown)) yield { ...value, [key]: less };
  }
}
