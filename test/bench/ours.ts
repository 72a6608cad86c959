import { changeAnswer } from '../../core/survey/engine/answering.ts';
import { emptyResponse, isElementVisible } from '../../core/survey/engine/index.ts';
import { indexOf, options, question, state } from '../support/flows.ts';
import type { Subject, Survey } from './survey.d.mts';

/** The benchmark's survey as a flow, answered by the flow engine. */
export function createOurs({ pages, conditional }: Survey): Subject {
  const hidden = new Set(conditional);
  const trigger = {
    rule_type: 'exact',
    answer_value: 'yes',
    action: 'make_visible',
    target_ids: conditional,
  };
  const elements = (names: readonly string[]) =>
    names.map((name) =>
      question(name, 'radio', {
        options: options('yes', 'no'),
        is_visible: !hidden.has(name),
        ...(name === 'q0' ? { triggers: [trigger] } : {}),
      }),
    );
  const index = indexOf(
    ...pages.map((names, order) => state(`s${order}`, elements(names), { order })),
  );

  let response = emptyResponse();
  const answer = (name: string, value: string): void => {
    response = changeAnswer(index, response, name, value);
  };
  for (const name of pages.flat()) answer(name, 'yes');
  return {
    answer: (value) => answer('q0', value),
    visibleCount: () =>
      [...index.questions.values()].filter((element) => isElementVisible(response, element)).length,
    answeredCount: () =>
      [...index.questions.keys()].filter((id) => (response.answers.get(id)?.value ?? null) !== null)
        .length,
  };
}
