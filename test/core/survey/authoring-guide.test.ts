import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  changeAnswer,
  doesRuleHold,
  indexFlow,
  isElementVisible,
} from '../../../core/survey/engine/index.ts';
import { operators } from '../../../core/survey/engine/rules.ts';
import { startResponse } from '../../../core/survey/session/prefill.ts';
import { flowOf, question, state, thanks } from '../../support/flows.ts';
import { comparing, ruleExamples } from '../../support/guides.ts';

/** The examples in the table of the guide behave as documented. */
const guide = readFileSync('docs/authoring/rules.md', 'utf8');

const examples = ruleExamples(guide);

it('explains every operator', () => {
  expect([...new Set(examples.map(({ type }) => type))].sort()).toEqual(
    Object.keys(operators).sort(),
  );
});

describe.each(examples)('$type with $wanted and the answer $answer', (example) => {
  const { type, answer, holds } = example;
  const trigger = { ...comparing(example), action: 'make_visible', target_ids: ['target'] };
  const flow = flowOf({
    states: [
      state('one', [
        question('asked', 'text', { triggers: [trigger] }),
        question('target', 'text', { is_visible: false }),
      ]),
      thanks(),
    ],
    transitions: [
      {
        from_state_id: 'one',
        to_state_id: 'bye',
        rules: [{ question_key: 'asked', ...comparing(example) }],
      },
    ],
  });
  const index = indexFlow(flow);
  const begun = startResponse(index, new Map(), Math.random);
  const response = answer === null ? begun : changeAnswer(index, begun, 'asked', answer);

  it(`a rule ${holds ? 'holds' : 'does not hold'}`, () => {
    expect(doesRuleHold(index, response, flow.transitions[0]!.rules[0]!)).toBe(holds);
  });

  it('a trigger does the same, but fires without an answer only if it asks for that', () => {
    const fires = holds && (answer !== null || type === 'not_answered');
    expect(isElementVisible(response, index.questions.get('target')!)).toBe(fires);
  });
});
