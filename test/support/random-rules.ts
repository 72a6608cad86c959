import { Chance } from '../../cli/host/samples/chance.ts';
import { texts } from './random-answers.ts';
import {
  optionKeys,
  randomPlan,
  ratings,
  type Draft,
  type Json,
  type Plan,
} from './random-plans.ts';

/** Random triggers and rules of random flows. */

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

export function triggerOf(chance: Chance, plan: Plan, draft: Draft): Json {
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

export function ruleOf(chance: Chance, draft: Draft): Json {
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
