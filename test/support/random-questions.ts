import { Chance } from '../../cli/host/samples/chance.ts';
import { sourceOf, type Draft, type Json, type Plan } from './random-plans.ts';

/** Random questions of random flows. */

export const questionOf = (chance: Chance, plan: Plan, draft: Draft): Json => ({
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
